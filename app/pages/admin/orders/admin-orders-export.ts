import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { streamStale } from '#platform/db/standby.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin, onlyProved } from '#shop/accounts/server/require-admin.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { exportOrders } from '#shop/orders/server/admin-orders.ts'

import type { Route } from './+types/admin-orders-export'

/** All that the list of orders finds, as a file. */
export function loader({ context, url }: Route.LoaderArgs) {
  onlyProved(context, requireAdmin(context, 'see_orders'), url)
  const query = readListQuery(orderList, url.searchParams)
  return streamCsv(
    adminOrderText.title,
    Object.values(orderListText.exported),
    streamStale(context.get(servicesContext), (db) => exportOrders(db, query), { upToDate: true }),
  )
}
