import type { QueryClient } from '@tanstack/react-query'

import { invoke } from '#platform/functions/invoke.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import type { manageWishlist } from '#shop/wishlist/server/functions/manage-wishlist.ts'
import { wishlistToasts } from '#shop/wishlist/wish-text.ts'

import { describeWishlistError } from './describe-wishlist-error.ts'

/**
 * Whether these sizes of a product (null: none chosen) are to be on the list; `name` for the
 * messages.
 */
export type Toggle = {
  productId: string
  sizeIds: readonly (string | null)[]
  isWished: boolean
  name: string
}

/** Sends a toggle, size by size up to the first that fails, and returns the result. */
export async function sendToggle(client: QueryClient, toggle: Toggle): Promise<void> {
  const { productId, sizeIds, isWished, name } = toggle
  const action = isWished ? 'add' : 'remove'
  for (const sizeId of sizeIds) {
    const answer = await invoke<typeof manageWishlist>(
      { describe: (error) => describeWishlistError(action, name, error) },
      'manage-wishlist',
      { action, productId, sizeId },
    )
    if (!answer.ok) {
      if (answer.refusal.status === 401) await client.invalidateQueries(sessionQuery)
      return
    }
  }
  toast.success(wishlistToasts[isWished ? 'added' : 'removed'](name))
}
