/** What the installed shop and the page without a connection say. */
export const offlineText = {
  description: 'Modest clothing for everyday and for occasions.',
  title: 'You are offline',
  text: 'This page needs a connection. What you saw before is still here.',
  backTitle: 'You are back online',
  backText: 'The shop is here again.',
  tryAgain: 'Try again',
  goOn: 'Go on',
  cart: 'Your cart as you last saw it',
  cartNote: 'Sizes in a cart are held for a limited time: look again when you are back online.',
  guestCartNote: 'It waits for you in this browser. Nothing in it is held until you sign in.',
  each: (quantity: number) => `${quantity} ×`,
  subtotal: 'Subtotal',
  seen: 'Pages you have seen',
  nothing: 'Pages that you have seen will be listed here.',
} as const
