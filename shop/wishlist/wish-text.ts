/**
 * Copy of hearts, the header and the cart about the wishlist: separate, because every page loads
 * it.
 */
export const wishText = {
  open: (count: number) =>
    count === 0 ? 'Wishlist' : `Wishlist, ${count} ${count === 1 ? 'piece' : 'pieces'}`,
  /** The name of a heart; its pressed state says the rest. */
  wish: (name: string) => `Add ${name} to wishlist`,
  move: 'Move to wishlist',
  moveNamed: (name: string) => `Move ${name} to wishlist`,
} as const

/** Section 8, wishlist toasts: title and message. `name` is the piece by its full name. */
export const wishlistToasts = {
  signIn: {
    title: 'Sign in required',
    description: 'Please sign in to add items to your wishlist',
  },
  already: (name: string) => ({
    title: 'Already in wishlist',
    description: `${name} is there.`,
  }),
  added: (name: string) => ({ title: 'Added to wishlist', description: name }),
  removed: (name: string) => ({ title: 'Removed from wishlist', description: name }),
  loadFailed: { title: 'Error', description: 'Failed to load wishlist items' },
  addFailed: { title: 'Error', description: 'Failed to add item to wishlist' },
  removeFailed: { title: 'Error', description: 'Failed to remove item from wishlist' },
} as const
