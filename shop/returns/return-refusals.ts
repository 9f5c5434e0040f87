import type { ReturnState } from './return-state.ts'

/** Every refusal of a customer's request about a return. */
export type ReturnRefusal =
  | { kind: 'order_not_found' }
  /** The whole payment is refunded already. */
  | { kind: 'order_refunded' }
  | { kind: 'return_not_found' }
  | { kind: 'carrier_not_found' }
  | { kind: 'photo_not_found' }
  /** Another order is unpaid. */
  | { kind: 'payment_under_way' }
  /** The payment of the exchange is being processed. */
  | { kind: 'payment_in_progress' }
  | { kind: 'provider_unavailable' }
  /** The price of the exchange has changed; negative is refunded. */
  | { kind: 'price_changed'; differencePence: number }
  /** Too much of the order is refunded already. */
  | { kind: 'no_value_left' }
  | { kind: 'wrong_state'; state: ReturnState }
  | LineRefusal

/** Why a line cannot be returned as requested. */
type LineRefusal = { orderItemId: string } & (
  | { kind: 'item_not_found' }
  | { kind: 'not_delivered' }
  | { kind: 'nothing_left' }
  | { kind: 'too_late' }
  | { kind: 'made_to_order' }
  | { kind: 'hygiene' }
  /** More units than can be returned; `left` is the maximum. */
  | { kind: 'too_many'; left: number }
  | { kind: 'exchange_not_found' }
  /** Only `left` units of the replacement are available. */
  | { kind: 'exchange_sold_out'; left: number }
)

export const returnRefusalKinds = [
  'order_not_found',
  'order_refunded',
  'return_not_found',
  'carrier_not_found',
  'photo_not_found',
  'payment_under_way',
  'payment_in_progress',
  'provider_unavailable',
  'price_changed',
  'no_value_left',
  'wrong_state',
  'item_not_found',
  'not_delivered',
  'nothing_left',
  'too_late',
  'made_to_order',
  'hygiene',
  'too_many',
  'exchange_not_found',
  'exchange_sold_out',
] as const satisfies ReturnRefusal['kind'][]

/** The field of the request that a refusal is about; `position` is the line's. */
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
    case 'price_changed':
      return 'difference_pence'
    case 'payment_under_way':
    case 'no_value_left':
      return 'resolution'
    case 'payment_in_progress':
    case 'provider_unavailable':
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
    case 'exchange_not_found':
    case 'exchange_sold_out':
      return `items.${position(refusal.orderItemId)}.exchange_for`
  }
}
