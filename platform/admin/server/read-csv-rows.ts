import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { parse } from 'csv-parse'

import { isStorable } from '#platform/storable-text.ts'

/** Why a file is not read any further; `detail`: the row that is at fault. */
export type CsvFault = {
  reason: 'no_rows' | 'workbook' | 'no_utf8' | 'no_text' | 'too_many_rows' | 'bad_quotes'
  detail?: string
}

type Limits = {
  /** The most rows, heads included. */
  maxRows: number
  maxRowBytes: number
  /** Whether a quote within a cell stands for itself, as in `5" wide`. */
  relaxQuotes?: boolean
}

/** What is parsed at a stretch. */
const PIECE_BYTES = 64 * 1024

/**
 * Reads a table as spreadsheets write it, separated by commas, semicolons or tabs; some rows at a time, so that other
 * requests are served. `take` gets each row with its number, from 1, and ends the reading by returning a fault.
 */
export async function readCsvRows<Fault>(
  bytes: Uint8Array,
  { maxRows, maxRowBytes, relaxQuotes = false }: Limits,
  take: (cells: string[], number: number) => Fault | undefined,
): Promise<CsvFault | Fault | undefined> {
  const text = decode(bytes)
  if (typeof text === 'object') return text
  const records = Readable.from(piecesOf(bytes)).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: relaxQuotes,
      max_record_size: maxRowBytes,
      bom: true,
    }),
  )
  let number = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      number += 1
      if (number > maxRows) return { reason: 'too_many_rows' }
      const fault = take(record, number)
      if (fault !== undefined) return fault
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      // The rows before it may not have been taken yet.
      const before = 'records' in error ? Number(error.records) : number
      return { reason: 'bad_quotes', detail: String(before + 1) }
    }
    throw error
  }
  return undefined
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield Buffer.from(bytes.subarray(at, at + PIECE_BYTES))
    // A stream by itself would go on before anybody else is heard.
    await setImmediate()
  }
}

/** UTF-8, with a byte order mark or without. */
function decode(bytes: Uint8Array): string | CsvFault {
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

/** Lines that show what separates the cells: above the headings, some files have a title or a date. */
const SAMPLE_LINES = 10

/**
 * What separates the cells of its first lines: a separator stands equally often in each, a comma within cells does not.
 * Where that does not decide, what they have most of, outside of quotes.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, PIECE_BYTES)
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const rank = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const same = [...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length)
    return { lines: Math.max(0, ...same), all: counts.reduce((sum, count) => sum + count, 0) }
  }
  return [',', ';', '\t']
    .map((sign) => Object.assign(rank(sign), { sign }))
    .toSorted((one, other) => other.lines - one.lines || other.all - one.all)[0]!.sign
}
