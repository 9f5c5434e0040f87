import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import { isGivenBack } from '../order.ts'
import type { Order } from '../order.ts'
import type { OrderState } from '../order-state.ts'
import { orderTimeline } from '../history/order-timeline.ts'

import { readHistory } from './orders-queries.ts'
import { readOrder } from './read-order.ts'

/** Page size of the customer's list. */
export const CUSTOMERS_ORDERS_PER_PAGE = 10

/** A row of the customer's list of orders; total in pence. */
export type CustomersOrder = {
  orderId: string
  orderNumber: string
  state: OrderState
  placedAt: Date
  totalPence: number
  promise: { earliest: string; latest: string }
  isRefunded: boolean
  pieces: number
  lineCount: number
  firstName: string
  /** Pictures of the first four lines; null for a line without one. */
  pictures: (Picture | null)[]
  parcels: { sent: number; delivered: number }
  /** The return it replaces, and whether its goods are outstanding. */
  exchange: { return_number: string; is_waiting: boolean } | null
  /** Until when an order made by staff can be paid; null for the checkout's orders. */
  payBy: Date | null
}

/**
 * A page of a customer's orders, the newest first: those before the order `before`, or the newest.
 * `older` is what the next page comes before; undefined on the last one.
 */
export async function listCustomersOrders(
  db: Db,
  customerId: string,
  before?: string,
): Promise<{ orders: CustomersOrder[]; older: string | undefined }> {
  const rows = await db.call('list_customer_orders', {
    p_customer_id: customerId,
    p_before: before ?? null,
    p_limit: CUSTOMERS_ORDERS_PER_PAGE + 1,
  })
  const orders = rows.slice(0, CUSTOMERS_ORDERS_PER_PAGE).map((row) => ({
    orderId: row.order_id!,
    orderNumber: row.order_number!,
    state: row.state as OrderState,
    placedAt: row.created_at!,
    totalPence: row.total_pence!,
    promise: { earliest: row.promised_from!, latest: row.promised_to! },
    isRefunded: isGivenBack({
      state: row.state as OrderState,
      payment: { state: row.payment_state as Order['payment']['state'] },
    }),
    pieces: row.pieces!,
    lineCount: row.line_count!,
    firstName: row.first_name!,
    pictures: row.pictures as (Picture | null)[],
    parcels: { sent: row.parcels_sent!, delivered: row.parcels_delivered! },
    exchange: row.exchange as CustomersOrder['exchange'],
    payBy: row.pay_by,
  }))
  const hasMore = rows.length > CUSTOMERS_ORDERS_PER_PAGE
  return { orders, older: hasMore ? orders.at(-1)?.orderId : undefined }
}

/** An order of this customer with its history; undefined if it is not theirs. */
export async function readCustomersOrder(db: Db, customerId: string, orderId: string) {
  const [order, history] = await Promise.all([
    readOrder(db, orderId, customerId),
    readHistory(db, orderId),
  ])
  return order && { order, timeline: orderTimeline(history, order.shipments) }
}
