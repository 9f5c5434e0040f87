import { redirect } from 'react-router'

import { WISHLIST_PATH } from '#shop/wishlist/wishlist.ts'

/** A short address for the wishlist, which is a part of the profile. */
export const loader = () => redirect(WISHLIST_PATH)
