import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'

/** What a page was rendered with is hardly ever longer on its way; milliseconds. */
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
