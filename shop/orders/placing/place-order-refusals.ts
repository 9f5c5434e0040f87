import type { PayWithCreditRefusal } from '#shop/credit/credit-refusals.ts'
import type { DiscountRefusal } from '#shop/promotions/discount-refusals.ts'

/** A cart line named by a refusal; unit price in pence. */
export type NamedLine = {
  name: string
  size_name: string | null
  price_pence: number
  promise_days: number | null
  promise_on: string | null
}

/** Every refusal of placing an order. */
export type PlaceOrderRefusal =
  | { kind: 'cart_empty' }
  | { kind: 'delivery_not_found' }
  /** The method does not reach the postcode. */
  | { kind: 'delivery_not_served' }
  /** The shop does not offer it any more. */
  | { kind: 'gift_wrap_not_found' }
  | { kind: 'payment_under_way'; orderId: string }
  /** These lines were released. */
  | { kind: 'lines_expired'; lines: NamedLine[] }
  /** These lines now have today's price. */
  | { kind: 'price_changed'; lines: NamedLine[] }
  /** These lines come later than they were shown. */
  | { kind: 'promise_moved'; lines: NamedLine[] }
  | DiscountRefusal
  | PayWithCreditRefusal
