import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import type { getCheckout } from '#shop/checkout/server/functions/get-checkout.ts'
import type { getOrder } from '#shop/orders/server/functions/get-order.ts'
import type { OrderView } from '#shop/orders/server/order-view.ts'

/** What the customer can check out now; see get-checkout. */
export type Checkout = OutputOf<typeof getCheckout>
export type CartStep = Extract<Checkout, { step: 'cart' }>
export type PaymentStep = Extract<Checkout, { step: 'payment' }>
export type CheckoutLine = CartStep['lines'][number]
export type DeliveryMethod = CartStep['delivery_methods'][number]
export type Discount = NonNullable<DeliveryMethod['discount']>
export type Order = OrderView

/** Every customer's checkout in the query cache. */
export const checkoutKey = ['checkout'] as const

/** What the prices depend on besides the cart; a postcode in its usual form. */
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
    // Only what is asked for now is true: the cart may have changed since another code was.
    gcTime: 0,
    // Nothing vanishes while another code, gift card or postcode is looked up.
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

/** While an order waits for its payment it is asked for this often, in ms, should the stream fail. */
const ASK_EVERY = 3000

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callFunction<typeof getOrder>('get-order', { order_id: orderId }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending_payment' ? ASK_EVERY : false),
    // While the page was left nobody listened to what became of it.
    refetchOnMount: 'always',
  })
