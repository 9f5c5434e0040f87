import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'

import { onChannel, onReset } from './event-stream.ts'

type Options = {
  /** A channel of one's own rows. */
  channel: string
  queryKey: QueryKey
  /** Refetches the data cached under the key; at once by default. */
  refresh?: () => void
}

/**
 * Keeps what is cached under a key current while the channel is followed. Returns how to stop: from
 * then on the copy may be outdated, and is read again when it is next shown.
 */
export function followChannel(
  client: QueryClient,
  { channel, queryKey, refresh = () => void invalidateAndRefetch(client, queryKey) }: Options,
): () => void {
  const stops = [onChannel(channel, refresh), onReset(refresh)]
  return () => {
    for (const stop of stops) stop()
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
