import { Heart } from 'lucide-react'
import { Link } from 'react-router'

import { WISHLIST_PATH } from '#shop/wishlist/wishlist-paths.ts'
import { wishText } from '#shop/wishlist/wish-text.ts'

import { useWishes } from './use-wishes.ts'
import { useWishlistUpdates } from './use-wishlist-updates.ts'

/** The header's way to the wishlist, through the sign-in where needed; keeps the list current. */
export function WishlistLink() {
  useWishlistUpdates()
  const count = useWishes().length
  const label = wishText.open(count)

  return (
    <Link
      to={WISHLIST_PATH}
      aria-label={label}
      data-tooltip={label}
      className="relative grid size-11 place-items-center rounded-full text-ink"
    >
      <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-ink tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
