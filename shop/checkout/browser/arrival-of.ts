import { checkoutText } from '#shop/checkout/checkout-text.ts'
import { exchangeText } from '#shop/checkout/exchange-text.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'

import type { Order } from './checkout-query.ts'

/** When an order comes: an exchange, when what it replaces is back. */
export const arrivalOf = ({ exchange, delivery }: Order): string =>
  exchange?.is_waiting ? exchangeText.arrives : checkoutText.arrives(promiseText(delivery))
