import { readPounds } from '#platform/money/read-pounds.ts'
import { fallsByMoreThanHalf, pounds } from '#platform/money/pounds.ts'

import {
  barcodeFault,
  MAX_PIECES,
  MAX_PRICE_PENCE,
  MAX_WEIGHT_GRAMS,
} from '../admin/stock-change.ts'
import type { VatClass } from '../stock-level.ts'
import { changedOffer, changedSku, namesOffer, ownSku } from './compare-codes.ts'
import { cellText } from './import-page-text.ts'
import type {
  ComparedRow,
  FileRow,
  StoredProduct,
  StoredSize,
  Places,
  SizeChange,
} from './product-file.ts'

type Sizes = {
  rows: readonly FileRow[]
  /** The same rows; changes and faults are added to them. */
  compared: ComparedRow[]
  kept: StoredProduct | undefined
  places: Places
  /** What the product costs before and after, in pence; undefined for a new one. */
  prices: { from: number; to: number } | undefined
  /** The VAT class of the product once the file is imported. */
  vatClass: VatClass
  withCosts: boolean
}
type Size = { id: string | null; system: string | null }

/** What the rows of a product change of its sizes and their stock. */
export function compareSizes({
  rows,
  compared,
  kept,
  places,
  prices,
  vatClass,
  withCosts,
}: Sizes): SizeChange[] {
  const seen = new Map<string | null, number>()
  let system = kept?.sizes[0]?.system
  const surcharges = new Map(kept?.sizes.map((size) => [size.sizeId, size.surchargePence]))
  const raised: ComparedRow[] = []
  const changes = rows.flatMap(({ number, cells }, at) => {
    const row = compared[at]!
    const fault = (what: string) => {
      row.faults.push({ column: 'size', what })
      return []
    }
    const isOfSize = sizeCells.some((column) => cells[column]) || namesOffer(cells)
    if (!isOfSize && ownSku(cells) === undefined) {
      changedSku(cells, row, { size: undefined, kept })
      return []
    }
    const found = findSize(cells, system, places)
    if (typeof found === 'string') return fault(found)
    if (system !== undefined && found.system !== system) return fault(cellText.otherSystem)
    system = found.system
    const before = seen.get(found.id)
    if (before !== undefined) return fault(cellText.sizeTwice(before))
    seen.set(found.id, number)
    const size = kept?.sizes.find(({ sizeId }) => sizeId === found.id)
    const change: SizeChange = {
      size_id: found.id,
      ...changedBarcode(cells, row, size),
      ...changedSku(cells, row, { size, kept }),
      ...changedOffer(cells, row, size),
      ...changedLevel(cells, row, size),
      ...changedOnHand(cells, row, size),
      ...changedSurcharge(cells, row, { size, prices }),
      ...changedWeight(cells, row, size),
      ...changedVat(cells, row, size?.vatClass ?? vatClass),
      ...(withCosts && changedSizeCost(cells, row, { sizeId: found.id, size })),
    }
    const surcharge = change.surcharge_pence
    surcharges.set(found.id, surcharge?.to ?? size?.surchargePence ?? 0)
    if (surcharge && surcharge.to > surcharge.from) raised.push(row)
    if (kept && !size) row.changes.push({ column: 'size', before: '', after: cells.size ?? '' })
    return size && Object.keys(change).length === 1 ? [] : [change]
  })
  if (![...surcharges.values()].includes(0))
    raised[0]?.faults.push({ column: 'size_surcharge', what: cellText.noSizeAtPrice })
  return changes
}

/** A row with any of these is about a size. */
const sizeCells = [
  'size',
  'barcode',
  'on_hand',
  'reorder_level',
  'size_surcharge',
  'size_weight_grams',
  'size_vat',
  'size_cost',
] as const

type Cells = FileRow['cells']

/** The size that a row names, or its error. `system`: of the other sizes; undefined for none. */
function findSize(
  cells: Cells,
  system: string | null | undefined,
  { sizes }: Places,
): Size | string {
  const name = cells.size ?? ''
  if (name === '') return { id: null, system: null }
  const asked = cells.size_system?.toLowerCase()
  const named = sizes.filter((size) => size.name.toLowerCase() === name.toLowerCase())
  const fitting = named.filter((size) => (asked ? size.system === asked : true))
  const [size, ...more] = fitting
  if (!size) return cellText.size(name)
  if (more.length === 0) return size
  return fitting.find((one) => one.system === system) ?? cellText.sizeSystem
}

function changedBarcode(cells: Cells, row: ComparedRow, size: StoredSize | undefined) {
  const from = size?.barcode ?? null
  const to = cells.barcode || null
  if (cells.barcode === undefined || to === from) return {}
  const problem = to === null ? undefined : barcodeFault(to)
  if (problem) {
    const what = problem === 'form' ? cellText.barcode : cellText.checkDigit
    row.faults.push({ column: 'barcode', what })
  }
  row.changes.push({ column: 'barcode', before: from ?? '', after: to ?? '' })
  return { barcode: { from, to } }
}

