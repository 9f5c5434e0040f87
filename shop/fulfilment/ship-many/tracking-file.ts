import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'

/** The most that a carrier's file may have, in bytes and in rows. */
export const MAX_TRACKING_BYTES = 512 * 1024
export const MAX_TRACKING_ROWS = 5000

/** Why a carrier's file is not read at all; `detail`: which line, or which columns. */
export type TrackingFileRefusal = {
  reason:
    | 'no_rows'
    | 'too_large'
    | 'too_many_rows'
    | 'workbook'
    | 'no_utf8'
    | 'no_text'
    | 'bad_quotes'
    | 'one_column'
    | 'no_order_column'
    | 'no_tracking_column'
    | 'many_tracking_columns'
  detail?: string
}

/** What is wrong with lines of the file; `value`: the order they are about, or what the cell has. */
export type TrackingFault = {
  kind:
    | 'no_order'
    | 'unknown_order'
    | 'not_in_table'
    | 'no_tracking'
    | 'rounded'
    | 'bad_tracking'
    | 'twice'
    | 'repeated'
  /** From 1, with the line of headings. */
  lines: number[]
  column: string
  value: string
}

/** A line with its number, from 1. */
type Line = { number: number; cells: readonly string[] }

/** The lines below the headings, and where they have the two numbers. */
export type TrackingColumns = {
  lines: Line[]
  orders: { at: number; name: string }
  tracking: { at: number; name: string }
}

/** Headings of either column, the surest first, as `normalHead` writes them. */
const orderHeads = [
  'order number',
  'order no',
  'order id',
  'order reference',
  'order ref',
  'order',
  'customer reference',
  'customer ref',
  'your reference',
  'your ref',
  'shipment reference',
  'sender reference',
  'sales order',
  'reference number',
  'reference no',
  'reference 1',
  'reference',
  'ref',
]
const trackingHeads = [
  'tracking number',
  'tracking no',
  'tracking id',
  'tracking code',
  'tracking reference',
  'tracking ref',
  'tracking',
  'consignment number',
  'consignment no',
  'consignment',
  'parcel number',
  'parcel no',
  'parcel id',
  'shipment number',
  'waybill number',
  'waybill',
  'awb',
  'barcode',
  'bar code',
  'label number',
]

