import { replace } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import { SettingsForm } from '#shop/admin/browser/settings/settings-form.tsx'
import { answerSettingsForm } from '#shop/admin/server/settings/answer-settings-form.ts'
import { readSettingsNow } from '#shop/admin/server/settings/read-settings-now.ts'
import { ADMIN_SETTINGS } from '#shop/admin/settings/settings-paths.ts'
import { settingsSections } from '#shop/admin/settings/settings-sections.ts'
import { settingsText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-settings'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  adminWho(context, 'manage_settings')
  return {
    now: await readSettingsNow(context.get(servicesContext).db),
    notice: url.searchParams.get('done') === 'saved' ? text.saved : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = adminWho(context, 'manage_settings')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const answer = await answerSettingsForm(context.get(servicesContext), {
    form,
    actorId: session.userId,
  })
  if (answer && 'kind' in answer) return told(answer)
  // A page that is loaded anew must not send the form again.
  throw replace(ADMIN_SETTINGS + (answer ? `?done=${answer.done}` : ''))
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSettingsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { now, notice } = loaderData

  return (
    <div className="grid max-w-3xl gap-12">
      <header className="grid gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="text-ink-soft">{text.lead}</p>
        <FormNotice answer={answer} done={notice} />
      </header>
      {settingsSections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="grid gap-4 border-t pt-8">
          <h2 id={section.id} className="text-xl font-semibold">
            {section.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{section.lead}</p>
          {/* What was saved empties its own form alone. */}
          <SettingsForm
            key={section.fields.map(({ key }) => now[key].version).join()}
            section={section}
            now={now}
            answer={answer}
          />
        </section>
      ))}
    </div>
  )
}
