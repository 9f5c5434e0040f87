import { lazy, Suspense } from 'react'

import type { CartSlots } from '#shop/cart/browser/cart-query.ts'
import { wishText } from '#shop/wishlist/wish-text.ts'

// Wanted only where lines of a cart are shown.
const MoveToWishlist = lazy(async () => ({
  default: (await import('#shop/wishlist/browser/move-to-wishlist.tsx')).MoveToWishlist,
}))

/** The way from a line of the cart onto the wishlist, which the cart does not know of. */
export const renderMove: CartSlots['renderMove'] = (line, onMoved) => (
  <Suspense
    // Keeps its place.
    fallback={
      <span aria-hidden className="invisible min-h-11 px-2 text-sm">
        {wishText.move}
      </span>
    }
  >
    <MoveToWishlist line={line} onMoved={onMoved} />
  </Suspense>
)
