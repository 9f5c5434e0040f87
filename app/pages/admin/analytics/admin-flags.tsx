import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { flagNoticeOf, flagText as text } from '#shop/admin/analytics/analytics-text.ts'
import { flagColumns, flagFilters } from '#shop/admin/browser/analytics/flag-columns.tsx'
import { ADMIN_NEW_FLAG } from '#shop/analytics/admin-analytics-paths.ts'
import { flagList } from '#shop/analytics/flags/flag.ts'
import { listFlags } from '#shop/analytics/server/flags/flags.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-flags'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_settings')
  const { db } = context.get(servicesContext)
  const query = readListQuery(flagList, url.searchParams)
  const [page, views] = await Promise.all([
    listFlags(db, query),
    listSavedViews(db, userId, flagList.name),
  ])
  return { asked: query.asked, page, views, notice: flagNoticeOf(url.searchParams.get('done')) }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminFlagsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, notice } = loaderData
  const isNarrow = Object.keys(asked.filters).length > 0
  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      create={{ to: ADMIN_NEW_FLAG, label: text.make }}
      lead={text.lead}
      about={<p className="max-w-prose text-sm text-ink-soft">{text.known}</p>}
      done={notice}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={flagColumns}
        views={views}
        fields={flagFilters}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}