const normalHead = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Letters and digits of `new_order_number`. */
const ORDER = /^LB([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/

/** An order number as the shop writes it, however a file does; undefined for anything else. */
export function readOrderNumber(cell: string): string | undefined {
  const parts = ORDER.exec(cell.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  return parts ? `LB-${parts[1]}-${parts[2]}` : undefined
}

/** Whether a cell without a heading can be a tracking number: not a postcode, a date, a price or a weight. */
const looksTracked = (cell: string): boolean =>
  !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell.trim()) &&
  /^[A-Z0-9]{8,40}$/.test(normalTrackingNumber(cell)) &&
  cell.replaceAll(/\D/g, '').length >= 5 &&
  readOrderNumber(cell) === undefined

/** Finds the columns of order numbers, by what is in them, and of tracking numbers, by the heading or else by that. */
export function findColumns(
  rows: readonly (readonly string[])[],
): Result<TrackingColumns, TrackingFileRefusal> {
  const lines = rows
    .map((cells, at): Line => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const used = Array.from({ length: width }, (_, at) => at).filter((at) =>
    lines.some(({ cells }) => cells[at]),
  )
  if (lines.length === 0) return err({ reason: 'no_rows' })
  if (used.length === 1) return err({ reason: 'one_column' })

  const isHead = ({ cells }: Line) =>
    cells.every((cell) => readOrderNumber(cell) === undefined) &&
    cells.some((cell) => [...orderHeads, ...trackingHeads].includes(normalHead(cell)))
  // Some files have the name of the carrier or a date above.
  const headed = lines.slice(0, 10).findIndex(isHead)
  const heads = lines[headed]?.cells ?? []
  const below = lines.slice(headed + 1)
  const columnOf = (at: number) => ({ at, name: (heads[at] || String(at + 1)).slice(0, 60) })
  const rank = (at: number, names: readonly string[]) => {
    const place = names.indexOf(normalHead(heads[at] ?? ''))
    return place === -1 ? names.length : place
  }
  const surest = (columns: readonly number[], names: readonly string[]) =>
    columns.toSorted((one, other) => rank(one, names) - rank(other, names))[0]
  const named = (columns: readonly number[], names: readonly string[]) =>
    surest(
      columns.filter((at) => rank(at, names) < names.length),
      names,
    )
  if (below.length === 0) return err({ reason: 'no_rows' })

  const count = (at: number, is: (cell: string) => boolean) =>
    below.filter(({ cells }) => is(cells[at] ?? '')).length
  const isOrder = (cell: string) => readOrderNumber(cell) !== undefined
  const most = Math.max(...used.map((at) => count(at, isOrder)))
  const withOrders = most === 0 ? [] : used.filter((at) => count(at, isOrder) === most)
  const orders = surest(withOrders, orderHeads) ?? named(used, orderHeads)
  if (orders === undefined) return err({ reason: 'no_order_column' })

  const others = used.filter((at) => at !== orders)
  const byHead = named(others, trackingHeads)
  const ofOrders = below.filter(({ cells }) => isOrder(cells[orders] ?? ''))
  const tracked = others.filter((at) => {
    const found = ofOrders.filter(({ cells }) => looksTracked(cells[at] ?? '')).length
    return found > 0 && found * 2 >= ofOrders.length
  })
  const tracking = byHead ?? (others.length === 1 ? others[0] : tracked[0])
  if (tracking === undefined) return err({ reason: 'no_tracking_column' })
  if (byHead === undefined && others.length > 1 && tracked.length > 1)
    return err({
      reason: 'many_tracking_columns',
      detail: tracked.map((at) => columnOf(at).name).join(', '),
    })

  // Headings that are not known are no order, either.
  const first = headed === -1 ? below.findIndex(({ cells }) => isOrder(cells[orders] ?? '')) : 0
  return ok({
    lines: below.slice(Math.max(first, 0)),
    orders: columnOf(orders),
    tracking: columnOf(tracking),
  })
}

/** The order numbers that the file has, as the shop writes them. */
export const orderNumbersIn = ({ lines, orders }: TrackingColumns): string[] => [
  ...new Set(lines.flatMap(({ cells }) => readOrderNumber(cells[orders.at] ?? '') ?? [])),
]

type Match = {
  /** The tracking number of each order, by the order's id. */
  filled: Map<string, string>
  faults: TrackingFault[]
}

/**
 * Which tracking number the file has for which order of the table, and what is wrong with its other lines.
 * @param known - orders of the shop by their numbers, whether they are in the table or not
 */
export function matchTracking(
  { lines, orders, tracking }: TrackingColumns,
  known: ReadonlyMap<string, { id: string; isInTable: boolean }>,
): Match {
  const faults: TrackingFault[] = []
  const found = new Map<string, { number: string; lines: number[] }[]>()
  for (const { number: line, cells } of lines) {
    const fault = (kind: TrackingFault['kind'], column: { name: string }, value: string) =>
      faults.push({ kind, lines: [line], column: column.name, value: value.slice(0, 60) })
    const [orderCell = '', cell = ''] = [cells[orders.at], cells[tracking.at]]
    const order = readOrderNumber(orderCell)
    const tracked = normalTrackingNumber(cell)
    if (order === undefined) fault('no_order', orders, orderCell)
    else if (!known.has(order)) fault('unknown_order', orders, order)
    else if (!known.get(order)?.isInTable) fault('not_in_table', orders, order)
    else if (tracked === '') fault('no_tracking', tracking, order)
    else if (/^\d[.,]?\d*E\+?\d+$/i.test(cell) && /[.,+]/.test(cell))
      fault('rounded', tracking, cell)
    else if (!isTrackingNumber(tracked)) fault('bad_tracking', tracking, cell)
    else {
      const numbers = found.get(order) ?? []
      const same = numbers.find(({ number }) => number === tracked)
      if (same) same.lines.push(line)
      else numbers.push({ number: tracked, lines: [line] })
      found.set(order, numbers)
    }
  }

  const filled = new Map<string, string>()
  for (const [order, numbers] of found) {
    const all = numbers.flatMap(({ lines: some }) => some)
    if (numbers.length === 1) filled.set(known.get(order)!.id, numbers[0]!.number)
    if (all.length > 1)
      faults.push({
        kind: numbers.length === 1 ? 'repeated' : 'twice',
        lines: all.toSorted((one, other) => one - other),
        column: orders.name,
        value: order,
      })
  }
  return { filled, faults: faults.toSorted((one, other) => one.lines[0]! - other.lines[0]!) }
}
