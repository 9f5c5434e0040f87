import { useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'

import { orderPageText } from '../../order-page-text.ts'
import type { OrderState } from '../../order-state.ts'
import type { CustomersOrderView, OrderListView } from '../../server/customers-order-view.ts'
import type { getOrder } from '../../server/functions/get-order.ts'
import type { getOrders } from '../../server/functions/get-orders.ts'
import { useLive } from '../use-live.ts'

const text = orderPageText.news

/** What can change of an order while its page is open. */
type ShownOrder = {
  order_id: string
  order_number: string
  state: OrderState
  parcels: { sent: number; delivered: number }
  is_refunded: boolean
}

/** The change between two versions of an order, announced to screen readers; undefined for none. */
export function orderNews(before: ShownOrder, after: ShownOrder): string | undefined {
  const number = after.order_number
  if (before.state !== after.state) return text.state[after.state](number)
  if (after.is_refunded && !before.is_refunded) return text.state.refunded(number)
  if (after.parcels.sent > before.parcels.sent) return text.parcelSent(number)
  if (after.parcels.delivered > before.parcels.delivered) return text.parcelArrived(number)
  return undefined
}

/** An order as rendered, then updated live. */
export function useLiveOrder(rendered: CustomersOrderView): CustomersOrderView {
  const { order_id } = rendered
  return useLive(`order ${order_id}`, rendered, {
    ask: () => callFunction<typeof getOrder>('get-order', { order_id }),
    isAbout: (id) => id === order_id,
  })
}

/** A page of orders as rendered, then updated live; `before` is from the address. */
export function useLiveOrders(rendered: OrderListView, before: string | undefined): OrderListView {
  return useLive(`orders before ${before}`, rendered, {
    ask: () => callFunction<typeof getOrders>('get-orders', before === undefined ? {} : { before }),
    // A new one belongs on the first page.
    isAbout: (id) => before === undefined || rendered.orders.some((order) => order.order_id === id),
  })
}

/** The latest change to the shown orders, as a sentence; empty until there is one. */
export function useUpdateText(orders: readonly ShownOrder[]): string {
  const [told, setTold] = useState({ orders, words: '' })
  if (told.orders === orders) return told.words
  const words = orders
    .map((after) => {
      const before = told.orders.find(({ order_id }) => order_id === after.order_id)
      return before && orderNews(before, after)
    })
    .filter((news) => news !== undefined)
    .join(' ')
  setTold({ orders, words: words || told.words })
  return words || told.words
}
