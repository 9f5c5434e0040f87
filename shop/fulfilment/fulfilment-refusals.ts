import type { RefusalTable } from '#platform/result.ts'

import { englishDateTime, englishTime } from '#platform/dates/english-dates.ts'
import { londonDay } from '#platform/dates/london-dates.ts'
import { orderStateLabels } from '#shop/orders/order-state-text.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

/** Every refusal of fulfilling an order. */
export type FulfilmentRefusal =
  | { kind: 'order_not_found' }
  | { kind: 'shipment_not_found' }
  | { kind: 'carrier_not_found' }
  | { kind: 'wrong_state'; state: OrderState }
  /** The whole payment was refunded, e.g. in the provider's dashboard. */
  | { kind: 'refunded' }
  /** An exchange whose returned goods are outstanding. */
  | { kind: 'waits_for_return' }
  | { kind: 'item_not_found'; orderItemId: string }
  /** More units of a line than are left to ship. */
  | { kind: 'too_many'; orderItemId: string }
  /** Units of a line, or of the order, have not arrived. */
  | { kind: 'goods_awaited'; orderItemId?: string }
  | { kind: 'nothing_left' }
  /** Since the page was opened on which the parcel was prepared. */
  | { kind: 'address_changed'; at: Date }
  | { kind: 'delivered' }

/** e.g. "The address changed at 14:05"; with the day where that is not today. */
export const addressChanged = (at: Date): string =>
  londonDay(at) === londonDay(new Date())
    ? `The address changed at ${englishTime(at)}`
    : `The address changed on ${englishDateTime(at)}`

export const fulfilmentRefusals: RefusalTable<FulfilmentRefusal> = {
  order_not_found: { status: 404, field: 'order_id', text: 'There is no such order.' },
  shipment_not_found: { status: 404, field: 'shipment_id', text: 'There is no such parcel.' },
  carrier_not_found: {
    status: 400,
    field: 'carrier',
    text: 'This carrier is not in use. Please choose one from the list.',
  },
  wrong_state: {
    text: ({ state }) =>
      state === 'paid'
        ? 'This order has not been packed yet. Please pack it first.'
        : `This order is ${orderStateLabels[state].toLowerCase()}: there is nothing to pack or to ship.`,
  },
  refunded: { text: 'The payment of this order was refunded. Please do not send it.' },
  waits_for_return: {
    text: 'This order replaces goods that are still to come back. Please settle their return first.',
  },
  item_not_found: {
    field: 'items',
    text: 'One of the lines does not belong to this order. Please reload the page.',
  },
  too_many: {
    field: 'items',
    text: 'That is more than is left to ship, perhaps because a colleague has just sent a part. Please look at what is left.',
  },
  goods_awaited: {
    field: 'items',
    text: 'Some of it is a pre-order or made to order and has not arrived. Put it into stock when it comes, or send only what is there.',
  },
  nothing_left: { field: 'items', text: 'Please put at least one piece into the parcel.' },
  address_changed: {
    field: 'address_digest',
    text: ({ at }) => `${addressChanged(at)}: print a new packing slip.`,
  },
  delivered: { text: 'This parcel has been delivered. Its tracking stays as it is.' },
}
