import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'

import { orderPageText } from '../../order-page-text.ts'
import { shownState } from '../../order-state.ts'
import type { OrderState } from '../../order-state.ts'
import type { CustomersOrderView, OrderListView } from '../../server/customers-orders.ts'
import type { getOrder } from '../../server/functions/get-order.ts'
import type { getOrders } from '../../server/functions/get-orders.ts'
import { useRefetchAfterUpdate } from '../use-refetch-after-update.ts'

const text = orderPageText.updates

/** What can change of an order while its page is open. */
type ShownOrder = {
  order_id: string
  order_number: string
  state: OrderState
  parcels: { sent: number; delivered: number }
  is_refunded: boolean
  /** Of a row of the list, or of a whole order, whether it is a price difference. */
  is_difference?: boolean
  difference?: object | null
}

const stateOf = ({ state, is_difference: isListed, difference }: ShownOrder): OrderState =>
  shownState({ state, isDifference: isListed ?? (difference ?? null) !== null })

/** The change between two versions of an order, announced to screen readers; undefined for none. */
export function describeUpdate(before: ShownOrder, after: ShownOrder): string | undefined {
  const number = after.order_number
  if (before.state !== after.state) return text.state[stateOf(after)](number)
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
  const [previous, setPrevious] = useState({ orders, announcement: '' })
  if (previous.orders === orders) return previous.announcement
  const announcement = orders
    .map((after) => {
      const before = previous.orders.find(({ order_id }) => order_id === after.order_id)
      return before && describeUpdate(before, after)
    })
    .filter((update) => update !== undefined)
    .join(' ')
  setPrevious({ orders, announcement: announcement || previous.announcement })
  return announcement || previous.announcement
}

/** A return of an order and its page. */
export type OrderReturn = { number: string; path: string }

/** A product of an order that can be reviewed, and whether it was. */
export type OrderReview = { slug: string; path: string; isWritten: boolean }

/** What the orders section of the profile receives. */
export type OrdersData =
  | {
      kind: 'list'
      /** From the address: these orders are older than this one. */
      before: string | undefined
      list: OrderListView
    }
  | {
      kind: 'order'
      order: CustomersOrderView
      /** Idempotency key of the next "Buy again". */
      reorderKey: string
      /** Idempotency key of the cancellation form. */
      cancelKey: string
      returns: OrderReturn[]
      reviews: OrderReview[]
    }
  /** The order in the address does not exist or is not this customer's. */
  | { kind: 'not_found' }

type Live<Data> = {
  ask: () => Promise<Data>
  /** Whether the data include this order. */
  isAbout: (orderId: string) => boolean
}

/**
 * What the page was rendered with, refetched after updates of the customer's orders.
 *
 * @param name - distinguishes what is shown at the same time
 */
export function useLive<Data>(name: string, rendered: Data, { ask, isAbout }: Live<Data>): Data {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['customers-orders', name], [name])
  // No polling: the page is rendered with the data, and only updates refetch it.
  const { data } = useQuery({
    queryKey,
    queryFn: ask,
    initialData: rendered,
    staleTime: Infinity,
    gcTime: 0,
  })

  const lookedAt = useRef(-Infinity)
  useEffect(() => {
    showRendered(client, queryKey, { rendered, lookedAt: lookedAt.current })
  }, [client, queryKey, rendered])

  useRefetchAfterUpdate(
    ({ id }) => isAbout(id),
    () => {
      lookedAt.current = performance.now()
      void invalidateAndRefetch(client, queryKey)
    },
  )
  return data as Data
}

/** A rendered page rarely takes longer to arrive; milliseconds. */
const ON_ITS_WAY_MS = 10_000

/**
 * Shows what the page was rendered with. What was read after an event meanwhile (`lookedAt`, ms by
 * `performance.now()`) may be newer than that, and is read again.
 */
export function showRendered(
  client: QueryClient,
  queryKey: QueryKey,
  { rendered, lookedAt }: { rendered: unknown; lookedAt: number },
): void {
  client.setQueryData(queryKey, rendered)
  if (performance.now() - lookedAt < ON_ITS_WAY_MS) void invalidateAndRefetch(client, queryKey)
}
