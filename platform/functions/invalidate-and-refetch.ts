import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks the server again for what has changed; ends with the answer. One that is on its way may be of
 * before the change: `invalidateQueries` alone would take it for the new one where it is the first.
 */
export async function invalidateAndRefetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
