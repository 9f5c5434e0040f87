import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { wishlistToasts } from '#shop/wishlist/wish-text.ts'

import { wishlistKey, wishlistQuery } from './wishlist-query.ts'

/** Keeps the wishlist of the page current (section 4) and tells when it cannot be had; once per page. */
export function useWishlistUpdates(): void {
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
