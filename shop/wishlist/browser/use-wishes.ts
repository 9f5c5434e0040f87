import { useQuery } from '@tanstack/react-query'

import { useSession } from '#shop/sign-in/browser/use-session.ts'

import type { WishIdentity } from '../wishlist.ts'
import { applyToggles } from './pending-wishes.ts'
import { useToggles } from './toggle-wish.ts'
import { wishlistQuery } from './wishlist-query.ts'

/** What is on the wishlist as the customer sees it, toggles under way included (section 4). */
export function useWishes(): WishIdentity[] {
  const session = useSession()
  const { data } = useQuery(wishlistQuery(session?.user.id))
  const toggles = useToggles()
  return session ? applyToggles(data ?? [], toggles) : []
}
