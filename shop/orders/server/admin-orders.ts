import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { FoundRows } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'

import type { OrderListQuery } from '../list/order-list.ts'

import {
  findCarriers,
  findCustomerOf,
  findOrderMails,
  findOrderNotes,
  readHistory,
} from './orders-queries.ts'
import { findOrders } from './order-list-queries.ts'
import { readOrder } from './read-order.ts'

/** A page of the admin list of orders. */
export const listOrders = (db: Db, query: OrderListQuery) => findOrders(db, query)

/** The ids of the first orders that match the filters. */
export async function findOrderIds(db: Db, query: OrderListQuery): Promise<FoundRows> {
  const { rows, next } = await findOrders(db, { ...query, cursor: undefined, rows: MAX_BULK_ROWS })
  return { ids: rows.map(({ id }) => id), isAll: next === undefined }
}

/** An order for staff, with its history, notes, mails and carriers; undefined if there is none. */
export async function readAdminOrder(db: Db, orderId: string) {
  const [order, customerId, history, carriers, notes, mails] = await Promise.all([
    readOrder(db, orderId),
    findCustomerOf(db, orderId),
    readHistory(db, orderId),
    findCarriers(db),
    findOrderNotes(db, orderId),
    findOrderMails(db, orderId),
  ])
  return order && { order, customerId, history, carriers, notes, mails }
}

/** The carriers in use, for forms. */
export const listCarriers = (db: Db) => findCarriers(db)
