import { Link } from 'react-router'

import { useChoices } from '#platform/admin/browser/picked-list.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { SettingsPage } from '#shop/admin/browser/settings/settings-form.tsx'
import { settingsAction } from '#shop/admin/server/settings/settings-action.ts'
import { hashesOf } from '#platform/pictures/server/pictures.ts'
import { readLinkTargets } from '#shop/admin/server/settings/link-targets.ts'
import { FIND_PRODUCTS_BY_SLUG } from '#shop/catalogue/admin-catalogue-paths.ts'
import { nameProductsBySlug } from '#shop/catalogue/server/editing/read-editor.ts'
import { HOME_SLUG } from '#shop/content/blocks/home-sections.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'
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
  const [now, targets] = await Promise.all([readCurrentSettings(db), readLinkTargets(db)])
  const slugs = [now.hero_product.value, now.story_product.value].filter(
    (slug) => typeof slug === 'string',
  )
  const [hashes, products] = await Promise.all([
    hashesOf(db, [now.hero_picture.value, now.hero_picture_tall.value]),
    nameProductsBySlug(db, [...new Set(slugs)]),
  ])
  return { now, targets, hashes, products, isSaved: url.searchParams.get('done') === 'saved' }
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
  const { targets, hashes, products: known, now, isSaved } = loaderData
  const products = useChoices(FIND_PRODUCTS_BY_SLUG, known)
  return (
    <SettingsPage
      {...{ title, lead, answer, now, isSaved }}
      sections={siteSectionsWith(targets.example)}
      picks={{ hashes, products, pages: targets.links, collections: targets.collections }}
    >
      <p>
        <Link to={editorPath('page', HOME_SLUG)} className="link lone-link">
          {text.toHome}
        </Link>
      </p>
    </SettingsPage>
  )
}
