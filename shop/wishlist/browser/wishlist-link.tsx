import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { wishlistToasts, wishText } from '../wish-text.ts'
import { WISHLIST_PATH } from '../wishlist.ts'
import { useWishes } from './toggle-wish.ts'
import { wishlistKey, wishlistQuery } from './wishlist-query.ts'

/**
 * Keeps the wishlist of the page current (section 4) and reports when it cannot be loaded; once per
 * page.
 */
function useWishlistUpdates(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { isLoadingError } = useQuery(wishlistQuery(userId))

  useEffect(() => {
    if (userId === undefined) return undefined
    return followChannel(client, { channel: 'wishlist', queryKey: wishlistKey })
  }, [client, userId])

  useEffect(() => {
    if (isLoadingError) toast.error(wishlistToasts.loadFailed)
  }, [isLoadingError])
}

/** The header's link to the wishlist, through the sign-in where needed; keeps the list current. */
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
