import { useQuery } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { getExchangeOffers } from '#shop/returns/server/functions/get-exchange-offers.ts'

import { returnableKey } from './orders-to-return.ts'

/** What can be chosen instead of the lines of an order: looked up once that is asked for, and anew after each answer. */
export function useExchangeOffers(orderId: string | undefined, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    // What an answer makes untrue of the orders, it makes untrue of this.
    queryKey: [...returnableKey, 'offers', orderId],
    queryFn: () =>
      callFunction<typeof getExchangeOffers>('get-exchange-offers', { order_id: orderId! }),
    enabled: isAsked && orderId !== undefined,
    staleTime: 0,
  })
  return { offers: data?.lines, error, askAgain: () => void refetch() }
}

export type FoundOffers = ReturnType<typeof useExchangeOffers>
