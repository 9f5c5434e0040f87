/** How much of a size can be had, as section 4 words it. */
export type StockLevel = 'out_of_stock' | 'last_one' | 'low' | 'counted' | 'in_stock'

const REORDER_LEVEL = 5
const COUNT_SHOWN_UP_TO = 10

/** The level of an available quantity; `reorderLevel` is the product's own, 5 by default. */
export function stockLevel(available: number, reorderLevel: number = REORDER_LEVEL): StockLevel {
  if (available <= 0) return 'out_of_stock'
  if (available === 1) return 'last_one'
  if (available <= reorderLevel) return 'low'
  return available <= COUNT_SHOWN_UP_TO ? 'counted' : 'in_stock'
}
