import { z } from 'zod'

import { PictureSchema } from '#platform/pictures/picture.ts'

import { isGivenBack } from '../order.ts'
import type { Order } from '../order.ts'
import { orderStates } from '../order-state.ts'
import type { TimelineEntry } from '../history/order-timeline.ts'
import type { Shipment } from '../shipment.ts'
import type { CustomersOrder } from './customers-orders.ts'
import { OrderView, PromisedDays, orderView } from './order-view.ts'

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
})

/** An order as shown on its page in the profile. */
export const CustomersOrderView = OrderView.extend({
  /** Whether it was refunded completely. */
  is_refunded: z.boolean(),
  parcels: ParcelCounts,
  shipments: z.array(ParcelView),
  /** Refunds to the card, in pence. */
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
    refunds: order.refunds.map(({ refund_id: id, pence, state, is_credit }) => ({
      id,
      pence,
      state: is_credit ? 'credited' : state,
    })),
    timeline: timeline.map(({ at, title, detail }) => ({ at: at.toISOString(), title, detail })),
  }
}

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
  })),
  older: page.older ?? null,
})
