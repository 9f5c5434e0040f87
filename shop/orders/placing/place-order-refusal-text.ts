import { pounds } from '#platform/money/pounds.ts'

import { payWithCreditRefusalText } from '#shop/credit/pay-with-credit-text.ts'
import { discountRefusalText } from '#shop/promotions/discount-refusal-text.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { promiseOf } from '#shop/stock/promise.ts'
import type { NamedLine, PlaceOrderRefusal } from './place-order-refusals.ts'

const list = new Intl.ListFormat('en-GB')
const named = ({ name, size_name: size }: NamedLine) => (size ? `${name} (${size})` : name)
const priced = (line: NamedLine) => `${named(line)} now costs ${pounds(line.price_pence)}`

const promised = (line: NamedLine) =>
  `${named(line)}: ${promiseToday(promiseOf(line.promise_days, line.promise_on))}`

/** The text of a refusal: what happened and what to do. */
export function placeOrderRefusalText(refusal: PlaceOrderRefusal): string {
  switch (refusal.kind) {
    case 'cart_empty':
      return 'Your cart is empty. Add something to it first.'
    case 'delivery_not_found':
      return 'This delivery method is no longer offered. Please choose another.'
    case 'delivery_not_served':
      return 'This delivery method does not reach your postcode. Please choose another.'
    case 'gift_wrap_not_found':
      return 'Gift wrap is no longer offered. Please take it off your order.'
    case 'payment_under_way':
      return 'Another order of yours still waits for its payment. Please pay it or go back to your cart first.'
    case 'lines_expired':
      return `${list.format(refusal.lines.map(named))} ${refusal.lines.length === 1 ? 'is' : 'are'} no longer held for you. Please look at your cart again before you pay.`
    case 'price_changed':
      return `The price has changed: ${list.format(refusal.lines.map(priced))}. Please look at the new total before you pay.`
    case 'promise_moved':
      return `The day has moved: ${list.format(refusal.lines.map(promised))}. Please look at it again before you pay.`
    case 'discount_not_found':
    case 'discount_expired':
    case 'discount_not_yours':
    case 'discount_first_order':
    case 'discount_used_up':
    case 'discount_minimum':
    case 'discount_not_for_these':
      return discountRefusalText(refusal)
    case 'gift_card_not_found':
    case 'gift_card_empty':
    case 'total_too_small':
      return payWithCreditRefusalText(refusal)
  }
}
