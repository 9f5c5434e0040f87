import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { CloseForm, OpenForm } from '#shop/maintenance/browser/admin/maintenance-form.tsx'
import { londonInput } from '#platform/dates/london-dates.ts'
import { ADMIN_MAINTENANCE } from '#shop/maintenance/maintenance-paths.ts'
import { adminMaintenanceText as text } from '#shop/maintenance/admin-maintenance-text.ts'
import { maintenanceText } from '#shop/maintenance/maintenance-text.ts'
import { maintenanceAction } from '#shop/maintenance/server/maintenance-action.ts'
import { readMaintenanceSetting } from '#shop/maintenance/server/maintenance-setting.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-maintenance'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'set_maintenance')
  const { maintenance, version } = await readMaintenanceSetting(context.get(servicesContext).db)
  const done = url.searchParams.get('done')
  return {
    ...maintenance,
    version,
    notice: done === 'closed' || done === 'opened' ? text.done[done] : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'set_maintenance',
    ({ form, actorId, services }) => maintenanceAction(services, { form, actorId }),
    ADMIN_MAINTENANCE,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMaintenancePage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { isOn, message, endsAt, version, notice } = loaderData

  return (
    <AdminFrame
      className="max-w-2xl gap-10"
      title={text.title}
      about={<p className="text-ink-soft">{text.lead}</p>}
      answer={answer}
      done={notice}
    >
      <section aria-labelledby="state" className="grid gap-5">
        <h2 id="state" className="text-xl font-semibold">
          {isOn ? text.isOn : text.isOff}
        </h2>
        {isOn && (
          <div className="border bg-surface p-4 whitespace-pre-line wrap-anywhere">
            <p>{message ?? maintenanceText.usual}</p>
            {endsAt && <p className="mt-2">{maintenanceText.expected(endsAt)}</p>}
          </div>
        )}
        {isOn && <OpenForm version={version} answer={answer} />}
        <CloseForm
          key={version}
          version={version}
          isOn={isOn}
          message={message ?? ''}
          endsAt={endsAt ? londonInput(endsAt) : ''}
          answer={answer}
        />
      </section>
    </AdminFrame>
  )
}
