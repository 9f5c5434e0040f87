import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { RecordFields } from '#platform/admin/browser/record-fields.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useRefresh } from '#platform/ui/use-refresh.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { nameProducts, readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { CampaignBadge, CampaignFigures } from '#shop/campaigns/browser/campaign-columns.tsx'
import { ScriptedSection } from '#shop/campaigns/browser/scripted-section.tsx'
import { SendSection, useSegmentCount } from '#shop/campaigns/browser/send-section.tsx'
import {
  CAMPAIGN_FORM,
  CAMPAIGN_TEST,
  campaignFields,
  currentCampaign,
  newCampaign,
} from '#shop/campaigns/campaign-form.ts'
import { isUnderWay } from '#shop/campaigns/campaign.ts'
import { campaignDone, campaignText as text } from '#shop/campaigns/campaign-text.ts'
import { ADMIN_NEWSLETTER, adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'
import { campaignAction } from '#shop/campaigns/server/campaign-action.ts'
import { countPeople, readCampaign } from '#shop/campaigns/server/campaigns.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-campaign'
import { notFound, rowId } from '../../row-id.ts'
import { useContentTools } from '../content/use-content-tools.tsx'

/** How often one looks how far a newsletter is. */
const REFRESHED_AFTER_MS = 5000

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.shown?.campaign.subject || text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { email } = requireAdmin(context, 'manage_newsletter')
  const services = context.get(servicesContext)
  const [shown, { categories }] = await Promise.all([
    readCampaign(services, rowId(params)),
    readPlaces(services.db),
  ])
  if (!shown && !url.searchParams.has('new')) throw notFound()
  const done = url.searchParams.get('done') ?? ''
  return {
    shown,
    people: shown?.people ?? (await countPeople(services.db, { kind: 'everybody' })),
    categories,
    email,
    names: await nameProducts(services.db, shown?.campaign.product_ids ?? []),
    notice: Object.hasOwn(campaignDone, done) ? campaignDone[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const campaignId = rowId(args.params)
  return actOnForm(
    args,
    'manage_newsletter',
    async ({ form, actorId, session, services }) => {
      if (form.get('form') === CAMPAIGN_TEST) {
        const { accounts, caller } = args.context.get(accountsContext)
        // By who asks, not by mailbox: codes to sign in are to go on coming to who tries mails out.
        const tooMany = accounts.count(caller, ['email'], `user:${actorId}`)
        if (tooMany) return refuseForm(tooMany.refusal, { form: CAMPAIGN_TEST })
      }
      return campaignAction(services, { campaignId, form, actorId, actorEmail: session.email })
    },
    ({ done }) =>
      done === 'deleted' ? ADMIN_NEWSLETTER : `${adminCampaignPath(campaignId)}?done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCampaignPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { shown, people: counted, categories, email, names, notice } = loaderData
  const now = shown ? currentCampaign(shown.campaign) : newCampaign
  const isDraft = !shown || shown.campaign.state === 'draft'
  const tools = useContentTools(names)
  const { area, people } = useSegmentCount<HTMLDivElement>(counted)
  useRefresh(REFRESHED_AFTER_MS, isUnderWay(shown?.campaign))

  return (
    <AdminFrame
      back={{ to: ADMIN_NEWSLETTER, label: text.back }}
      title={shown?.campaign.subject || text.newTitle}
      wraps
      about={
        shown && (
          <p>
            <CampaignBadge state={shown.campaign.state} />
          </p>
        )
      }
      answer={answer}
      done={notice}
    >
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {isDraft && (
          <div ref={area} className="grid min-w-0 gap-6">
            <EditForm form={CAMPAIGN_FORM} answer={answer} className="grid max-w-3xl gap-5">
              {({ refused, isSending }) => (
                <>
                  <RecordFields
                    fields={campaignFields(categories)}
                    now={now}
                    typed={refused?.typed}
                    faults={refused?.fields}
                  />
                  <p aria-live="polite" className="text-sm text-ink-soft">
                    {people === undefined
                      ? text.counting
                      : people === null
                        ? text.notCounted
                        : text.counted(people)}
                  </p>
                  <ScriptedSection
                    key={now.version}
                    now={now}
                    typed={refused?.typed}
                    faults={refused?.fields}
                    tools={tools}
                  />
                  <Button type="submit" busy={isSending} className="justify-self-start">
                    {text.save}
                  </Button>
                  <p className="text-sm text-ink-soft">{text.saveFirst}</p>
                </>
              )}
            </EditForm>
          </div>
        )}
        {shown?.figures && <CampaignFigures figures={shown.figures} />}
        {shown && (
          <SendSection
            campaign={shown.campaign}
            people={shown.people}
            plannedFor={shown.campaign.sendAt ? formatMoment(shown.campaign.sendAt) : undefined}
            email={email}
            answer={answer}
          />
        )}
      </div>
      {shown && (
        <section aria-labelledby="preview" className="grid min-w-0 gap-4 border-t pt-8">
          <h2 id="preview" className="text-xl font-semibold">
            {text.preview}
          </h2>
          <p className="text-ink-soft">{text.previewLead}</p>
          {/* Runs no scripts, and its links lead nowhere. */}
          <iframe
            title={text.frame}
            sandbox=""
            srcDoc={shown.html}
            className="h-[40rem] w-[600px] max-w-full border bg-surface"
          />
        </section>
      )}
    </AdminFrame>
  )
}
