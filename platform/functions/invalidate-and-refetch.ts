import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The last request for each key of a client. */
const lastRequests = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/**
 * Asks the server again for what has changed; ends with the answer. One that is on its way may be of before the
 * change: `invalidateQueries` alone would take it for the new one where it is the first. Another change cancels this
 * request for one of its own, whose answer counts for both.
 */
export async function invalidateAndRefetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const requests = lastRequests.get(client) ?? new Map<string, Promise<void>>()
  lastRequests.set(client, requests)
  const key = hashKey(queryKey)
  requests.set(key, refetch(client, queryKey))
  let ended: Promise<void> | undefined
  for (let last = requests.get(key); last !== ended; last = requests.get(key)) {
    await last
    ended = last
  }
}

async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
