import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { QueryCacheConfig } from '@tanstack/react-query'

type OnError = NonNullable<QueryCacheConfig['onError']>

const KEPT_MS = 5 * 60_000

/** How browser data is fetched (section 7, data fetching defaults); mutations are never retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (...failed) => void trackFailure(...failed) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // On the server a client ends with its page: a timer would hold all of that until it fires.
        gcTime: typeof window === 'undefined' ? Infinity : KEPT_MS,
        retry: 1,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: 0 },
    },
  })

// Most visits see no failure, and its words are many.
async function trackFailure(...failed: Parameters<OnError>): Promise<void> {
  const analytics = await import('#shop/analytics/browser/track-handled-errors.ts').catch(
    // Without a connection this does not come either.
    () => undefined,
  )
  analytics?.trackFailedQuery(...failed)
}
