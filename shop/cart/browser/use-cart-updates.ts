import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { cartFailures } from '../cart-text.ts'
import { cartKey, cartQuery } from './cart-query.ts'
import { guestCart } from './guest/guest-cart-store.ts'
import { isNamedOnly } from './guest/guest-lines.ts'
import { mergeGuestCart } from './guest/merge-guest-cart.ts'
import { setMergeState } from './guest/merge-state.ts'
import { forgetReleasedLines } from './unmerged/released-lines.ts'
import { forgetUnmergedItems, itemsToMerge, readUnmergedItems } from './unmerged/unmerged-items.ts'

/** From a change of the cart to its refresh, in ms (section 9). */
const REFRESH_DELAY = 100

/** Refetches the cart soon after a change, once for all changes until then. */
export function createCartRefresh(client: QueryClient): { soon: () => void; stop: () => void } {
  let refresh: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      refresh ??= setTimeout(() => {
        refresh = undefined
        void invalidateAndRefetch(client, cartKey)
      }, REFRESH_DELAY)
    },
    stop: () => clearTimeout(refresh),
  }
}

/** Keeps the cart of the page current and reports when it cannot be loaded; once per page. */
export function useCartUpdates(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { isLoadingError } = useQuery(cartQuery(userId))
  useGuestMigration(userId)

  useEffect(() => {
    if (userId === undefined) return undefined
    const refresh = createCartRefresh(client)
    const stop = followChannel(client, {
      channel: 'cart',
      queryKey: cartKey,
      refresh: refresh.soon,
    })
    return () => {
      refresh.stop()
      stop()
    }
  }, [client, userId])

  useEffect(() => {
    if (isLoadingError) toast.error(cartFailures.load)
  }, [isLoadingError])
}

/**
 * Merges the guest's cart when the customer signs in (section 4), in any tab, and forgets the
 * notices of a customer who signs out.
 */
function useGuestMigration(userId: string | undefined): void {
  const client = useQueryClient()
  const cart = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readInHtml)
  const needsMerge =
    userId !== undefined && itemsToMerge(cart, readUnmergedItems(userId)).length > 0
  const lacksSizes = userId === undefined && cart.items.some(isNamedOnly)

  useEffect(() => {
    if (needsMerge) void mergeGuestCart(client, userId)
  }, [client, needsMerge, userId])

  useEffect(() => {
    if (!lacksSizes) return
    // Only a head start: signing in asks again.
    void import('./guest/name-sizes.ts')
      .then(({ nameSizes }) => nameSizes(client))
      .catch(() => undefined)
  }, [client, lacksSizes])

  const before = useRef(userId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== userId) {
      forgetReleasedLines()
      setMergeState('idle')
      void forgetUnmergedItems()
    }
    before.current = userId
  }, [userId])
}
