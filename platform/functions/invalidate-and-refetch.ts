import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks the server again for what has changed; ends with the answer. A request that is on its way may be of
 * before the change: `invalidateQueries` alone would take it for the new one where it is the first. Another
 * change cancels this request for one of its own, whose answer counts for both.
 */
export async function invalidateAndRefetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
  const waiting = { queryKey, type: 'active', predicate: waitsForAnswer } as const
  while (client.getQueryCache().findAll(waiting).length > 0)
    await client.refetchQueries(waiting, { cancelRefetch: false })
}

/** Neither answered nor failed since it was invalidated; offline it would wait for ever. */
const waitsForAnswer = ({ state }: Query): boolean =>
  state.isInvalidated && state.status !== 'error' && state.fetchStatus !== 'paused'
