import { CSV_START, csvLine } from '../csv.ts'

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
