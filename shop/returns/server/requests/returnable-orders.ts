import { z } from 'zod'

import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { localLines } from '#shop/orders/server/read-order.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import { orderStates } from '#shop/orders/order-state.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

import { returnRefusalText } from '../../return-refusal-text.ts'
import { returnCounts } from '../../return-state.ts'
import { lineValue } from '../../statutory/refund-of.ts'
import { onlyForFaults, whatCanComeBack } from '../../statutory/what-can-come-back.ts'
import type {
  EarlierReturn,
  ReturnableLine,
  ReturnableOrder,
} from '../../statutory/what-can-come-back.ts'

/** A line of an order that may be returned; sums in pence. */
type ReturnableItem = {
  order_item_id: string
  product_id: string
  name: string
  colour_name: string
  size_id?: string | null
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
  const orders = await inLanguage(db, rows.slice(0, ORDERS_PER_PAGE).map(orderOf))
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
  if (!row) return undefined
  const [order] = await inLanguage(db, [orderOf(row)])
  return order
}

/** Orders with the names of their lines in the current language, in one statement for all of them. */
async function inLanguage(db: Db, orders: OrderToReturn[]): Promise<OrderToReturn[]> {
  const lines = await localLines(
    db,
    orders.flatMap(({ items }) => items),
  )
  const byId = new Map(lines.map((line) => [line.order_item_id, line]))
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => byId.get(item.order_item_id) ?? item),
  }))
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

const ReturnableItemView = z.object({
  order_item_id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  colour_name: z.string(),
  size_name: z.string().nullable(),
  picture: PictureSchema.nullable(),
  /** Units bought. */
  quantity: z.int(),
  /** Units that can be returned. */
  returnable: z.int(),
  /** What was paid for one unit, for two, and so on; pence. */
  paid_pence: z.array(z.int()),
  /** The last day to request it; null while parcels are outstanding. */
  until: z.iso.date().nullable(),
  /** The last day to request it because of a fault. */
  claim_until: z.iso.date().nullable(),
  exemption: z.enum(['made_to_order', 'sealed_hygiene']).nullable(),
  /** Whether it can be returned only for a fault. */
  only_for_faults: z.boolean(),
  /** Why none of it can be returned, and what to do instead. */
  refusal: z
    .object({
      kind: z.enum(['order_refunded', 'not_delivered', 'nothing_left', 'too_late']),
      text: z.string(),
    })
    .nullable(),
})

/** A returnable order, as its customer sees it. */
export const ReturnableOrderView = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  items: z.array(ReturnableItemView),
})

export function returnableOrderView(
  order: OrderToReturn,
  today: string,
): z.infer<typeof ReturnableOrderView> {
  const lines = whatCanComeBack(order, order.returns, today)
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    items: order.items.map((item, at) => itemView(order, item, lines[at]!, today)),
  }
}

function itemView(
  order: OrderToReturn,
  item: ReturnableItem,
  line: ReturnableLine,
  today: string,
): z.infer<typeof ReturnableItemView> {
  const kind = order.isRefunded ? 'order_refunded' : line.refusal
  const returnable = kind === null ? line.quantity : 0
  const from = item.cancelled_quantity + returnedUnits(order, item.order_item_id)
  return {
    order_item_id: item.order_item_id,
    product_id: item.product_id,
    name: item.name,
    colour_name: item.colour_name,
    size_name: item.size_name,
    picture: item.picture,
    quantity: item.quantity,
    returnable,
    paid_pence: Array.from({ length: returnable }, (_, before) =>
      lineValue(item, from, before + 1),
    ),
    until: line.until,
    claim_until: line.claimUntil,
    exemption: line.exemption,
    only_for_faults: onlyForFaults(line, today),
    refusal:
      kind === null
        ? null
        : { kind, text: returnRefusalText({ kind, orderItemId: item.order_item_id }) },
  }
}

const returnedUnits = ({ returns }: OrderToReturn, orderItemId: string): number =>
  returns
    .filter(returnCounts)
    .flatMap(({ items }) => items)
    .filter(({ order_item_id }) => order_item_id === orderItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
