import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { wishlistToasts } from '../wish-text.ts'
import type { WishIdentity } from '../wishlist.ts'
import { wishlistKey, wishlistQuery } from './wishlist-query.ts'
import type { Toggle } from './send-toggle.ts'

/**
 * What is on the list once the toggles under way have succeeded. One that fails is no longer under
 * way, and so undone.
 */
export function applyToggles(
  wishes: readonly WishIdentity[],
  toggles: readonly Toggle[],
): WishIdentity[] {
  let result = wishes.map(({ product_id, size_id }) => ({ product_id, size_id }))
  for (const { productId, sizeIds, isWished } of toggles) {
    result = result.filter(
      ({ product_id, size_id }) => product_id !== productId || !sizeIds.includes(size_id),
    )
    if (isWished) {
      result.push(...sizeIds.map((size_id) => ({ product_id: productId, size_id })))
    }
  }
  return result
}

/** Whether two toggles are about an entry in common. */
export const isAboutTheSame = (a: Toggle, b: Toggle): boolean =>
  a.productId === b.productId && a.sizeIds.some((sizeId) => b.sizeIds.includes(sizeId))

const toggleKey = ['wishlist', 'toggle'] as const

// A heart shows the new state at once; most visits press none.
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
const useToggles = (): Toggle[] =>
  useMutationState({
    filters: { mutationKey: toggleKey, status: 'pending' },
    select: ({ state }) => state.variables as Toggle,
  })

/** One toggle as the query client runs it: in turn, and over only when the new list is there. */
export const toggleWish = (client: QueryClient) =>
  mutationOptions({
    mutationKey: toggleKey,
    scope: { id: 'wishlist' },
    // Offline it fails at once and is undone; it does not wait as a heart that is not saved.
    networkMode: 'always',
    mutationFn: async (toggle: Toggle) => (await loadSending()).sendToggle(client, toggle),
    // What sends it could not be loaded.
    onError: (_error, { isWished }) =>
      toast.error(wishlistToasts[isWished ? 'addFailed' : 'removeFailed']),
    onSettled: () => invalidateAndRefetch(client, wishlistKey),
  })

/** What is on the wishlist as the customer sees it, toggles under way included (section 4). */
export function useWishes(): WishIdentity[] {
  const session = useSession()
  const { data } = useQuery(wishlistQuery(session?.user.id))
  const toggles = useToggles()
  return session ? applyToggles(data ?? [], toggles) : []
}
