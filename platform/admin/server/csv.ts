type Cells = readonly (string | number | null)[]

/** A file of CSV that is sent while its parts are read; `name` without its ending. */
export function streamCsv(
  name: string,
  heads: Cells,
  parts: AsyncIterable<Cells[]> | Iterable<Cells[]>,
): Response {
  const encoder = new TextEncoder()
  const lines = (rows: Cells[]) => encoder.encode(rows.map(csvLine).join(''))
  const rows =
    Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(CSV_START + csvLine(heads))),
    // Only when the last part is on its way is the next one read.
    async pull(file) {
      const part = await rows.next()
      if (part.done) file.close()
      else file.enqueue(lines(part.value))
    },
    async cancel() {
      await rows.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w -]/g, '')}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** How a file of CSV begins, so that every program reads it as UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * What spreadsheets treat as a formula: some skip leading white space, and East Asian versions read full-width
 * characters like the plain ones. A leading line break or tab can start a new cell.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠\u2212\uFE62\uFE63\uFE66\uFE6B])/u

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would run is given an apostrophe before it,
 * and one that begins with an apostrophe as well, so that `csvText` takes off what was put on.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number | null): string {
  // A number is none of the shop's customers' making, and stays one.
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a cell says: without the apostrophe that `csvLine` put before it, or a spreadsheet's user did. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && (FORMULA.test(cell.slice(1)) || cell.startsWith("''"))
    ? cell.slice(1)
    : cell
