import { csvText } from '#platform/admin/server/csv.ts'
import { readCsvRows } from '#platform/admin/server/read-csv-rows.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import {
  findColumns,
  matchTracking,
  MAX_TRACKING_BYTES,
  MAX_TRACKING_ROWS,
  orderNumbersIn,
} from '../../ship-many/tracking-file.ts'
import type { TrackingFileRefusal } from '../../ship-many/tracking-file.ts'
import { findOrdersByNumber } from '../fulfilment-queries.ts'

/** The longest line of a carrier's file. */
const MAX_ROW_BYTES = 20_000

/**
 * The tracking numbers that a carrier's file, or a block of a spreadsheet, has for orders of a table, by their ids, and
 * what is wrong with its lines. One statement; changes nothing.
 */
export async function readTracking(
  db: Db,
  bytes: Uint8Array,
  orderIds: readonly string[],
): Promise<Result<ReturnType<typeof matchTracking>, TrackingFileRefusal>> {
  if (bytes.length > MAX_TRACKING_BYTES) return err({ reason: 'too_large' })
  const rows: string[][] = []
  const fault = await readCsvRows<never>(
    inUtf8(bytes),
    { maxRows: MAX_TRACKING_ROWS, maxRowBytes: MAX_ROW_BYTES, relaxQuotes: true },
    (cells) => {
      rows.push(cells.map((cell) => csvText(cell)))
      return undefined
    },
  )
  if (fault) return err(fault)
  const columns = findColumns(rows)
  if (!columns.ok) return columns
  const shown = new Set(orderIds)
  const found = await findOrdersByNumber(db, orderNumbersIn(columns.value))
  const known = new Map(found.map(({ id, number }) => [number, { id, isInTable: shown.has(id) }]))
  return ok(matchTracking(columns.value, known))
}

/** Programs of carriers write other encodings, too; the two numbers are the same in all of them. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes
  const isUtf16 = first === 0xff && second === 0xfe
  if (isUtf16) return new TextEncoder().encode(new TextDecoder('utf-16le').decode(bytes))
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return bytes
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes))
  }
}
