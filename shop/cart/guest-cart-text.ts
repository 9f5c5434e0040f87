import type { MigratedItem } from './cart-line.ts'

/** Section 8, cart toasts about a guest's cart: title and message. */
export const guestCartText = {
  reset: {
    title: 'Cart Reset',
    description: 'Cart has been reset due to a technical issue. Please try again.',
  },
  clearedLocally: {
    title: 'Cart Cleared',
    description: 'Cart has been cleared locally.',
  },
  migrationFailed: {
    title: 'Migration Error',
    description:
      'Failed to merge your guest cart. Please try signing in again or add items manually.',
  },
  /** Shown once where the browser stores nothing. */
  notKept: {
    title: 'Cart',
    description:
      'This browser cannot keep your cart. It is here until you leave or reload this page.',
  },
  addedWithPriority: { title: 'Added to your cart', description: 'This one was held for you.' },
  setLost: (name: string) =>
    `${name} could not be kept together, so its parts are at their own prices.`,
  setChanged: (name: string) => `The price of ${name} has changed.`,
  notMerged: 'The shop could not be reached to move this into your cart.',
} as const

type Merged = { migrated: number; total: number; conflicts: number; failed: number }

/** What became of a guest's cart at sign-in (section 8). */
export const mergedText = ({ migrated, total, conflicts, failed }: Merged): string =>
  [
    `${migrated} out of ${total} items migrated.`,
    ...(conflicts > 0 ? [`${conflicts} conflicts were resolved automatically.`] : []),
    ...(failed > 0 ? [`${failed} items could not be migrated.`] : []),
  ].join(' ')

/** The result for one line, for its owner: the server's own text. */
export const migratedItemText = ({
  message,
}: Pick<MigratedItem, 'code' | 'cause' | 'name' | 'migrated' | 'requested' | 'message'>): string =>
  message

/** The title above it. */
export const mergedTitle = (isWhole: boolean): string =>
  isWhole ? 'Cart Merged Successfully' : 'Cart Partially Merged'
