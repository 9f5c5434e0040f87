import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readLinkTargets } from '#shop/admin/server/settings/link-targets.ts'
import { MenusEditor } from '#shop/content/browser/editing/menus/menus-editor.tsx'
import { menusText as text } from '#shop/content/editing/menus-text.ts'
import { menusAction } from '#shop/content/server/editing/menus-action.ts'
import { readMenusEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-menus'
import { notFound } from '../../row-id.ts'
import { takeForm } from '../admin-form.ts'
import { contentResponse, sendContent } from './send-content.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const [editor, targets] = await Promise.all([readMenusEditor(db), readLinkTargets(db)])
  return { ...editor, pages: targets.links }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_content',
    async ({ form, actorId, services }) => {
      const answer = await menusAction(services.db, { actorId, form })
      if (!answer) throw notFound()
      return contentResponse(answer)
    },
    ({ notice }) => contentResponse<'menus'>({ kind: 'refused', ...notice, faults: {} }),
  )

export const clientAction = (args: Route.ClientActionArgs) => sendContent<'menus'>(args)

export default function AdminMenusPage({ loaderData }: Route.ComponentProps) {
  return <MenusEditor {...loaderData} />
}
