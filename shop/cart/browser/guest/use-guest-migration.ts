import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { forgetUnmergedItems, itemsToMerge, readUnmergedItems } from '../unmerged/unmerged-items.ts'
import { forgetReleasedLines } from '../unmerged/released-lines.ts'
import { guestCart } from './guest-cart-store.ts'
import { isNamedOnly } from './guest-lines.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { setMergeState } from './merge-state.ts'

/**
 * Merges the guest's cart when the customer signs in (section 4), in any tab, and forgets the
 * notices of a customer who signs out.
 */
export function useGuestMigration(userId: string | undefined): void {
  const client = useQueryClient()
  const cart = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readInHtml)
  const isWanted = userId !== undefined && itemsToMerge(cart, readUnmergedItems(userId)).length > 0
  const lacksSizes = userId === undefined && cart.items.some(isNamedOnly)

  useEffect(() => {
    if (isWanted) void mergeGuestCart(client, userId)
  }, [client, isWanted, userId])

  useEffect(() => {
    if (!lacksSizes) return
    // Only a head start: signing in asks again.
    void import('./name-sizes.ts').then(({ nameSizes }) => nameSizes(client)).catch(() => undefined)
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
