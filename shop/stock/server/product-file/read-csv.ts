import { csvText } from '#platform/admin/server/csv.ts'
import { readCsvRows } from '#platform/admin/server/read-csv-rows.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { clean } from '../../product-file/compare-product.ts'
import { columnNames, isAttributeColumn } from '../../product-file/product-columns.ts'
import type { ColumnName } from '../../product-file/product-columns.ts'
import type { FileRow } from '../../product-file/product-file.ts'
import { MAX_ROWS } from '../../product-file/import-page-text.ts'
import type { FileRefusal } from '../../product-file/import-page-text.ts'

type Table = {
  rows: FileRow[]
  /** Heads that are no column of a file of products. */
  unknown: string[]
  has: ReadonlySet<ColumnName>
  /** Columns that are named after attributes, whether there are such or not. */
  ofAttributes: ColumnName[]
}

/** Longer than any product can be. */
const MAX_ROW_BYTES = 200_000

/** Reads a file of products, as spreadsheets write it; some rows at a time, so that others are served. */
export async function readCsv(bytes: Uint8Array): Promise<Result<Table, FileRefusal>> {
  const rows: FileRow[] = []
  const heads: string[] = []
  const fault = await readCsvRows<FileRefusal>(
    bytes,
    { maxRows: MAX_ROWS + 1, maxRowBytes: MAX_ROW_BYTES },
    (record, number) => {
      if (number === 1) {
        heads.push(...record.map(headOf))
        return faultOfHeads(heads)
      }
      if (record.some((cell) => cell.trim() !== '')) rows.push(rowOf(record, heads, number))
      return undefined
    },
  )
  if (fault) return err(fault)
  if (rows.length === 0) return err({ reason: 'no_rows' })
  const has = new Set(columnNames.filter((name) => heads.includes(name)))
  return ok({
    rows,
    has,
    ofAttributes: heads.filter(isAttributeColumn),
    unknown: heads.filter((head) => head !== '' && !isColumn(head)),
  })
}

function faultOfHeads(heads: readonly string[]): FileRefusal | undefined {
  const twice = heads.find((head, at) => head !== '' && heads.indexOf(head) !== at)
  if (twice !== undefined) return { reason: 'head_twice', detail: twice.slice(0, 60) }
  return heads.includes('handle') ? undefined : { reason: 'no_handle' }
}

function rowOf(record: readonly string[], heads: readonly string[], number: number): FileRow {
  const cells: FileRow['cells'] = {}
  for (const [at, head] of heads.entries())
    if (isColumn(head)) cells[head] = clean(csvText(record[at] ?? ''))
  return { number, cells, isUneven: record.length !== heads.length }
}

const isColumn = (head: string): head is ColumnName =>
  columnNames.some((name) => name === head) || isAttributeColumn(head)

/** The name of a column, however a spreadsheet or a person writes it; codes of attributes have hyphens. */
function headOf(cell: string): string {
  const head = clean(csvText(cell))
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/^attribute:_/, 'attribute:')
  return isAttributeColumn(head) ? head.replaceAll('_', '-') : head
}
