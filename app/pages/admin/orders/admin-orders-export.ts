import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { streamStale } from '#platform/db/standby.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin, onlyProved } from '#shop/accounts/server/require-admin.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { columnsOf, readExport } from '#shop/orders/list/order-export.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { exportOrders } from '#shop/orders/server/export-orders.ts'

import type { Route } from './+types/admin-orders-export'

/** All that the list of orders finds, or its lines, as a file with the chosen columns. */
export function loader({ context, url }: Route.LoaderArgs) {
  onlyProved(context, requireAdmin(context, 'see_orders'), url)
  const query = readListQuery(orderList, url.searchParams)
  const asked = readExport(url.searchParams)
  return streamCsv(
    adminOrderText.title,
    columnsOf(asked.rows)
      .filter(({ id }) => asked.columns.includes(id))
      .map(({ label }) => label),
    streamStale(context.get(servicesContext), (db) => exportOrders(db, query, asked), {
      upToDate: true,
    }),
  )
}
