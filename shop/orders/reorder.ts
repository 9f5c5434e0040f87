import { reorderedLineText, reorderText } from './reorder-text.ts'

/** The result of buying a line again; prices in pence. */
export type ReorderedLine = {
  order_item_id: string
  slug: string
  name: string
  colour_name: string
  size_name: string | null
  requested: number
  /** How many were added to the cart, now or earlier with the same key. */
  added: number
  code: ReorderCode
  /** Why a line was added only in part. */
  cause: 'not_enough' | 'line_limit' | 'hold_limit' | null
  /** The unit price when it was ordered. */
  was_pence: number
  /** The unit price now; null if no longer sold. */
  price_pence: number | null
}

/** The outcome of migrate_guest_item. */
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
  | 'network_limit'
  | 'hold_pause'

/** Why an order cannot be bought again. */
export type ReorderRefusal = { kind: 'order_not_found' } | { kind: 'unpaid' }

/** The result as text: what happened, and what differs line by line. */
export function reorderInWords(lines: readonly ReorderedLine[]): {
  /** Whether any of it is in the cart. */
  isAdded: boolean
  /** Everything, at the prices of the order. */
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
