import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { wishlistToasts } from '#shop/wishlist/wish-text.ts'

import { isAboutTheSame } from './pending-wishes.ts'
import type { Toggle } from './pending-wishes.ts'
import { wishlistKey } from './wishlist-query.ts'

const toggleKey = ['wishlist', 'toggle'] as const

// A heart shows at once what is wanted; most visits press none.
const loadSending = () => import('./send-toggle.ts')

/**
 * Puts something on the wishlist or takes it off (section 4). It shows at once, see `useWishes`,
 * and is undone when it fails: it ends, and what counts then is what the server has. A second
 * press while the first is under way does nothing.
 */
export function useToggleWish(): (toggle: Toggle) => void {
  const client = useQueryClient()
  const { mutate } = useMutation(toggleWish(client))
  return (toggle) => {
    // Asks the client: a double click is faster than a render.
    const isUnderWay = client.isMutating({
      mutationKey: toggleKey,
      predicate: ({ state }) => isAboutTheSame(state.variables as Toggle, toggle),
    })
    if (isUnderWay === 0) mutate(toggle)
  }
}

/** The toggles under way, oldest first. */
export const useToggles = (): Toggle[] =>
  useMutationState({
    filters: { mutationKey: toggleKey, status: 'pending' },
    select: ({ state }) => state.variables as Toggle,
  })

/** One toggle as the query client runs it: in turn, and over only when the new list is there. */
export const toggleWish = (client: QueryClient) =>
  mutationOptions({
    mutationKey: toggleKey,
    scope: { id: 'wishlist' },
    // Offline it fails at once and is undone; it does not wait as a heart that nobody keeps.
    networkMode: 'always',
    mutationFn: async (toggle: Toggle) => (await loadSending()).sendToggle(client, toggle),
    // What sends it could not be loaded.
    onError: (_error, { wanted }) =>
      toast.error(wishlistToasts[wanted ? 'addFailed' : 'removeFailed']),
    onSettled: () => invalidateAndRefetch(client, wishlistKey),
  })
