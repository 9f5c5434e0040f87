import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { SettingsPage } from '#shop/admin/browser/settings/settings-form.tsx'
import { settingsAction } from '#shop/admin/server/settings/settings-action.ts'
import { readCurrentSettings } from '#shop/admin/server/settings/read-settings-now.ts'
import { ADMIN_SETTINGS, adminSettingsPath } from '#shop/admin/admin-paths.ts'
import { sectionsOf, settingsPages } from '#shop/admin/settings/settings-pages.ts'
import { settingsText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import { notFound } from '../../row-id.ts'
import type { Route } from './+types/admin-settings-page'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: tabTitle(matches, pageOf(params)?.title ?? text.title) },
  { name: 'robots', content: 'noindex' },
]

const pageOf = (params: { page: string }) => settingsPages.find(({ id }) => id === params.page)

/** The page that the address names; 404 where there is none. */
function openPage(params: { page: string }) {
  const page = pageOf(params)
  if (!page) throw notFound()
  return page
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  openPage(params)
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
      settingsAction(services, { form, actorId, sections: sectionsOf(openPage(args.params)) }),
    adminSettingsPath(args.params.page),
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminPageOfSettings({
  params,
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const page = openPage(params)
  return (
    <SettingsPage
      title={page.title}
      lead={page.lead}
      back={{ to: ADMIN_SETTINGS, label: text.back }}
      answer={answer}
      {...loaderData}
      sections={sectionsOf(page)}
    />
  )
}
