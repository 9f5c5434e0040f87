import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import type { getCheckout } from '#shop/checkout/server/functions/get-checkout.ts'
import type { getOrder } from '#shop/orders/server/functions/get-order.ts'
import type { OrderView } from '#shop/orders/server/order-view.ts'

/** The current checkout of the customer; see get-checkout. */
export type Checkout = OutputOf<typeof getCheckout>
export type CartStep = Extract<Checkout, { step: 'cart' }>
export type PaymentStep = Extract<Checkout, { step: 'payment' }>
export type CheckoutLine = CartStep['lines'][number]
export type DeliveryMethod = CartStep['delivery_methods'][number]
export type Discount = NonNullable<DeliveryMethod['discount']>
export type Order = OrderView

/** Key of the checkout in the query cache. */
export const checkoutKey = ['checkout'] as const

/** What prices depend on besides the cart; the postcode is normalised. */
export type Asked = {
  discount_code?: string
  postcode?: string
  gift_cards?: string[]
  use_store_credit?: boolean
}

export const checkoutQuery = (userId: string, asked: Asked) =>
  queryOptions({
    queryKey: [...checkoutKey, userId, asked],
    queryFn: () => callFunction<typeof getCheckout>('get-checkout', asked),
    refetchOnMount: 'always',
    // Never reuse an older result: the cart may have changed since.
    gcTime: 0,
    // Keep the last result on screen while a code, gift card or postcode is looked up.
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

/** Polling interval while an order is unpaid, in ms, in case the stream fails. */
const ASK_EVERY = 3000

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callFunction<typeof getOrder>('get-order', { order_id: orderId }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending_payment' ? ASK_EVERY : false),
    // Updates were missed while the page was not open.
    refetchOnMount: 'always',
  })
