import { useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'

import { orderNews } from '../../order-news.ts'
import type { ShownOrder } from '../../order-news.ts'
import type { CustomersOrderView, OrderListView } from '../../server/customers-order-view.ts'
import type { getOrder } from '../../server/functions/get-order.ts'
import type { getOrders } from '../../server/functions/get-orders.ts'
import { useLive } from '../use-live.ts'

/** An order as the page was rendered with it, then as it becomes. */
export function useLiveOrder(rendered: CustomersOrderView): CustomersOrderView {
  const { order_id } = rendered
  return useLive(`order ${order_id}`, rendered, {
    ask: () => callFunction<typeof getOrder>('get-order', { order_id }),
    isAbout: (id) => id === order_id,
  })
}

/** A page of orders as it was rendered, then as it becomes; `before` as the address has it. */
export function useLiveOrders(rendered: OrderListView, before: string | undefined): OrderListView {
  return useLive(`orders before ${before}`, rendered, {
    ask: () => callFunction<typeof getOrders>('get-orders', before === undefined ? {} : { before }),
    // A new one belongs on the first page.
    isAbout: (id) => before === undefined || rendered.orders.some((order) => order.order_id === id),
  })
}

/** What has changed of the orders shown since the last change, in words; empty until something has. */
export function useNewsInWords(orders: readonly ShownOrder[]): string {
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
