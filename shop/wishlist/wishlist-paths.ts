/** The customer's own list: a part of the profile. */
export const WISHLIST_PATH = '/profile?part=wishlist'

/** The read-only page behind a shared link. */
export const sharedWishlistPath = (token: string): string => `/wishlist/${token}`
