/** Entries a wishlist may have; keep_in_wishlist enforces it. */
export const MAX_WISHES = 200
