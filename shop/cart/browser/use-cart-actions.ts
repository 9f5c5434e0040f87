import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import { track } from '#shop/analytics/browser/track.ts'
import type { keepCart } from '#shop/cart/server/functions/keep-cart.ts'

import { addItem } from './add-item.ts'
import { cartKey } from './cart-query.ts'
import { changeCart, clearCart } from './change-cart.ts'
import { guestCart } from './guest/guest-cart-store.ts'
import { mergeGuestCart } from './guest/merge-guest-cart.ts'
import { adjustUnmergedItem, NOT_MERGED, readUnmergedItems } from './unmerged/unmerged-items.ts'
import type { UnmergedItem } from './unmerged/unmerged-items.ts'
import { adjustReleasedLine } from './unmerged/released-lines.ts'

/** The actions on a cart, a guest's or a customer's; failures are shown as a toast. */
type CartActions = {
  /** 0 or less removes the line (section 4). */
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  /** False when the cart could be cleared on this page only. */
  clear: () => Promise<boolean>
  /** "Keep my cart": holds it for 10 minutes longer. */
  keep: () => Promise<boolean>
  /** After a refusal the line shows what is available, so that the next attempt succeeds. */
  addAgain: (line: UnmergedItem) => Promise<boolean>
}

/** The actions of the current visitor: on a guest's cart or on the customer's. */
export function useCartActions(): CartActions {
  const client = useQueryClient()
  const { mutate: change } = useMutation(changeCart(client))
  const { mutateAsync: clear } = useMutation(clearCart(client))
  const isGuest = () => client.getQueryData(sessionQuery.queryKey) === null

  function setQuantity(lineId: string, quantity: number) {
    if (!isGuest()) change({ lineId, quantity })
    else if (quantity > 0) void guestCart.setQuantity(lineId, quantity)
    else void removeOfGuest(lineId)
  }

  return {
    setQuantity,
    remove: (lineId) => setQuantity(lineId, 0),

    async clear() {
      if (!isGuest()) return clear()
      await guestCart.clear()
      return true
    },

    async keep() {
      const kept = await invoke<typeof keepCart>({ kind: 'cart' }, 'keep-cart', {})
      await invalidateAndRefetch(client, cartKey)
      return kept.ok
    },

    async addAgain(line) {
      if (line.code === NOT_MERGED) return mergeAgain(client, line.id)
      const added = await addItem(client, line, undefined)
      if (!added.ok && added.instead) {
        adjustReleasedLine(line.id, added.instead)
        await adjustUnmergedItem(line.id, added.instead)
      }
      return added.ok
    },
  }
}

/** Retries the whole guest's cart: the server may have taken lines without reporting them. */
async function mergeAgain(client: QueryClient, lineId: string): Promise<boolean> {
  const userId = client.getQueryData(sessionQuery.queryKey)?.user.id
  if (userId === undefined) return false
  await mergeGuestCart(client, userId)
  const left = [...guestCart.read().items, ...readUnmergedItems(userId)]
  return left.every(({ id }) => id !== lineId)
}

async function removeOfGuest(lineId: string): Promise<void> {
  const line = guestCart.read().items.find(({ id }) => id === lineId)
  await guestCart.remove(lineId)
  if (!line) return
  const { product_id, size_id, quantity } = line
  track('cart_item_removed', { product_id, size_id, quantity })
}
