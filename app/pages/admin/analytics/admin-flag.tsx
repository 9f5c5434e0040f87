import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  FLAG_DELETE,
  FLAG_FORM,
  flagFields,
  currentFlag,
  newFlag,
} from '#shop/admin/analytics/flag-form.ts'
import { flagNoticeOf, flagText as text } from '#shop/admin/analytics/analytics-text.ts'
import { FlagState } from '#shop/admin/browser/analytics/flag-columns.tsx'
import { flagAction } from '#shop/admin/server/analytics/flag-action.ts'
import { ADMIN_FLAGS, adminFlagPath } from '#shop/analytics/admin-analytics-paths.ts'
import { readFlag } from '#shop/analytics/server/flags/flags.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnRecord } from '../admin-form.ts'
import type { Route } from './+types/admin-flag'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.flag?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A flag, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  const notice = flagNoticeOf(url.searchParams.get('done'))
  if (params.id === 'new') return { notice, id: randomUUID(), now: newFlag, flag: undefined }
  const id = rowId(params)
  const flag = await readFlag(context.get(servicesContext).db, id)
  if (!flag) throw notFound()
  return { notice, id: flag.id, now: currentFlag(flag), flag }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_settings',
    ({ id: flagId, form, actorId, services }) => flagAction(services.db, { flagId, form, actorId }),
    ({ done, id }) => `${done === 'deleted' ? ADMIN_FLAGS : adminFlagPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminFlagPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, now, flag, notice } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_FLAGS, label: text.back }}
      title={flag?.name ?? text.newTitle}
      wraps
      dir="auto"
      about={
        flag && (
          <p className="flex flex-wrap items-center gap-3">
            <FlagState isOn={flag.isOn} /> <code className="wrap-anywhere">{flag.key}</code>
          </p>
        )
      }
      answer={answer}
      done={notice}
    >
      <RecordForm
        form={FLAG_FORM}
        id={id}
        fields={flagFields(flag === undefined)}
        now={now}
        submit={flag ? text.save : text.create}
        answer={answer}
      />
      {flag && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <p className="text-ink-soft">{flag.isOn ? text.remove.whileOn : text.remove.lead}</p>
          {!flag.isOn && (
            <div>
              <AskFirst
                form={FLAG_DELETE}
                id={String(flag.version)}
                label={text.remove.button}
                title={text.remove.ask}
                text={text.remove.lead}
              />
            </div>
          )}
        </section>
      )}
    </AdminFrame>
  )
}
