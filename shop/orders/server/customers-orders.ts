import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { isTranslated } from '#platform/languages/server/translations.ts'

import { orderTimeline } from '../history/order-timeline.ts'
import type { NamedGoods, TimelineEntry } from '../history/order-timeline.ts'
import type { HistoryGoods, OrderEvent } from '../history/order-event.ts'
import { orderText } from '../order-text.ts'
import { orderStates } from '../order-state.ts'
import type { OrderState } from '../order-state.ts'
import { isGivenBack, togetherWith } from '../order.ts'
import type { Order } from '../order.ts'
import { handMethods } from '../paying/payment-method.ts'
import type { Shipment } from '../shipment.ts'
import { orderView, OrderView, PromisedDays } from './order-view.ts'
import { readHistory } from './orders-queries.ts'
import { localLines, localOrder, readOrder } from './read-order.ts'

/** Page size of the customer's list. */
export const CUSTOMERS_ORDERS_PER_PAGE = 10

/** A row of the customer's list of orders; total in pence. */
type CustomersOrder = {
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
  isGiftCard: boolean
  isDifference: boolean
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
    isGiftCard: row.is_gift_card!,
    isDifference: row.is_difference!,
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
  if (!order) return undefined
  const [local, goods] = await Promise.all([localOrder(db, order), namesIn(db, order, history)])
  return {
    order: local,
    timeline: orderTimeline(history, order.shipments, goods, order.payment.paidBackBy),
  }
}

/** What the goods that a history names are called in the current language; none in the default one. */
async function namesIn(
  db: Db,
  order: Order,
  history: readonly OrderEvent[],
): Promise<NamedGoods[]> {
  const replaced = history.flatMap((event) => event.replaced ?? [])
  const isNamed = history.some(({ note }) => /^(?:Cancelled|Changed) \d/.test(note ?? ''))
  if (!isTranslated() || !isNamed) return []
  const goods: HistoryGoods[] = [...order.items, ...replaced]
  const local = await localLines(db, goods, { namesSizes: true })
  return goods.map(({ name, colour_name: colour, size_name: size }, at) => ({
    name,
    variant: [colour, size].filter((part) => part !== null).join(', '),
    localName: local[at]!.name,
    localVariant: orderText.variant(local[at]!.colour_name, local[at]!.size_name),
  }))
}

const ParcelCounts = z.object({ sent: z.int(), delivered: z.int() })

const ParcelView = z.object({
  /** 1 for the first parcel of its order. */
  number: z.int(),
  carrier_name: z.string(),
  tracking_number: z.string().nullable(),
  /** Where the carrier shows where it is; always https. */
  tracking_url: z.string().nullable(),
  sent_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  items: z.array(z.object({ order_item_id: z.uuid(), quantity: z.int() })),
})

const RefundView = z.object({
  id: z.uuid(),
  pence: z.int(),
  /** failed: the money did not reach the customer, and staff are looking into it. */
  state: z.enum(['pending', 'succeeded', 'failed', 'credited']),
  /** By hand it is pending until it was paid back. */
  method: z.enum(['card', ...handMethods]),
})

/** An order as shown on its page in the profile. */
export const CustomersOrderView = OrderView.extend({
  /** Whether it was refunded completely. */
  is_refunded: z.boolean(),
  parcels: ParcelCounts,
  shipments: z.array(ParcelView),
  /** Orders that are sent together with it. */
  together: z.array(
    z.object({ order_id: z.uuid(), order_number: z.string(), state: z.enum(orderStates) }),
  ),
  /** What dearer sizes or colours of its items cost more, each paid in an order of its own. */
  differences: z.array(
    z.object({
      order_id: z.uuid(),
      order_number: z.string(),
      state: z.enum(orderStates),
      pence: z.int(),
      quantity: z.int(),
      name: z.string(),
      colour_name: z.string(),
      size_name: z.string().nullable(),
    }),
  ),
  /** How money goes back, apart from credit. */
  paid_back_by: z.enum(['card', ...handMethods, 'several']),
  /** Refunds the way it was paid, in pence. */
  refunds: z.array(RefundView),
  /** What happened, in the customer's words, the oldest first. */
  timeline: z.array(
    z.object({ at: z.iso.datetime(), title: z.string(), detail: z.string().nullable() }),
  ),
})

