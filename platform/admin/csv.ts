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
