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
  | { kind: 'nothing_left' }
  | { kind: 'delivered' }

export const fulfilmentRefusalKinds = [
  'order_not_found',
  'shipment_not_found',
  'carrier_not_found',
  'wrong_state',
  'refunded',
  'waits_for_return',
  'item_not_found',
  'too_many',
  'nothing_left',
  'delivered',
] as const satisfies FulfilmentRefusal['kind'][]

/** The text of a refusal: what happened and what to do. */
export function fulfilmentRefusalText(refusal: FulfilmentRefusal): string {
  switch (refusal.kind) {
    case 'order_not_found':
      return 'There is no such order.'
    case 'shipment_not_found':
      return 'There is no such parcel.'
    case 'carrier_not_found':
      return 'No parcels go with this carrier. Please choose one of the list.'
    case 'wrong_state':
      return refusal.state === 'paid'
        ? 'This order has not been packed yet. Please pack it first.'
        : `This order is ${orderStateLabels[refusal.state].toLowerCase()}: there is nothing to pack or to ship.`
    case 'refunded':
      return 'The payment of this order was refunded. Please do not send it.'
    case 'waits_for_return':
      return 'This order replaces goods that are still to come back. Please settle their return first.'
    case 'item_not_found':
      return 'One of the lines is not of this order. Please reload the page.'
    case 'too_many':
      return 'That is more than is left to ship, perhaps because a colleague has just sent a part. Please look at what is left.'
    case 'nothing_left':
      return 'Please put at least one piece into the parcel.'
    case 'delivered':
      return 'This parcel has been delivered. Its tracking stays as it is.'
  }
}

/** The field of the request that a refusal is about. */
export function fulfilmentRefusalField({ kind }: FulfilmentRefusal): string | undefined {
  switch (kind) {
    case 'order_not_found':
      return 'order_id'
    case 'shipment_not_found':
      return 'shipment_id'
    case 'carrier_not_found':
      return 'carrier'
    case 'item_not_found':
    case 'too_many':
    case 'nothing_left':
      return 'items'
    case 'wrong_state':
    case 'refunded':
    case 'waits_for_return':
    case 'delivered':
      return undefined
  }
}
