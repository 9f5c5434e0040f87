import { useMemo } from 'react'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { listSearch } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import {
  ADMIN_STOCK_MOVEMENTS_CSV,
  stocktakeReviewPath,
} from '#shop/stock/admin/admin-stock-paths.ts'
import { movementKinds, movementList } from '#shop/stock/admin/stock-lists.ts'
import { movementText as text, reasonText, whoMoved } from '#shop/stock/admin/stock-change-text.ts'
import { movementColumns } from '#shop/stock/browser/admin/movement-columns.tsx'
import { StockTabs } from '#shop/stock/browser/admin/stock-columns.tsx'
import { readMovements } from '#shop/stock/server/admin/read-movements.ts'

import type { Route } from './+types/admin-stock-movements'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'see_stock')
  const { db } = context.get(servicesContext)
  const query = readListQuery(movementList, url.searchParams)
  const [page, views, admins] = await Promise.all([
    readMovements(db, query),
    listSavedViews(db, userId, movementList.name),
    context.get(accountsContext).accounts.listAdmins(),
  ])
  const names = Object.fromEntries(admins.map(({ id, email }) => [id, email]))
  return {
    asked: query.asked,
    views,
    names,
    page,
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const paths: Readonly<Record<string, (id: string) => string>> = {
  order: adminOrderPath,
  return: adminReturnPath,
  stocktake: stocktakeReviewPath,
}
const pathOf = (type: string, id: string) => paths[type]?.(id)

export default function AdminStockMovementsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, names } = loaderData
  const columns = useMemo(() => movementColumns(pathOf, (actor) => whoMoved(actor, names)), [names])
  const fields = useMemo(
    () => [
      {
        name: 'kind',
        label: text.kind,
        kind: 'choice' as const,
        choices: movementKinds.map((value) => ({ value, label: text.kinds[value] })),
      },
      {
        name: 'reason',
        label: text.reason,
        kind: 'choice' as const,
        choices: Object.entries(reasonText).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'who',
        label: text.who,
        kind: 'choice' as const,
        choices: Object.entries(names).map(([value, label]) => ({ value, label })),
      },
      { name: 'from', label: text.from, kind: 'day' as const },
      { name: 'to', label: text.to, kind: 'day' as const },
    ],
    [names],
  )
  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      about={
        <>
          <p className="text-ink-soft">{text.lead}</p>
          <StockTabs current="movements" />
        </>
      }
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={columns}
        views={views}
        fields={fields}
        empty={text.empty}
      />
      <p>
        {/* A file, not a page: it is no navigation. */}
        <a
          href={`${ADMIN_STOCK_MOVEMENTS_CSV}?${listSearch(asked)}`}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {text.export}
        </a>
      </p>
    </AdminFrame>
  )
}
