import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { replayText as text } from '#shop/admin/analytics/analytics-text.ts'
import { replayColumns, replayFilters } from '#shop/admin/browser/analytics/replay-columns.tsx'
import { replayList } from '#shop/analytics/replay/replay-event.ts'
import { listReplays } from '#shop/analytics/server/reports/read-analytics.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-replays'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'see_figures')
  const { db } = context.get(servicesContext)
  const query = readListQuery(replayList, url.searchParams)
  const [page, views] = await Promise.all([
    listReplays(db, query),
    listSavedViews(db, userId, replayList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminReplaysPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const isNarrow = Object.keys(asked.filters).length > 0
  return (
    <AdminFrame className="gap-6" title={text.title} lead={text.lead}>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={replayColumns}
        views={views}
        fields={replayFilters}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}
