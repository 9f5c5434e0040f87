import { data } from 'react-router'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { findOrderIds } from '#shop/orders/server/admin-orders.ts'

import type { Route } from './+types/admin-orders-found'

/** The ids of what the list of orders finds, for "select all". */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_orders')
  const query = readListQuery(orderList, url.searchParams)
  return data(await findOrderIds(context.get(servicesContext).db, query))
}
