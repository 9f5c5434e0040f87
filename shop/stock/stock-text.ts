import type { StockLevel } from './stock-level.ts'

/** Copy about stock. */
export const stockText = {
  inCentimetres: (centimetres: number) => `${centimetres} cm`,
  chooseSize: 'Choose a size',
  notMade: 'Not made in this combination',
  findMySize: 'Find my size',
  sizeGuide: 'Size guide',
  inStock: 'In stock',
  lowStock: 'Low stock',
  lastOne: 'Last one',
  onlyLeft: (count: number) => `Only ${count} left`,
  outOfStock: 'Out of stock',
  inCarts: (count: number) => `In ${count} carts now`,
  inOtherCarts: (count: number) => `In ${count} other carts now`,
} as const

const labels: Record<StockLevel, (available: number | undefined) => string> = {
  out_of_stock: () => stockText.outOfStock,
  last_one: () => stockText.lastOne,
  low: (available) =>
    available === undefined ? stockText.lowStock : stockText.onlyLeft(available),
  counted: (available) =>
    available === undefined ? stockText.inStock : stockText.onlyLeft(available),
  in_stock: () => stockText.inStock,
}

/**
 * The label of a level (section 4). Pages are rendered with the level alone; the number comes live,
 * so without it a count is not promised.
 */
export const levelText = (level: StockLevel, available?: number): string => labels[level](available)
