import { pounds } from '#platform/money/pounds.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import { cartButtonText, itemsText } from './cart-button-text.ts'

/** From this number on the remaining extensions are shown. */
const FEW_KEEPS = 3

const noMoreKeeping = 'It cannot be kept any longer. Check out to make it yours.'

/** Copy of the cart. Failures: section 8, cart toasts. */
export const cartText = {
  title: 'Cart',
  ...cartButtonText,

  empty: 'Your cart is empty.',
  emptyHint: 'What you add is held for you here while you decide.',
  continueShopping: 'Continue shopping',
  guestHint: 'What you add stays here. Sign in and we hold it for you while you decide.',
  signIn: 'Sign in',
  tryAgain: 'Try again',
  loading: 'Loading your cart',

  heldFor: 'Held for you for',
  notHeld: 'Not held for you yet.',
  signInToHold: 'Sign in to hold it',
  quantity: (name: string) => `Quantity of ${name}`,
  more: (name: string) => `One more of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  size: sizeLabel,
  each: (pence: number) => `${pounds(pence)} each`,
  /** Beside the price a line was added at, where the shop asks another one by now. */
  priceHasChanged: (pence: number) => `Price now ${pounds(pence)}. Checkout asks before you pay.`,
  gone: 'No longer sold. Please remove it.',
  /** Of a cart with more lines than are shown. */
  moreLines: (count: number) =>
    count === 1 ? 'One more line is not shown.' : `${count} more lines are not shown.`,
  onlyMore: (count: number) => (count === 0 ? 'No more available' : `Only ${count} more available`),
  subtotal: 'Subtotal',
  savedBySets: 'Saved with a set',
  afterSaving: 'After the saving',
  setSaves: (pence: number) => `You save ${pounds(pence)}`,
  setHint: 'If you remove a part, the others go back to their own prices.',
  setChanged: (pence: number) =>
    `Price of the set now ${pounds(pence)}. Checkout asks before you pay.`,
  setEnded: (pence: number) =>
    `This set is no longer sold. Its parts cost ${pounds(pence)}. Checkout asks before you pay.`,
  removedFromSet: (name: string, set: string) =>
    `${name} was removed from your cart. Without it, the rest of ${set} is back at its own prices.`,
  toFreeDelivery: (pence: number, method: string) =>
    `${pounds(pence)} more and ${method} delivery is free.`,
  freeDelivery: (method: string) => `${method} delivery is free.`,
  vatNote: 'VAT is included where it applies.',
  deliveryNote: 'Delivery is added at checkout.',
  checkout: 'Checkout',
  clear: 'Clear cart',
  clearQuestion: 'Take everything out of your cart?',
  clearStay: 'Keep everything',
  cleared: 'Your cart was cleared.',

  added: (name: string) => `${name} is in your cart.`,
  removed: (name: string) => `${name} was removed from your cart.`,
  quantityNow: (name: string, quantity: number) => `${name}: quantity ${quantity}.`,

  noticeOfHold: 'Your held cart',
  keep: 'Keep my cart',
  keepHint: (left: number) =>
    left > FEW_KEEPS
      ? 'Keeping it adds 10 minutes.'
      : `Keeping it adds 10 minutes. You can do that ${left === 1 ? 'once' : `${left} times`} more.`,
  noMoreKeeping,
  hideWarning: 'Hide this notice',
  /** Read out once when a hold is about to end. */
  ending: (phase: 'near' | 'last', canKeep: boolean) =>
    `Your cart is held for less than ${phase === 'near' ? '5 more minutes' : 'one more minute'}. ${
      canKeep ? '“Keep my cart” adds 10 minutes.' : noMoreKeeping
    }`,
  kept: 'Your cart is kept for 10 minutes more.',

  letGoTitle: 'Your hold has ended',
  letGoHint: 'What was held is for everybody again. It may still be there.',
  leftBehindTitle: 'Not in your cart',
  leftBehindHint: 'These could not come along when you signed in.',
  addAgain: 'Add again',
  addLineAgain: (name: string) => `Add again: ${name}`,
  addedAgain: (name: string) => `${name} is in your cart again.`,
  dismiss: 'Dismiss',
  dismissLine: (name: string) => `Dismiss ${name}`,
  dismissAll: 'Dismiss all',
  counted: (title: string, count: number) => `${title}: ${itemsText(count)}`,
  quantityOf: (quantity: number) => `Quantity ${quantity}`,
  letGo: (names: string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} no longer held for you.`,

  /** Appended to the server's text when a price has changed. */
  priceNow: (pence: number) => `It is now ${pounds(pence)}.`,
} as const

const list = new Intl.ListFormat('en-GB')

/** Section 8, cart toasts: title and message of what did not work. */
export const cartFailures = {
  load: {
    title: 'Cart Error',
    description: 'Failed to load your cart. Please refresh the page.',
  },
  add: cartButtonText.addFailed,
  update: {
    title: 'Cart Error',
    description: 'Failed to update quantity. Please try again.',
  },
  remove: {
    title: 'Cart Error',
    description: 'Failed to remove item. Please try again.',
  },
  /** Section 5: shown where the server refuses to add without a reason. */
  notAddable: 'This item cannot be added to your cart.',
  tooFast: {
    title: 'Slow down!',
    description: "You're removing items too quickly. Please wait a moment.",
  },
} as const
