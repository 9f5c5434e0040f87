import { pounds } from '#platform/money/pounds.ts'
import { MAX_LINES, MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'

import { orderText } from '../order-text.ts'
import type { ReorderRefusal, ReorderedLine } from '../server/reorder.ts'

/** The copy of "Buy again". */
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

/** The text of a refusal. */
export function reorderRefusalText({ kind }: ReorderRefusal): string {
  switch (kind) {
    case 'order_not_found':
      return 'There is no such order of yours.'
    case 'unpaid':
      return 'This order was never paid, and its items went back to your cart. Please choose them again there.'
  }
}

/** What became of a set in place of the one that was ordered; undefined if nothing differs. */
export function reorderedSetText({
  name,
  fate,
  was_pence,
  now_pence,
}: NonNullable<ReorderedLine['set']>): string | undefined {
  switch (fate) {
    case 'kept':
      return undefined
    case 'changed':
      return `${name}: the set now saves you ${pounds(now_pence)} instead of ${pounds(was_pence)}.`
    case 'lost':
      return `${name}: this cannot be bought as a set at the moment, so its parts are in your cart at their own prices.`
  }
}

/** How a line differs from the order, for the customer; undefined if it does not. */
export function reorderedLineText(line: ReorderedLine): string | undefined {
  const parts = [shortfall(line), line.added > 0 ? newPrice(line) : undefined].filter(Boolean)
  if (parts.length === 0) return undefined
  const name = orderText.item(line.name, orderText.variant(line.colour_name, line.size_name))
  return `${name}: ${parts.join(' ')}`
}

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
    case 'network_limit':
      return 'we already hold many pieces for shoppers on your network; please try again in a few minutes.'
    case 'hold_pause':
      return 'few are left, and others come first for a little while.'
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
