import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  postColumns,
  postFields,
  postTabs,
} from '#shop/content/browser/editing/content-columns.tsx'
import { ADMIN_NEW_POST } from '#shop/content/editing/admin-content-paths.ts'
import { postList } from '#shop/content/editing/content-lists.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { listPostTags, listPostsToEdit } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-posts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.posts) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const query = readListQuery(postList, url.searchParams)
  const [page, views, tags] = await Promise.all([
    listPostsToEdit(db, query),
    listSavedViews(db, userId, postList.name),
    listPostTags(db),
  ])
  return { asked: query.asked, page, views, tags }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminPostsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, tags } = loaderData
  return (
    <AdminFrame
      className="gap-6"
      title={text.posts}
      create={{ to: ADMIN_NEW_POST, label: text.newPost }}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.posts}
        columns={postColumns}
        tabs={postTabs}
        views={views}
        searchLabel={text.search.posts}
        fields={postFields(tags)}
        empty={text.empty.posts}
      />
    </AdminFrame>
  )
}
