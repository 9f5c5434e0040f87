import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

import type { EarlierReturn, ReturnableOrder } from '../../statutory/what-can-come-back.ts'

/** A line of an order that may be returned; sums in pence. */
export type ReturnableItem = {
  order_item_id: string
  product_id: string
  name: string
  colour_name: string
  size_name: string | null
  picture: Picture | null
  quantity: number
  cancelled_quantity: number
  unit_price_pence: number
  discount_pence: number
  return_exemption: ReturnExemption | null
}

/** A paid order with everything that decides about its return. */
export type OrderToReturn = Omit<ReturnableOrder, 'items'> & {
  orderId: string
  orderNumber: string
  state: OrderState
  placedAt: Date
  /** Whether the whole payment was refunded. */
  isRefunded: boolean
  items: readonly ReturnableItem[]
  /** Earlier returns. */
  returns: readonly EarlierReturn[]
}

/** Page size of the returnable orders. */
const ORDERS_PER_PAGE = 10

/**
 * A page of a customer's paid orders, the newest first: those before the order `before`, or the newest.
 * `older` is what the next page comes before; undefined on the last one.
 */
export async function listOrdersToReturn(
  db: Db,
  customerId: string,
  before?: string,
): Promise<{ orders: OrderToReturn[]; older: string | undefined }> {
  const rows = await db.call('list_returnable_orders', {
    p_customer_id: customerId,
    p_order_id: null,
    p_before: before ?? null,
    p_limit: ORDERS_PER_PAGE + 1,
  })
  const orders = rows.slice(0, ORDERS_PER_PAGE).map(orderOf)
  return { orders, older: rows.length > ORDERS_PER_PAGE ? orders.at(-1)?.orderId : undefined }
}

/** A paid order; undefined if it is not paid or not this customer's. */
export async function findOrderToReturn(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<OrderToReturn | undefined> {
  const [row] = await db.call('list_returnable_orders', {
    p_customer_id: customerId,
    p_order_id: orderId,
    p_before: null,
    p_limit: 1,
  })
  return row && orderOf(row)
}

const orderOf = (row: ProcedureRow<'list_returnable_orders'>): OrderToReturn => ({
  orderId: row.order_id!,
  orderNumber: row.order_number!,
  state: row.state as OrderState,
  placedAt: row.placed_at!,
  promise: { latest: row.promised_to! },
  isRefunded: row.is_refunded!,
  items: row.items as ReturnableItem[],
  shipments: (row.shipments as ParcelRow[]).map(({ shipped_at, delivered_at, items }) => ({
    shippedAt: new Date(shipped_at),
    deliveredAt: delivered_at === null ? null : new Date(delivered_at),
    items,
  })),
  returns: row.returns as unknown as EarlierReturn[],
})

type ParcelRow = {
  shipped_at: string
  delivered_at: string | null
  items: { order_item_id: string; quantity: number }[]
}
