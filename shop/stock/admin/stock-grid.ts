import { readPounds } from '#platform/money/read-pounds.ts'

import { offerCellText, offerOfCode, readOfferCell } from './size-offer.ts'
import { fitsSku, isCost, MAX_PIECES, MAX_PRICE_PENCE, MAX_WEIGHT_GRAMS } from './stock-change.ts'
import type {
  CellValue,
  ProductPence,
  StockCell,
  StockCellAnswer,
  StockItem,
} from './stock-change.ts'
import { cellRefusalText, stockChangeText as text } from './stock-change-text.ts'

/**
 * One size of a product: pieces, pence, grams (0: those of the product), per cent, what it costs the shop (0: as much as
 * the product), its SKU and the code of its offer (empty: none).
 */
type SizeCell = {
  onHand: number
  reserved: number
  reorderLevel: number
  surchargePence: number
  weightGrams: number
  vatRate: number
  costPence: number
  sku: string
  offer: string
}

/** What the size grid shows of a style: a row for each colourway, a column for each size. */
export type StyleGrid = {
  styleId: string
  name: string
  /** `system`: the code of its size system; empty for goods without sizes. */
  sizes: { sizeId: string | null; sizeName: string | null; system: string }[]
  colourways: {
    productId: string
    colourName: string
    pricePence: number
    /** What one item costs the shop; 0 where that is not known, or is not for this person. */
    costPence: number
    vatRate: number
    /** The code of its size system, empty for goods without sizes; null while it has neither sizes nor a choice. */
    system: string | null
    /** The names of its sizes that have or had stock, or are named elsewhere (sizes_in_use): its system stays. */
    inUse: string[]
    /** In the order of the sizes; null for one without an inventory record. */
    cells: (SizeCell | null)[]
    /** Whether it is not saved yet (`withAdded`). */
    isAdded?: boolean
  }[]
}

/** What the grid can show of a size, and where it is in a cell. */
const properties = {
  on_hand: 'onHand',
  reorder_level: 'reorderLevel',
  surcharge_pence: 'surchargePence',
  weight_grams: 'weightGrams',
  vat_rate: 'vatRate',
  size_cost_pence: 'costPence',
  sku: 'sku',
  offer: 'offer',
} as const satisfies Record<string, keyof SizeCell>

export type SizeField = keyof typeof properties
export const sizeFields = Object.keys(properties) as SizeField[]

export type GridField = SizeField | ProductPence

/** One cell of the grid while edited. */
export type GridCell = {
  key: string
  field: GridField
  seen: CellValue
  reserved: number
  /** Whether there is nothing to enter: its size is of another system than its product, or it has no cost of its own. */
  isClosed: boolean
  /** Whether a new colour gets it from the one that it is added from: shown, and closed until it is saved. */
  isCopied?: boolean
} & StockItem

/** A new size counts as none on hand, low from 5. */
const OPENED = {
  onHand: 0,
  reserved: 0,
  reorderLevel: 5,
  surchargePence: 0,
  weightGrams: 0,
  costPence: 0,
  sku: '',
  offer: '',
}

/** What the grid can enter of a colour that is not saved yet; the rest comes from the one that it is added from. */
export const addedFields = ['on_hand', 'sku'] as const
export type AddedField = (typeof addedFields)[number]

export const isAddedField = (field: GridField): field is AddedField =>
  addedFields.some((own) => own === field)

export const cellKey = (field: GridField, productId: string, sizeId: string | null): string =>
  `${field}:${productId}:${sizeId ?? ''}`

/**
 * The cells of the grid by rows: for each colourway a row of all sizes for each of the fields, the first one with the
 * price of the product at its end, and that of costs with its cost.
 */
export function gridRows(
  grid: StyleGrid,
  fields: readonly SizeField[],
  withPrices: boolean,
): GridCell[][] {
  return grid.colourways.flatMap((colourway) => {
    const { productId, pricePence, costPence, vatRate, system, cells, isAdded = false } = colourway
    return fields.map((field, line) => [
      ...grid.sizes.map(({ sizeId, system: ofSize }, at): GridCell => {
        const cell = cells[at] ?? { ...OPENED, vatRate }
        const [seen, { reserved }] = [cell[properties[field]], cell]
        const isOther = !cells[at] && system !== null && system !== ofSize
        const isUncosted = field === 'size_cost_pence' && (sizeId === null || !cells[at])
        const isCopied = isAdded && !isOther && !isAddedField(field)
        const isClosed = isOther || isUncosted || isCopied
        const key = cellKey(field, productId, sizeId)
        const cellOf = { key, field, productId, sizeId, seen, reserved, isClosed }
        return isCopied ? { ...cellOf, isCopied } : cellOf
      }),
      ...(withPrices && line === 0 ? [productCell('price_pence', productId, pricePence)] : []),
      ...(field === 'size_cost_pence' ? [productCell('cost_pence', productId, costPence)] : []),
    ])
  })
}

const productCell = (field: ProductPence, productId: string, pence: number): GridCell => ({
  key: cellKey(field, productId, null),
  field,
  productId,
  sizeId: null,
  seen: pence,
  reserved: 0,
  isClosed: false,
})

/** A cell as its field shows it. */
export function shownValue(field: GridField, value: CellValue): string {
  // A draft may have no price yet, and a cost need not be known.
  if ((field === 'price_pence' || isCost(field)) && value === 0) return ''
  if (isPriceField(field)) return (Number(value) / 100).toFixed(2)
  if (field === 'offer') return offerCellText(String(value))
  return field === 'weight_grams' && value === 0 ? '' : String(value)
}

