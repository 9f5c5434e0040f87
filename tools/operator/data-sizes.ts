// npm run data:sizes: how large each table is, and how it grows, beside a running shop or without one. docs/monitoring.md
// says how long the rows of each are kept.
import { readTableSizes } from '#server/doctor/table-sizes.ts'
import { bytesText } from '#server/doctor/units.ts'

import { readFromStandby, withDatabase } from '../with-database.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

process.exitCode = await withDatabase(async (db) => {
  const sizes = await readFromStandby(db, readTableSizes)
  const lines = sizes.map(({ name, rows, bytes, indexBytes, rowsADay }) => {
    const each = rows > 0 ? (bytes + indexBytes) / rows : 0
    const aDay =
      rowsADay === null ? '' : `${whole(rowsADay)} (${bytesText(Math.round(rowsADay * each))})`
    return [name, whole(rows), bytesText(bytes), bytesText(indexBytes), aDay]
  })
  const sum = (of: (size: (typeof sizes)[number]) => number) =>
    sizes.reduce((all, size) => all + of(size), 0)
  const all = [
    ['Table', 'Rows', 'Size', 'Indexes', 'New a day'],
    ...lines,
    [
      'All',
      whole(sum(({ rows }) => rows)),
      bytesText(sum(({ bytes }) => bytes)),
      bytesText(sum(({ indexBytes }) => indexBytes)),
      '',
    ],
  ]
  const widths = all[0]!.map((_, at) => Math.max(...all.map((line) => line[at]!.length)))
  for (const line of all)
    process.stdout.write(
      `${line
        .map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
        .join('  ')}\n`,
    )
  return 0
})
