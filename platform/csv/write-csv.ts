/** What a cell can hold; a number is written as it is. */
export type CsvCell = string | number | null

/**
 * One line of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe before
 * it, so that opening the file runs nothing; whoever reads the file back takes it off again.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Spreadsheets know UTF-8 by it. */
const CSV_BEGINNING = '\uFEFF'

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file of lines as they come, page by page, so that no length of it fills the memory. */
export function csvStream(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): ReadableStream<Uint8Array> {
  const rest = pages[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(file) {
      file.enqueue(encoder.encode(CSV_BEGINNING + csvLine(head)))
    },
    async pull(file) {
      const { done, value } = await rest.next()
      if (done === true) file.close()
      else file.enqueue(encoder.encode(value.map(csvLine).join('')))
    },
    async cancel() {
      await rest.return?.()
    },
  })
}
