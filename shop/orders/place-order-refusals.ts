import type { PayWithCreditRefusal } from '#shop/credit/credit-refusals.ts'
import type { DiscountRefusal } from '#shop/promotions/discount-refusals.ts'

/** A cart line as a refusal names it; price of one in pence. */
export type NamedLine = { name: string; size_name: string | null; price_pence: number }

/** Every way the shop may refuse to make an order of a cart. */
export type PlaceOrderRefusal =
  | { kind: 'cart_empty' }
  | { kind: 'delivery_not_found' }
  /** The method does not reach the postcode. */
  | { kind: 'delivery_not_served' }
  | { kind: 'payment_under_way'; orderId: string }
  /** These were let go. */
  | { kind: 'lines_expired'; lines: NamedLine[] }
  /** These now have the price of today. */
  | { kind: 'price_changed'; lines: NamedLine[] }
  | DiscountRefusal
  | PayWithCreditRefusal