export type CustomersOrderView = z.infer<typeof CustomersOrderView>

export function customersOrderView({
  order,
  timeline,
}: {
  order: Order
  timeline: readonly TimelineEntry[]
}): CustomersOrderView {
  const { shipments } = order
  return {
    ...orderView(order),
    is_refunded: isGivenBack(order),
    parcels: {
      sent: shipments.length,
      delivered: shipments.filter(({ deliveredAt }) => deliveredAt !== null).length,
    },
    shipments: shipments.map(parcelView),
    together: togetherWith(order).map(({ order_id, number, state }) => ({
      order_id,
      order_number: number,
      state,
    })),
    differences: order.differences
      .filter(isDue)
      .map(({ order_id, number, state, pence, quantity, name, colour_name, size_name }) => ({
        order_id,
        order_number: number,
        state,
        pence,
        quantity,
        name,
        colour_name,
        size_name,
      })),
    paid_back_by: order.payment.paidBackBy,
    refunds: order.refunds.map(({ refund_id: id, pence, state, is_credit, method }) => ({
      id,
      pence,
      state: is_credit ? 'credited' : state,
      method,
    })),
    timeline: timeline.map(({ at, title, detail }) => ({ at: at.toISOString(), title, detail })),
  }
}

/** What is still to be paid or was; what was given up or went back is on its own page. */
const isDue = ({ outcome, state }: Order['differences'][number]) =>
  outcome === 'settled' ? state !== 'refunded' : outcome === 'open' && state === 'pending_payment'

const parcelView = (shipment: Shipment): z.infer<typeof ParcelView> => ({
  number: shipment.number,
  carrier_name: shipment.carrierName,
  tracking_number: shipment.trackingNumber,
  tracking_url: shipment.trackingUrl,
  sent_at: shipment.shippedAt.toISOString(),
  delivered_at: shipment.deliveredAt?.toISOString() ?? null,
  items: shipment.items,
})

/** A row of the customer's list of orders; total in pence. */
export const ListedOrderView = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  total_pence: z.int(),
  promise: PromisedDays,
  is_refunded: z.boolean(),
  pieces: z.int(),
  line_count: z.int(),
  first_name: z.string(),
  /** Pictures of the first four lines; null for a line without one. */
  pictures: z.array(PictureSchema.nullable()),
  parcels: ParcelCounts,
  /** The return it replaces; not packed while the returned goods are outstanding. */
  exchange: z.object({ return_number: z.string(), is_waiting: z.boolean() }).nullable(),
  /** Until when an order made by staff can be paid; null for the checkout's orders. */
  pay_by: z.iso.datetime().nullable(),
  /** A gift card, which is mailed: its name is empty, and it has no parcels. */
  is_gift_card: z.boolean(),
  /** What an item of another order costs more in a dearer size: its name is empty, and it has no parcels. */
  is_difference: z.boolean(),
})

export type ListedOrderView = z.infer<typeof ListedOrderView>

/** A page of a customer's orders; `older` is the cursor of the next page, null on the last. */
export const OrderListView = z.object({
  orders: z.array(ListedOrderView),
  older: z.uuid().nullable(),
})

export type OrderListView = z.infer<typeof OrderListView>

export const orderListView = (page: {
  orders: readonly CustomersOrder[]
  older: string | undefined
}): OrderListView => ({
  orders: page.orders.map((order) => ({
    order_id: order.orderId,
    order_number: order.orderNumber,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    total_pence: order.totalPence,
    promise: order.promise,
    is_refunded: order.isRefunded,
    pieces: order.pieces,
    line_count: order.lineCount,
    first_name: order.firstName,
    pictures: order.pictures,
    parcels: order.parcels,
    exchange: order.exchange,
    pay_by: order.payBy?.toISOString() ?? null,
    is_gift_card: order.isGiftCard,
    is_difference: order.isDifference,
  })),
  older: page.older ?? null,
})
