import { fallsByMoreThanHalf } from '#platform/money/pounds.ts'
import type { StockCell, StockItem } from './stock-change.ts'
import type { GridCell, GridField, StyleGrid } from './stock-grid.ts'

type Change = { cell: GridCell; change: StockCell }

/** How many values of each kind a save changes, in the order of the grid, prices last. */
export function countChanges(changes: readonly Change[]): [field: GridField, count: number][] {
  const counts = new Map<GridField, number>()
  for (const { cell } of changes) counts.set(cell.field, (counts.get(cell.field) ?? 0) + 1)
  const prices = counts.get('price_pence')
  counts.delete('price_pence')
  return prices === undefined ? [...counts] : [...counts, ['price_pence', prices]]
}

/** A price of a product, or with a size of that size of it, before and after a save, in pence. */
export type PriceChange = StockItem & { from: number; to: number }

/** The prices of products that a save changes. */
export const priceChanges = (changes: readonly Change[]): PriceChange[] =>
  changes.flatMap(({ change }) =>
    change.field === 'price_pence'
      ? [{ productId: change.productId, sizeId: null, from: change.from, to: change.to }]
      : [],
  )

/** What will cost less than half of what it costs: products, and sizes that fall with their surcharge. */
export function steepFalls(grid: StyleGrid, changes: readonly Change[]): PriceChange[] {
  const prices = priceChanges(changes)
  const isSteep = ({ from, to }: { from: number; to: number }) => fallsByMoreThanHalf(from, to)
  const fallen = prices.filter(isSteep)
  const sizes = changes.flatMap(({ change }): PriceChange[] => {
    if (change.field !== 'surcharge_pence') return []
    const { productId, sizeId } = change
    if (fallen.some((price) => price.productId === productId)) return []
    const pence = grid.colourways.find((row) => row.productId === productId)?.pricePence ?? 0
    const price = prices.find((one) => one.productId === productId) ?? { from: pence, to: pence }
    return [{ productId, sizeId, from: price.from + change.from, to: price.to + change.to }]
  })
  return [...fallen, ...sizes.filter(isSteep)]
}
