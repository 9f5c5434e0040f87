import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'

import type { getExchangeOffers } from '../../server/functions/get-exchange-offers.ts'
import type { getReturnableOrders } from '../../server/functions/get-returnable-orders.ts'
import { readReturnDraft, storeReturnDraft } from '../../wizard/return-draft.ts'
import type { OrderToReturn, ReturnDraft } from '../../wizard/return-draft.ts'

const KEY = 'libas-return'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stored = () => sessionStorage.getItem(KEY)

function store(text: string): void {
  sessionStorage.setItem(KEY, text)
  for (const listener of listeners) listener()
}

/** The customer's draft return; it survives a reload and ends with the tab. */
export function useReturnDraft(userId: string) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  return {
    draft: useMemo(() => readReturnDraft(text, userId), [text, userId]),
    setDraft: (next: ReturnDraft) => store(storeReturnDraft(userId, next)),
    /** The draft at this moment, which may be newer than what was last rendered. */
    readDraft: () => readReturnDraft(stored(), userId),
  }
}

export type ReturnDraftStore = ReturnType<typeof useReturnDraft>

/** Key of the returnable orders in the query cache. */
export const returnableKey = ['returnable-orders'] as const

const ask = (input: { order_id?: string; before?: string }) =>
  callFunction<typeof getReturnableOrders>('get-returnable-orders', input)

const listQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...returnableKey, userId],
    queryFn: ({ pageParam }) => ask(pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    refetchOnMount: 'always',
  })

const oneQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: [...returnableKey, userId, orderId],
    queryFn: () => ask({ order_id: orderId }),
    // An order of another customer will not become theirs.
    retry: false,
  })

/** The customer's orders, newest first, and the one in the address however old it is. */
export function useOrdersToReturn(userId: string, orderId: string | null) {
  const list = useInfiniteQuery(listQuery(userId))
  const listed = list.data?.pages.flatMap(({ orders }) => orders)
  const isMissing = listed !== undefined && !listed.some((order) => order.order_id === orderId)
  const one = useQuery({
    ...oneQuery(userId, orderId ?? ''),
    enabled: orderId !== null && isMissing,
  })
  const found: OrderToReturn[] = isMissing ? (one.data?.orders ?? []) : []
  return {
    orders: listed && [...found, ...listed],
    error: list.error,
    /** The order in the address is not this customer's. */
    isUnknown: one.isError,
    hasOlder: list.hasNextPage,
    isFetchingOlder: list.isFetchingNextPage,
    showOlder: () => void list.fetchNextPage(),
    askAgain: () => void list.refetch(),
  }
}

/** What the lines of an order can be exchanged for: loaded on demand, and refetched after each answer. */
export function useExchangeOffers(orderId: string | undefined, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    // Invalidated together with the orders.
    queryKey: [...returnableKey, 'offers', orderId],
    queryFn: () =>
      callFunction<typeof getExchangeOffers>('get-exchange-offers', { order_id: orderId! }),
    enabled: isAsked && orderId !== undefined,
    staleTime: 0,
  })
  return { offers: data?.lines, error, askAgain: () => void refetch() }
}

export type FoundOffers = ReturnType<typeof useExchangeOffers>
