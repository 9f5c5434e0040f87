import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { expect, test } from 'vitest'

import { CSV_START, csvLine } from '#platform/admin/server/csv.ts'

import { clean } from '../../product-file/compare-product.ts'
import { MAX_ROWS } from '../../product-file/import-page-text.ts'
import { readCsv } from './read-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => {
  const answer = await readCsv(bytesOf(text))
  if (!answer.ok) throw new Error(answer.refusal.reason)
  return answer.value
}

test.for([',', ';', '\t'])(
  'columns are parted by %j, with a byte order mark and CRLF',
  async (sign) => {
    const lines = [`Name${sign}HANDLE${sign}colour hex`, `"a${sign} ""b"""${sign}x${sign}`]
    for (const end of ['\r\n', '\n', '\r']) {
      const { rows, unknown } = await read(CSV_START + lines.join(end) + end)
      expect(rows).toEqual([
        {
          number: 2,
          cells: { name: `a${sign} "b"`, handle: 'x', colour_hex: '' },
          isUneven: false,
        },
      ])
      expect(unknown).toEqual([])
    }
  },
)

test('rows are counted as a spreadsheet does, over cells of several lines and empty rows', async () => {
  const { rows } = await read('handle,care\nx,"one\r\ntwo"\n,\ny,three\nz\n')
  expect(rows.map(({ number, cells, isUneven }) => [number, cells.care, isUneven])).toEqual([
    [2, 'one\ntwo', false],
    [4, 'three', false],
    [5, '', true],
  ])
})

test('an unknown head is named, and its cells are not read', async () => {
  const { rows, unknown } = await read('handle,Vendor\nx,y\n')
  expect(unknown).toEqual(['vendor'])
  expect(rows[0]!.cells).toEqual({ handle: 'x' })
})

test.for<[reason: string, file: Uint8Array]>([
  ['no_rows', new Uint8Array()],
  ['no_rows', bytesOf('handle,name\n,\n')],
  ['workbook', bytesOf('PK\u0003\u0004 of a workbook')],
  ['no_utf8', new Uint8Array([0x68, 0xe9, 0x0a])],
  ['no_utf8', new Uint8Array([0xff, 0xfe, 0x68, 0x00])],
  ['no_text', bytesOf('handle\n\0\n')],
  ['no_handle', bytesOf('name\nx\n')],
  ['head_twice', bytesOf('handle,name,Name\nx,y,z\n')],
  ['bad_quotes', bytesOf('handle,name\nx,"y\n')],
  ['bad_quotes', bytesOf('handle,name\nx,"y"z\n')],
  ['bad_quotes', bytesOf(`handle,name\nx,${'y'.repeat(300_000)}\n`)],
  ['too_many_rows', bytesOf(`handle\n${'x\n'.repeat(MAX_ROWS + 1)}`)],
])('what cannot be read is refused by name: %s', async ([reason, file]) => {
  expect(await readCsv(file)).toMatchObject({ ok: false, refusal: { reason } })
})

const hostile = oneof(
  string({ unit: 'grapheme' }),
  array(
    constantFrom("'", '"', ',', ';', '\t', '\n', '=', '+', '-', '@', 'عباية', '👗', '\u202e', ' '),
    {
      maxLength: 8,
    },
  ).map((parts) => parts.join('')),
)

test('reads every cell as it was written', async () => {
  await assert(
    asyncProperty(array(hostile, { minLength: 1, maxLength: 4 }), async (cells) => {
      const expected = cells.map((cell) => cell.replaceAll(/[\0\r]/g, '').toWellFormed())
      const file =
        csvLine(['handle', 'care']) + expected.map((cell) => csvLine(['x', cell])).join('')
      const { rows } = await read(file)
      expect(rows.map((row) => row.cells.care)).toEqual(expected.map(clean))
    }),
  )
})
