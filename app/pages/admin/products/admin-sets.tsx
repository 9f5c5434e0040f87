import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_NEW_SET } from '#shop/catalogue/admin-catalogue-paths.ts'
import { setColumns } from '#shop/catalogue/browser/sets/set-columns.tsx'
import { setList } from '#shop/catalogue/sets/set-form.ts'
import { setDoneText, setText as text } from '#shop/catalogue/sets/set-text.ts'
import { listSets } from '#shop/catalogue/server/sets/save-set.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { RecordListPage } from './records/record-list-page.tsx'
import type { Route } from './+types/admin-sets'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(setList, url.searchParams)
  return {
    asked: query.asked,
    page: await listSets(context.get(servicesContext).db, query),
    mayEdit: can(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminSetsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, mayEdit, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_SET}
      mayEdit={mayEdit}
      done={isDeleted ? setDoneText.deleted : undefined}
      answer={undefined}
      asked={asked}
      page={page}
      columns={setColumns}
    />
  )
}
