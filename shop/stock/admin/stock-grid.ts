import { readPounds } from '#platform/money/read-pounds.ts'

import { MAX_PIECES, MAX_PRICE_PENCE } from './stock-change.ts'
import type { StockCell, StockCellAnswer, StockItem } from './stock-change.ts'
import { cellRefusalText, stockChangeText as text } from './stock-change-text.ts'

/** What the size grid shows of a style: a row for each colourway, a column for each size. */
export type StyleGrid = {
  styleId: string
  name: string
  sizes: { sizeId: string | null; sizeName: string | null }[]
  colourways: {
    productId: string
    colourName: string
    pricePence: number
    /** In the order of the sizes; null for one without an inventory record. */
    cells: ({ onHand: number; reserved: number; reorderLevel: number } | null)[]
  }[]
}

export type GridField = 'on_hand' | 'reorder_level' | 'price_pence'

/** One cell of the grid as it is edited. */
export type GridCell = { key: string; field: GridField; seen: number; reserved: number } & StockItem

/** A new size counts as none on hand, low from 5. */
const OPENED = { onHand: 0, reserved: 0, reorderLevel: 5 }

const cellKey = (field: GridField, productId: string, sizeId: string | null): string =>
  `${field}:${productId}:${sizeId ?? ''}`

/** The cells of the grid by rows: all sizes of what is edited, and the price at the end. */
export function gridRows(
  grid: StyleGrid,
  field: 'on_hand' | 'reorder_level',
  withPrices: boolean,
): GridCell[][] {
  return grid.colourways.map(({ productId, pricePence, cells }) => [
    ...grid.sizes.map(({ sizeId }, at): GridCell => {
      const { onHand, reserved, reorderLevel } = cells[at] ?? OPENED
      const seen = field === 'on_hand' ? onHand : reorderLevel
      return { key: cellKey(field, productId, sizeId), field, productId, sizeId, seen, reserved }
    }),
    ...(withPrices ? [priceCell(productId, pricePence)] : []),
  ])
}

const priceCell = (productId: string, pricePence: number): GridCell => ({
  key: cellKey('price_pence', productId, null),
  field: 'price_pence',
  productId,
  sizeId: null,
  seen: pricePence,
  reserved: 0,
})

/** A cell as its field shows it. */
export const shownValue = (field: GridField, value: number): string =>
  field === 'price_pence' ? (value / 100).toFixed(2) : String(value)

/** The number that was typed, or what is wrong with it. */
export function readCell(
  { field, reserved, seen }: Pick<GridCell, 'field' | 'reserved' | 'seen'>,
  typed: string,
): { value: number; error?: undefined } | { value?: undefined; error: string } {
  if (field === 'price_pence') {
    // A spreadsheet writes thousands with commas where no comma can mean pence.
    const pence = readPounds(
      typed.replace(/^(£?\s*\d{1,3})(?:,(\d{3}))+(?=\.|$)/, (all) => all.replaceAll(',', '')),
    )
    return pence === undefined || pence === 0 || pence > MAX_PRICE_PENCE
      ? { error: text.price }
      : { value: pence }
  }
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  if (!/^\d{1,9}$/.test(plain)) return { error: text.fromZero }
  const value = Number(plain)
  if (value > MAX_PIECES) return { error: text.tooMany }
  if (field === 'on_hand' && value < reserved && value !== seen)
    return { error: cellRefusalText({ outcome: 'held', now: seen, atLeast: reserved })! }
  return { value }
}

/**
 * A block from a spreadsheet, its first cell put into `at`: the texts by the keys of the cells they fall
 * on. What reaches beyond the grid is counted in `lost`.
 */
export function pasteInto(
  rows: readonly (readonly GridCell[])[],
  at: { row: number; column: number },
  block: string,
): { typed: Map<string, string>; lost: number } {
  const typed = new Map<string, string>()
  let lost = 0
  const lines = block.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  for (const [down, line] of lines.entries()) {
    for (const [along, value] of line.split('\t').entries()) {
      const cell = rows[at.row + down]?.[at.column + along]
      if (cell) typed.set(cell.key, value.trim())
      else lost += 1
    }
  }
  return { typed, lost }
}

/** What a save sends of the cells that were changed, each once and only where it differs. */
export function changedCells(
  cells: readonly GridCell[],
  typed: ReadonlyMap<string, string>,
): { cell: GridCell; change: StockCell }[] {
  return cells.flatMap((cell): { cell: GridCell; change: StockCell }[] => {
    const { field, productId, sizeId, seen } = cell
    const entry = typed.get(cell.key)
    const value = entry === undefined ? undefined : readCell(cell, entry).value
    if (value === undefined || value === seen) return []
    if (field === 'price_pence')
      return [{ cell, change: { field, productId, from: seen, to: value } }]
    if (field === 'reorder_level')
      return [{ cell, change: { field, productId, sizeId, from: seen, to: value } }]
    return [{ cell, change: { field, productId, sizeId, from: seen, by: value - seen } }]
  })
}

/** The grid after a save, with the current values. */
export function withAnswers(
  grid: StyleGrid,
  answers: readonly { cell: GridCell; answer: StockCellAnswer }[],
): StyleGrid {
  const now = new Map(
    answers.flatMap(({ cell, answer }) =>
      answer.outcome === 'not_found' ? [] : [[cell.key, { answer }] as const],
    ),
  )
  return {
    ...grid,
    colourways: grid.colourways.map((colourway) => {
      const { productId } = colourway
      const price = now.get(cellKey('price_pence', productId, null))
      return {
        ...colourway,
        pricePence: price?.answer.now ?? colourway.pricePence,
        cells: colourway.cells.map((cell, at) => {
          const sizeId = grid.sizes[at]?.sizeId ?? null
          const onHand = now.get(cellKey('on_hand', productId, sizeId))?.answer
          const reorder = now.get(cellKey('reorder_level', productId, sizeId))?.answer
          if (!onHand && !reorder) return cell
          const before = cell ?? OPENED
          return {
            onHand: onHand?.now ?? before.onHand,
            reserved: onHand?.outcome === 'held' ? onHand.atLeast : before.reserved,
            reorderLevel: reorder?.now ?? before.reorderLevel,
          }
        }),
      }
    }),
  }
}
