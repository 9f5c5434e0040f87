import { useMemo } from 'react'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { useOpenPages } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { adminStockText as text } from '#shop/stock/admin/admin-stock-text.ts'
import { ADMIN_STOCK_GRIDS } from '#shop/stock/admin/admin-stock-paths.ts'
import { stockList } from '#shop/stock/admin/stock-lists.ts'
import { stockColumns, StockTabs } from '#shop/stock/browser/admin/stock-columns.tsx'
import { readStockCategories, readStockRows } from '#shop/stock/server/admin/read-stock.ts'

import type { Route } from './+types/admin-stock'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'see_stock')
  const { db } = context.get(servicesContext)
  const query = readListQuery(stockList, url.searchParams)
  const [page, categories, views] = await Promise.all([
    readStockRows(db, query),
    readStockCategories(db),
    listSavedViews(db, userId, stockList.name),
  ])
  return { asked: query.asked, page, categories, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const tabs: readonly ListTab[] = [
  { name: text.list.all, filters: {} },
  { name: text.list.low, filters: { state: 'low' } },
  { name: text.list.out, filters: { state: 'out' } },
  { name: text.list.waiting, filters: { state: 'waiting' } },
]

export default function AdminStockPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, categories, views } = loaderData
  const isOpen = useOpenPages()
  const columns = useMemo(
    () => stockColumns.filter(({ id }) => id !== 'grid' || isOpen(ADMIN_STOCK_GRIDS)),
    [isOpen],
  )
  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      about={
        <>
          <p className="text-ink-soft">{text.lead}</p>
          <StockTabs current="levels" />
        </>
      }
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={columns}
        tabs={tabs}
        views={views}
        searchLabel={text.list.search}
        fields={[
          {
            name: 'category',
            label: text.list.category,
            kind: 'choice',
            choices: categories.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'status',
            label: text.list.status,
            kind: 'choice',
            choices: Object.entries(text.statuses).map(([value, label]) => ({ value, label })),
          },
        ]}
        empty={text.list.empty}
      />
    </AdminFrame>
  )
}
