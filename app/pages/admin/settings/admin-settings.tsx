import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { SettingsPage } from '#shop/admin/browser/settings/settings-form.tsx'
import { settingsAction } from '#shop/admin/server/settings/settings-action.ts'
import { readCurrentSettings } from '#shop/admin/server/settings/read-settings-now.ts'
import { ADMIN_ADVANCED_SETTINGS, ADMIN_SETTINGS } from '#shop/admin/admin-paths.ts'
import { usualSections } from '#shop/admin/settings/settings-sections.ts'
import { settingsText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
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

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_settings',
    ({ form, actorId, services }) =>
      settingsAction(services, { form, actorId, sections: usualSections }),
    ADMIN_SETTINGS,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSettingsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { title, lead } = text
  return (
    <SettingsPage
      {...{ title, lead, answer, ...loaderData }}
      sections={usualSections}
      more={{ to: ADMIN_ADVANCED_SETTINGS, label: text.advanced }}
    />
  )
}
