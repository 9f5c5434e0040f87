import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { pageColumns, pageFields } from '#shop/content/browser/editing/content-columns.tsx'
import { ADMIN_NEW_PAGE } from '#shop/content/editing/admin-content-paths.ts'
import { pageList } from '#shop/content/editing/content-lists.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { listPagesToEdit } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-content-pages'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.pages) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const query = readListQuery(pageList, url.searchParams)
  const { db } = context.get(servicesContext)
  return { asked: query.asked, page: await listPagesToEdit(db, query) }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminContentPagesPage({
  loaderData: { asked, page },
}: Route.ComponentProps) {
  return (
    <AdminFrame
      className="gap-6"
      title={text.pages}
      create={{ to: ADMIN_NEW_PAGE, label: text.newPage }}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.pages}
        columns={pageColumns}
        searchLabel={text.search.pages}
        fields={pageFields}
        empty={text.empty.pages}
      />
    </AdminFrame>
  )
}
