import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { useCartDrawer } from '#shop/cart/browser/drawer/cart-drawer-state.ts'
import { describeCartError } from '#shop/cart/browser/describe-cart-error.ts'
import type { moveWishToCart } from '#shop/wishlist/server/functions/move-to-cart.ts'

import type { WishlistItem } from '../wishlist.ts'
import { wishlistKey } from './wishlist-query.ts'

/** Moves an entry into the cart and shows it there; the toasts are the cart's (section 8). */
export function useMoveToCart() {
  const client = useQueryClient()
  const { openDrawer } = useCartDrawer()

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ product_id, size_id, price }: WishlistItem) => {
      const moved = await invoke<typeof moveWishToCart>(
        { kind: 'cart', describe: (error) => describeCartError('add', error) },
        'move-to-cart',
        { product_id, size_id, unit_price: price },
      )
      if (moved.ok) {
        await invalidateAndRefetch(client, cartKey)
        openDrawer(moved.value.item.id)
      }
      await invalidateAndRefetch(client, wishlistKey)
    },
  })
}