function changedLevel(cells: Cells, row: ComparedRow, size: StoredSize | undefined) {
  if (!cells.reorder_level) return {}
  const to = readPieces(cells.reorder_level)
  if (to === undefined) row.faults.push({ column: 'reorder_level', what: cellText.pieces })
  if (to === undefined || to === size?.reorderLevel) return {}
  row.changes.push({
    column: 'reorder_level',
    before: String(size?.reorderLevel ?? ''),
    after: String(to),
  })
  return { reorder_level: { from: size?.reorderLevel ?? null, to } }
}

function changedOnHand(cells: Cells, row: ComparedRow, size: StoredSize | undefined) {
  if (!cells.on_hand) return {}
  const now = size?.onHand ?? 0
  const asked = readPieces(cells.on_hand)
  const before = cells.on_hand_before ? readPieces(cells.on_hand_before) : now
  if (asked === undefined) row.faults.push({ column: 'on_hand', what: cellText.pieces })
  if (before === undefined) row.faults.push({ column: 'on_hand_before', what: cellText.pieces })
  if (asked === undefined || before === undefined || asked === before) return {}
  const by = asked - before
  if (now + by < (size?.reserved ?? 0))
    row.faults.push({ column: 'on_hand', what: cellText.held(size?.reserved ?? 0) })
  row.changes.push({ column: 'on_hand', before: String(now), after: String(now + by) })
  return { on_hand: { by, from: cells.on_hand_before ? null : now } }
}

function changedSurcharge(
  { size_surcharge: cell }: Cells,
  row: ComparedRow,
  { size, prices }: { size: StoredSize | undefined; prices: Sizes['prices'] },
) {
  if (!cell) return {}
  const from = size?.surchargePence ?? 0
  const to = readPounds(cell)
  if (to === undefined || to > MAX_PRICE_PENCE) {
    row.faults.push({ column: 'size_surcharge', what: cellText.surcharge })
    return {}
  }
  if (to === from) return {}
  const isSteep = prices !== undefined && fallsByMoreThanHalf(prices.from + from, prices.to + to)
  row.changes.push({
    column: 'size_surcharge',
    before: pounds(from),
    after: pounds(to),
    ...(isSteep && { isSteep: true }),
  })
  return { surcharge_pence: { from, to } }
}

function changedWeight({ size_weight_grams: cell }: Cells, row: ComparedRow, size?: StoredSize) {
  if (!cell) return {}
  const from = size?.weightGrams ?? 0
  const to = /^\d{1,6}$/.test(cell) ? Number(cell) : undefined
  if (to === undefined || to > MAX_WEIGHT_GRAMS) {
    row.faults.push({ column: 'size_weight_grams', what: cellText.sizeWeight })
    return {}
  }
  if (to === from) return {}
  const shown = (grams: number) => (grams === 0 ? cellText.asProduct : `${grams} g`)
  row.changes.push({ column: 'size_weight_grams', before: shown(from), after: shown(to) })
  return { weight_grams: { from, to } }
}

const rates: Record<VatClass, number> = { standard: 20, zero: 0 }

function changedVat({ size_vat: cell }: Cells, row: ComparedRow, from: VatClass) {
  if (!cell) return {}
  const to = (['standard', 'zero'] as const).find((one) => one === cell.toLowerCase())
  if (!to) row.faults.push({ column: 'size_vat', what: cellText.oneOf(['standard', 'zero']) })
  if (!to || to === from) return {}
  row.changes.push({ column: 'size_vat', before: from, after: to })
  return { vat_rate: { from: rates[from], to: rates[to] } }
}

function changedSizeCost(
  { size_cost: cell }: Cells,
  row: ComparedRow,
  { sizeId, size }: { sizeId: string | null; size: StoredSize | undefined },
) {
  if (!cell) return {}
  const change = changedCost('size_cost', cell, size?.costPence ?? 0, row)
  if (!change) return {}
  // Goods without sizes cost what the product does.
  if (sizeId === null) row.faults.push({ column: 'size_cost', what: cellText.costOfProduct })
  return { cost_pence: change }
}

/** What a cell changes of a cost in pence, 0 for none; null for nothing, or a cell that is at fault. */
export function changedCost(
  column: 'cost' | 'size_cost',
  cell: string,
  from: number,
  row: ComparedRow,
): { from: number; to: number } | null {
  const to = readPounds(cell)
  if (to === undefined || to > MAX_PRICE_PENCE) {
    row.faults.push({ column, what: cellText.cost })
    return null
  }
  if (to === from) return null
  const none = column === 'cost' ? cellText.notKnown : cellText.asProduct
  const shown = (pence: number) => (pence === 0 ? none : pounds(pence))
  row.changes.push({ column, before: shown(from), after: shown(to) })
  return { from, to }
}

const readPieces = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= MAX_PIECES ? Number(text) : undefined
