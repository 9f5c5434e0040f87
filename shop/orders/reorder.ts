import { reorderedLineText, reorderText } from './reorder-text.ts'

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
  | 'network_limit'
  | 'hold_pause'

/** Why an order cannot be bought again. */
export type ReorderRefusal = { kind: 'order_not_found' } | { kind: 'unpaid' }

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
