import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { SettingsPage } from '#shop/admin/browser/settings/settings-form.tsx'
import { settingsAction } from '#shop/admin/server/settings/settings-action.ts'
import { listPageLinks } from '#shop/content/server/published-content.ts'
import { hashesOf } from '#platform/pictures/server/pictures.ts'
import { readLinkExamples } from '#shop/admin/server/settings/site-faults.ts'
import { readCurrentSettings } from '#shop/admin/server/settings/read-settings-now.ts'
import { ADMIN_SITE } from '#shop/admin/admin-paths.ts'
import { siteSections, siteSectionsWith } from '#shop/admin/settings/site-sections.ts'
import { siteText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-site'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const [now, pages, examples] = await Promise.all([
    readCurrentSettings(db),
    listPageLinks(db),
    readLinkExamples(db),
  ])
  return {
    now,
    pages,
    examples,
    hashes: await hashesOf(db, [now.hero_picture.value, now.hero_picture_tall.value]),
    isSaved: url.searchParams.get('done') === 'saved',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_content',
    ({ form, actorId, services }) =>
      settingsAction(services, { form, actorId, sections: siteSections }),
    ADMIN_SITE,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSitePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title, lead } = text
  const { examples, ...settings } = loaderData
  return (
    <SettingsPage {...{ title, lead, answer, ...settings }} sections={siteSectionsWith(examples)} />
  )
}
