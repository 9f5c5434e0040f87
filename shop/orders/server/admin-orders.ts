import type { Db } from '#platform/db/database.ts'

import type { OrderListQuery } from '../list/order-list.ts'

import { findCarriers, readHistory } from './admin-orders-queries.ts'
import { findOrders } from './list/order-list-queries.ts'
import { readOrder } from './read-order.ts'

/** A page of the orders that staff look at. */
export const listOrders = (db: Db, query: OrderListQuery) => findOrders(db, query)

/** An order as staff see it, with its history and who may carry its parcels; undefined for none. */
export async function readAdminOrder(db: Db, orderId: string) {
  const [order, history, carriers] = await Promise.all([
    readOrder(db, orderId),
    readHistory(db, orderId),
    findCarriers(db),
  ])
  return order && { order, history, carriers }
}

/** Who carries parcels now, for forms that ask. */
export const listCarriers = (db: Db) => findCarriers(db)