/** Whether a field is a text, not a number. */
export const isTextField = (field: GridField): boolean => field === 'sku' || field === 'offer'

/** Whether a field is an amount in pence. */
export const isPriceField = (field: GridField): boolean =>
  field === 'price_pence' || field === 'surcharge_pence' || isCost(field)

/** Whether a field is of the whole product, not of a size. */
export const isOfProduct = (field: GridField): field is ProductPence =>
  field === 'price_pence' || field === 'cost_pence'

/** The typed value, or its error. */
export function readCell(
  { field, reserved, seen }: Pick<GridCell, 'field' | 'reserved' | 'seen'>,
  typed: string,
): { value: CellValue; error?: undefined } | { value?: undefined; error: string } {
  if (field === 'offer') return readOfferCell(typed)
  if (field === 'sku') {
    const sku = typed.trim()
    return sku === '' || fitsSku(sku) ? { value: sku } : { error: text.sku }
  }
  if (isPriceField(field)) {
    if (isCost(field) && typed.trim() === '') return { value: 0 }
    // A spreadsheet writes thousands with commas where no comma can mean pence.
    const pence = readPounds(
      typed.replace(/^(£?\s*\d{1,3})(?:,(\d{3}))+(?=\.|$)/, (all) => all.replaceAll(',', '')),
    )
    const isNothing = pence === 0 && field === 'price_pence'
    return pence === undefined || isNothing || pence > MAX_PRICE_PENCE
      ? { error: amountErrors[field as keyof typeof amountErrors] }
      : { value: pence }
  }
  if (field === 'vat_rate') {
    const rate = typed.trim().replace(/ ?%$/, '')
    return rate === '0' || rate === '20' ? { value: Number(rate) } : { error: text.vatRate }
  }
  if (field === 'weight_grams') {
    const grams = typed.trim().replace(/ ?g$/, '')
    if (grams === '') return { value: 0 }
    return /^\d{1,6}$/.test(grams) && Number(grams) <= MAX_WEIGHT_GRAMS
      ? { value: Number(grams) }
      : { error: text.weight }
  }
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  if (!/^\d{1,9}$/.test(plain)) return { error: text.fromZero }
  const value = Number(plain)
  if (value > MAX_PIECES) return { error: text.tooMany }
  if (field === 'on_hand' && value < reserved && value !== seen)
    return { error: cellRefusalText({ outcome: 'held', now: value, atLeast: reserved })! }
  return { value }
}

const amountErrors = {
  price_pence: text.price,
  surcharge_pence: text.surcharge,
  cost_pence: text.cost,
  size_cost_pence: text.sizeCost,
}

/**
 * A block from a spreadsheet, its first cell put into `at`: the texts by the keys of the cells they fall
 * on, line by line in rows of the same field. What reaches beyond the grid, or from stock into prices, is counted in
 * `lost`.
 */
export function pasteInto(
  rows: readonly (readonly GridCell[])[],
  at: { row: number; column: number },
  block: string,
): { typed: Map<string, string>; lost: number } {
  const typed = new Map<string, string>()
  let lost = 0
  const alike = rows.slice(at.row).filter(([first]) => first?.field === rows[at.row]?.[0]?.field)
  const field = rows[at.row]?.[at.column]?.field
  const lines = block.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  for (const [down, line] of lines.entries()) {
    for (const [along, value] of line.split('\t').entries()) {
      const cell = alike[down]?.[at.column + along]
      if (cell && cell.field === field && !cell.isClosed) typed.set(cell.key, value.trim())
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
    if (field === 'sku')
      return [{ cell, change: { field, productId, sizeId, from: orNone(seen), to: orNone(value) } }]
    if (field === 'offer') {
      const [was, becomes] = [offerOfCode(String(seen)), offerOfCode(String(value))]
      return [{ cell, change: { field, productId, sizeId, from: was, to: becomes } }]
    }
    const [from, to] = [Number(seen), Number(value)]
    if (isOfProduct(field)) return [{ cell, change: { field, productId, from, to } }]
    if (field === 'on_hand')
      return [{ cell, change: { field, productId, sizeId, from, by: to - from } }]
    return [{ cell, change: { field, productId, sizeId, from, to } }]
  })
}

const orNone = (value: CellValue): string | null => (value === '' ? null : String(value))

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
      const cost = now.get(cellKey('cost_pence', productId, null))
      const opened = colourway.cells.findIndex(
        (cell, at) =>
          !cell &&
          sizeFields.some((field) =>
            now.has(cellKey(field, productId, grid.sizes[at]?.sizeId ?? null)),
          ),
      )
      return {
        ...colourway,
        // The first size that was saved decides it.
        system: colourway.system ?? grid.sizes[opened]?.system ?? null,
        pricePence: price ? Number(price.answer.now) : colourway.pricePence,
        costPence: cost ? Number(cost.answer.now) : colourway.costPence,
        cells: colourway.cells.map((cell, at) => {
          const sizeId = grid.sizes[at]?.sizeId ?? null
          const answered = sizeFields.flatMap((field) => {
            const answer = now.get(cellKey(field, productId, sizeId))?.answer
            return answer ? [{ field, answer }] : []
          })
          if (answered.length === 0) return cell
          const after: SizeCell = { ...(cell ?? { ...OPENED, vatRate: colourway.vatRate }) }
          for (const { field, answer } of answered) {
            Object.assign(after, { [properties[field]]: answer.now })
            if (answer.outcome === 'held') after.reserved = answer.atLeast
          }
          return after
        }),
      }
    }),
  }
}
