/** "1 item", "2 items". */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`

/** The cart's copy that every page loads. */
export const cartButtonText = {
  openCart: (count: number) => (count === 0 ? 'Cart' : `Cart, ${itemsText(count)}`),
  addToCart: 'Add to cart',
  inCart: 'In your cart',
  /** Section 8, cart toasts. */
  addFailed: {
    title: 'Cannot add to cart',
    description: 'Failed to add item to cart. Please try again.',
  },
} as const
