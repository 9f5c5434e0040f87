import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'

import { useRefetchAfterUpdate } from './use-refetch-after-update.ts'

type Live<Data> = {
  ask: () => Promise<Data>
  /** Whether the data include this order. */
  isAbout: (orderId: string) => boolean
}

/**
 * What the page was rendered with, then as it becomes after news of the customer's orders.
 *
 * @param name - tells apart what is shown at the same time
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
