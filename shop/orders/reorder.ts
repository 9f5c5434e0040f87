import { MAX_LINES, MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'
import { pounds } from '#platform/money/pounds.ts'

/** What became of a line of an order that is bought again; prices in pence. */
export type ReorderedLine = {
  order_item_id: string
  slug: string
  name: string
  colour_name: string
  size_name: string | null
  requested: number
  /** How many of them went into the cart, now or with the same key before. */
  added: number
  code: ReorderCode
  /** Why a line went in partly. */
  cause: 'not_enough' | 'line_limit' | 'hold_limit' | null
  /** Of one, when it was ordered. */
  was_pence: number
  /** Of one, now; null for what is no longer sold. */
  price_pence: number | null
}

/** As migrate_guest_item answers it. */
type ReorderCode =
  | 'migrated'
  | 'partly'
  | 'already_migrated'
  | 'out_of_stock'
  | 'product_not_found'
  | 'size_not_found'
  | 'line_limit'
  | 'cart_full'
  | 'hold_limit'

/** Why an order cannot be bought again. */
export type ReorderRefusal = { kind: 'order_not_found' } | { kind: 'unpaid' }

/** What "Buy again" says. */
export const reorderText = {
  submit: 'Buy again',
  hint: 'Puts these items into your cart at today’s prices, as far as we have them.',
  title: {
    all: 'Added to Cart',
    some: 'Added in Part',
    none: 'Nothing Added',
  },
  message: {
    all: 'All of it is in your cart, and held for you there.',
    some: 'What we have is in your cart, and held for you there. This is what differs:',
    changed: 'All of it is in your cart, and held for you there. Please note:',
    none: 'Nothing of this order can be had at the moment.',
  },
  toCheckout: 'Go to checkout',
  showCart: 'Show my cart',
  refusedTitle: 'Cannot Be Bought Again',
} as const

/** A refusal in words. */
export function reorderRefusalText({ kind }: ReorderRefusal): string {
  switch (kind) {
    case 'order_not_found':
      return 'There is no such order of yours.'
    case 'unpaid':
      return 'This order was never paid, and its items went back to your cart. Please choose them again there.'
  }
}

/** What differs from the order, for the customer; undefined for a line that went in as it was. */
export function reorderedLineText(line: ReorderedLine): string | undefined {
  const parts = [shortfall(line), line.added > 0 ? newPrice(line) : undefined].filter(Boolean)
  return parts.length === 0 ? undefined : `${lineInWords(line)}: ${parts.join(' ')}`
}

const lineInWords = ({ name, colour_name, size_name }: ReorderedLine) =>
  [name, colour_name, size_name && `size ${size_name}`].filter(Boolean).join(', ')

function newPrice({ was_pence, price_pence }: ReorderedLine): string | undefined {
  if (price_pence === null || price_pence === was_pence) return undefined
  return `Now ${pounds(price_pence)} instead of ${pounds(was_pence)}.`
}

function shortfall({ code, cause, added, requested }: ReorderedLine): string | undefined {
  if (added >= requested) return undefined
  const had = added === 0 ? '' : `${added} of ${requested} added; `
  switch (cause ?? code) {
    case 'not_enough':
      return `${had}we have no more.`
    case 'line_limit':
      return `${had}your cart takes up to ${MAX_LINE_QUANTITY} of one item.`
    case 'hold_limit':
      return `${had}we can hold no more pieces for you at once.`
    case 'cart_full':
      return `${had}your cart is full at ${MAX_LINES} items.`
    case 'out_of_stock':
      return 'out of stock.'
    case 'product_not_found':
      return 'no longer sold.'
    case 'size_not_found':
      return 'no longer made in this size.'
    case 'migrated':
    case 'partly':
    case 'already_migrated':
      return `${added} of ${requested} added.`
  }
}

/** The whole of it in words: what happened, and what differs line by line. */
export function reorderInWords(lines: readonly ReorderedLine[]): {
  /** Whether any of it is in the cart. */
  isAdded: boolean
  /** All of it, at the prices of the order. */
  isWhole: boolean
  title: string
  message: string
  differences: string[]
} {
  const differences = lines.map(reorderedLineText).filter((text) => text !== undefined)
  const isAdded = lines.some(({ added }) => added > 0)
  const isComplete = lines.every(({ added, requested }) => added >= requested)
  const { title, message } = reorderText
  const said = isComplete
    ? [title.all, differences.length === 0 ? message.all : message.changed]
    : isAdded
      ? [title.some, message.some]
      : [title.none, message.none]
  return {
    isAdded,
    isWhole: differences.length === 0,
    title: said[0] ?? '',
    message: said[1] ?? '',
    differences,
  }
}
