import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { parse } from 'csv-parse'

import { csvText } from '#platform/admin/server/csv.ts'
import { isStorable } from '#platform/storable-text.ts'
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
/** What is parsed at a stretch. */
const PIECE_BYTES = 64 * 1024

/** Reads a file of products, as spreadsheets write it; some rows at a time, so that others are served. */
export async function readCsv(bytes: Uint8Array): Promise<Result<Table, FileRefusal>> {
  const text = decode(bytes)
  if (typeof text === 'object') return err(text)
  const records = Readable.from(piecesOf(bytes)).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
      bom: true,
    }),
  )
  const rows: FileRow[] = []
  let heads: string[] | undefined
  let number = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      number += 1
      if (number > MAX_ROWS + 1) return err({ reason: 'too_many_rows' })
      if (!heads) {
        heads = record.map(headOf)
        const faulty = faultOfHeads(heads)
        if (faulty) return err(faulty)
      } else if (record.some((cell) => cell.trim() !== '')) rows.push(rowOf(record, heads, number))
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      return err({ reason: 'bad_quotes', detail: String(number + 1) })
    throw error
  }
  if (!heads || rows.length === 0) return err({ reason: 'no_rows' })
  const has = new Set(columnNames.filter((name) => heads.includes(name)))
  return ok({
    rows,
    has,
    ofAttributes: heads.filter(isAttributeColumn),
    unknown: heads.filter((head) => head !== '' && !isColumn(head)),
  })
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield Buffer.from(bytes.subarray(at, at + PIECE_BYTES))
    // A stream by itself would go on before anybody else is heard.
    await setImmediate()
  }
}

/** UTF-8, with a byte order mark or without. */
function decode(bytes: Uint8Array): string | FileRefusal {
  if (bytes.length === 0) return { reason: 'no_rows' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { reason: 'workbook' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isStorable(text) ? text : { reason: 'no_text' }
  } catch (error) {
    if (error instanceof TypeError) return { reason: 'no_utf8' }
    throw error
  }
}

/** What its first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)![0].replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!
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
