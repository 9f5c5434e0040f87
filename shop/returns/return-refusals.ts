import { returnStateInWords } from './return-words.ts'
import type { ReturnState } from './return-state.ts'

/** Every way the shop may refuse what a customer asks of a return. */
export type ReturnRefusal =
  | { kind: 'order_not_found' }
  /** The whole payment went back already. */
  | { kind: 'order_refunded' }
  | { kind: 'return_not_found' }
  | { kind: 'carrier_not_found' }
  | { kind: 'photo_not_found' }
  | { kind: 'exchange_not_offered' }
  | { kind: 'wrong_state'; state: ReturnState }
  | LineRefusal

/** Why a line of an order may not come back as it is wanted. */
type LineRefusal = { orderItemId: string } & (
  | { kind: 'item_not_found' }
  | { kind: 'not_delivered' }
  | { kind: 'nothing_left' }
  | { kind: 'too_late' }
  | { kind: 'made_to_order' }
  | { kind: 'hygiene' }
  /** More units than can come back, `left` of them. */
  | { kind: 'too_many'; left: number }
)

export const returnRefusalKinds = [
  'order_not_found',
  'order_refunded',
  'return_not_found',
  'carrier_not_found',
  'photo_not_found',
  'exchange_not_offered',
  'wrong_state',
  'item_not_found',
  'not_delivered',
  'nothing_left',
  'too_late',
  'made_to_order',
  'hygiene',
  'too_many',
] as const satisfies ReturnRefusal['kind'][]

/** A refusal in words: what happened and what to do. */
export function returnRefusalText(refusal: ReturnRefusal): string {
  switch (refusal.kind) {
    case 'order_not_found':
      return 'There is no paid order of yours like this. Please choose one of the list.'
    case 'order_refunded':
      return 'This order has been refunded in full. If something of it is still to come back, please write to us.'
    case 'return_not_found':
      return 'There is no such return of yours.'
    case 'carrier_not_found':
      return 'We do not know this carrier. Please choose one of the list, or “Another carrier”.'
    case 'photo_not_found':
      return 'One of the photos is no longer there. Please add it again.'
    case 'exchange_not_offered':
      return 'Exchanges cannot be asked for here yet. Please ask for a refund, and order what you want instead.'
    case 'wrong_state':
      return `This return is ${returnStateInWords[refusal.state].toLowerCase()}: ${whatNow[refusal.state]}`
    case 'item_not_found':
      return 'One of the items is not of this order. Please reload the page and choose again.'
    case 'not_delivered':
      return 'This item has not arrived yet. Please wait until it is here, or cancel what has not been sent.'
    case 'nothing_left':
      return 'All of this item is in a return already, or was cancelled. Please look under your returns.'
    case 'too_late':
      return 'The time to return this item is over. If something is wrong with it, please choose that as the reason.'
    case 'made_to_order':
      return 'This item was made to your wishes and can come back only if something is wrong with it. Please choose that as the reason if so.'
    case 'hygiene':
      return 'For hygiene this item can come back only with its seal whole. If something is wrong with it, please choose that as the reason.'
    case 'too_many':
      return `${refusal.left === 1 ? 'One piece' : `${refusal.left} pieces`} of this item can come back. Please choose no more than that.`
  }
}

/** What can still be done about a return, by the state it is in. */
const whatNow: Record<ReturnState, string> = {
  requested: 'we look at it first. Please wait for our answer.',
  approved: 'please tell us its tracking number once it is on its way.',
  in_transit: 'please wait until it reaches us.',
  received: 'we have it. Please write to us if something is not right.',
  rejected: 'nothing can be changed about it. Please write to us if something is not right.',
  refunded: 'nothing can be changed about it. Please write to us if something is not right.',
  exchanged: 'nothing can be changed about it. Please write to us if something is not right.',
  cancelled: 'nothing can be changed about it. Please start a new return if you still want to.',
}

/** The field of the request that a refusal is about; `position` is that of the line at fault. */
export function returnRefusalField(
  refusal: ReturnRefusal,
  position: (orderItemId: string) => number,
): string | undefined {
  switch (refusal.kind) {
    case 'order_not_found':
    case 'order_refunded':
      return 'order_id'
    case 'return_not_found':
      return 'return_id'
    case 'carrier_not_found':
      return 'carrier'
    case 'photo_not_found':
      return 'photos'
    case 'exchange_not_offered':
      return 'resolution'
    case 'wrong_state':
      return undefined
    case 'item_not_found':
    case 'not_delivered':
      return `items.${position(refusal.orderItemId)}.order_item_id`
    case 'nothing_left':
    case 'too_many':
      return `items.${position(refusal.orderItemId)}.quantity`
    case 'too_late':
    case 'made_to_order':
      return `items.${position(refusal.orderItemId)}.reason`
    case 'hygiene':
      return `items.${position(refusal.orderItemId)}.is_sealed`
  }
}
