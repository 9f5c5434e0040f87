import { payWithCreditRefusalKinds } from '#shop/credit/credit-refusals.ts'
import { discountRefusalKinds } from '#shop/promotions/discount-refusals.ts'
import { placeOrderRefusalText } from '#shop/orders/placing/place-order-refusal-text.ts'
import type { PlaceOrderRefusal } from '#shop/orders/placing/place-order-refusals.ts'

import { paymentRefusalText as text } from './checkout-notes-text.ts'

/** Every refusal of starting a payment. */
export type StartPaymentRefusal =
  | PlaceOrderRefusal
  /** The order of this key is already paid. */
  | { kind: 'already_paid'; orderId: string }
  /** The order of this key was closed unpaid; its lines are back in the cart. */
  | { kind: 'order_closed'; orderId: string }

export const startPaymentRefusalKinds = [
  'cart_empty',
  'delivery_not_found',
  'delivery_not_served',
  'gift_wrap_not_found',
  'payment_under_way',
  'lines_expired',
  'price_changed',
  'promise_moved',
  'already_paid',
  'order_closed',
  ...discountRefusalKinds,
  ...payWithCreditRefusalKinds,
] as const satisfies StartPaymentRefusal['kind'][]

/** The text of a refusal: what happened and what to do. */
export function startPaymentRefusalText(refusal: StartPaymentRefusal): string {
  if (refusal.kind === 'already_paid') return text.alreadyPaid
  if (refusal.kind === 'order_closed') return text.orderClosed
  return placeOrderRefusalText(refusal)
}

/** The field of the request that a refusal is about; undefined if it is about the cart. */
export function startPaymentRefusalField({ kind }: StartPaymentRefusal): string | undefined {
  if (kind === 'delivery_not_found') return 'delivery_method_id'
  if (kind === 'delivery_not_served') return 'address.postcode'
  if (kind === 'gift_wrap_not_found') return 'gift_wrap'
  if (kind.startsWith('discount_')) return 'discount_code'
  if (kind.startsWith('gift_card_')) return 'gift_cards'
  return kind === 'already_paid' || kind === 'order_closed' ? 'idempotency_key' : undefined
}
