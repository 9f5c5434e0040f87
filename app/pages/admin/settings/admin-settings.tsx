import { replace } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { formResponse, sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'
import { SettingsPage } from '#shop/admin/browser/settings/settings-form.tsx'
import { settingsAction } from '#shop/admin/server/settings/settings-action.ts'
import { readCurrentSettings } from '#shop/admin/server/settings/read-settings-now.ts'
import { ADMIN_SETTINGS } from '#shop/admin/admin-paths.ts'
import { settingsSections } from '#shop/admin/settings/settings-sections.ts'
import { settingsText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-settings'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  return {
    now: await readCurrentSettings(context.get(servicesContext).db),
    isSaved: url.searchParams.get('done') === 'saved',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireAdmin(context, 'manage_settings')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return formResponse(refused)
  const answer = await settingsAction(context.get(servicesContext), {
    form,
    actorId: session.userId,
    sections: settingsSections,
  })
  if (answer && 'kind' in answer) return formResponse(answer)
  // A page that is loaded again must not send the form again.
  throw replace(ADMIN_SETTINGS + (answer ? `?done=${answer.done}` : ''))
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSettingsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { title, lead } = text
  return <SettingsPage {...{ title, lead, answer, ...loaderData }} sections={settingsSections} />
}
