import { expect, test } from 'vitest'

import { readCsvRows } from './read-csv-rows.ts'

async function rowsOf(text: string) {
  const rows: string[][] = []
  const fault = await readCsvRows<never>(
    new TextEncoder().encode(text),
    { maxRows: 100, maxRowBytes: 10_000, relaxQuotes: true },
    (cells) => {
      rows.push(cells)
      return undefined
    },
  )
  expect(fault).toBeUndefined()
  return rows
}

const cells = [
  ['Order', 'To', 'Number'],
  ['LB-1', 'Flat 3, 12 High Street, London', 'AB1'],
  ['LB-2', '2 Low Road, Leeds', 'AB2'],
]

test.for([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells are separated by %s, whatever the cells and the lines above have', async ([, sign]) => {
  const lines = cells.map((row) =>
    row.map((cell) => (sign === ',' && cell.includes(',') ? `"${cell}"` : cell)).join(sign),
  )
  const text = lines.join('\r\n')
  expect(await rowsOf(text)).toEqual(cells)

  for (const title of ['Parcels', 'Parcels, sent on Friday, 27 November', 'Parcels; all']) {
    const rows = await rowsOf(`${title}\r\n\r\n${text}`)
    expect(rows.slice(-3)).toEqual(cells)
  }
})

test('one row, or one column, is read as well', async () => {
  expect(await rowsOf('LB-1;Café "Noor";AB1')).toEqual([['LB-1', 'Café "Noor"', 'AB1']])
  expect(await rowsOf('AB1\nAB2')).toEqual([['AB1'], ['AB2']])
})

test('only the first lines count: a long file is not looked through', async () => {
  const rows = await rowsOf(`a;b\n${'c;d\n'.repeat(10)}${'e,f,g\n'.repeat(80)}`)
  expect(rows[0]).toEqual(['a', 'b'])
  expect(rows.at(-1)).toEqual(['e,f,g'])
})
