import { barcodeFault, MAX_PIECES } from '../admin/stock-change.ts'
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
}
type Size = { id: string | null; system: string | null }

/** What the rows of a product change of its sizes and their stock. */
export function compareSizes({ rows, compared, kept, places }: Sizes): SizeChange[] {
  const seen = new Map<string | null, number>()
  let system = kept?.sizes[0]?.system
  return rows.flatMap(({ number, cells }, at) => {
    const row = compared[at]!
    const fault = (column: 'size' | 'sku', what: string) => {
      row.faults.push({ column, what })
      return []
    }
    if (cells.sku && !(kept && cells.sku.startsWith(kept.product.id)))
      return fault('sku', cellText.sku)
    const isAsked = [cells.size, cells.barcode, cells.on_hand, cells.reorder_level].some(Boolean)
    if (!isAsked) return []
    const found = findSize(cells, system, places)
    if (typeof found === 'string') return fault('size', found)
    if (system !== undefined && found.system !== system) return fault('size', cellText.otherSystem)
    system = found.system
    const before = seen.get(found.id)
    if (before !== undefined) return fault('size', cellText.sizeTwice(before))
    seen.set(found.id, number)
    const size = kept?.sizes.find(({ sizeId }) => sizeId === found.id)
    const change: SizeChange = {
      size_id: found.id,
      ...changedBarcode(cells, row, size),
      ...changedLevel(cells, row, size),
      ...changedOnHand(cells, row, size),
    }
    if (kept && !size) row.changes.push({ column: 'size', before: '', after: cells.size ?? '' })
    return size && Object.keys(change).length === 1 ? [] : [change]
  })
}

type Cells = FileRow['cells']

/** The size that a row names, or what is wrong with it. `system`: of the other sizes; undefined for none. */
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

const readPieces = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= MAX_PIECES ? Number(text) : undefined
