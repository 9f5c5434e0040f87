import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { listAddress } from '#platform/admin/list.ts'
import type { ListAsked } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  returnColumns,
  returnFields,
  returnListTabs,
} from '#shop/returns/browser/admin/returns-list.tsx'
import {
  adminReturnText,
  returnListText as text,
} from '#shop/returns/handling/admin-return-text.ts'
import { clockOf } from '#shop/returns/handling/return-clock.ts'
import { returnList } from '#shop/returns/handling/return-list.ts'
import { readReturnList } from '#shop/returns/server/handling/read-admin-return.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-returns'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, adminReturnText.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'handle_returns')
  const { db, clock } = context.get(servicesContext)
  const query = readListQuery(returnList, url.searchParams)
  const [{ rows, ...page }, views] = await Promise.all([
    readReturnList(db, query),
    listSavedViews(db, session.userId, returnList.name),
  ])
  const now = clock.now()
  return {
    asked: query.asked,
    page: { ...page, rows: rows.map((item) => Object.assign(item, { clock: clockOf(item, now) })) },
    views,
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminReturnsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  return (
    <AdminFrame className="gap-6" title={adminReturnText.title}>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={returnColumns}
        tabs={returnListTabs}
        views={views}
        searchLabel={text.search}
        fields={returnFields}
        empty={<Empty asked={asked} />}
      />
    </AdminFrame>
  )
}

function Empty({ asked }: { asked: ListAsked }) {
  const isSearch = asked.search !== ''
  const isNarrow = isSearch || Object.keys(asked.filters).length > 0
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.empty[isNarrow ? 'other' : 'open']}</p>
      {isSearch && asked.filters.state !== 'all' && (
        <Link to={listAddress({ ...asked, filters: { state: 'all' } })} className="link">
          {text.searchAll}
        </Link>
      )}
    </div>
  )
}
