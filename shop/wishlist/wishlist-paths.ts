/** The customer's own list: a part of the profile. */
export const WISHLIST_PATH = '/profile?part=wishlist'

/** The read-only page behind a shared link. */
export const sharedWishlistPath = (token: string): string => `/wishlist/${token}`

/** A path as logs may keep it: the token of a shared link is all that it takes to see the list. */
export const withoutShareToken = (path: string): string =>
  path.replace(/^((?:\/[a-z]{2})?\/wishlist\/)[^/]+/i, '$1[token]')
