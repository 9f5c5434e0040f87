import { describe, expect, test } from 'vitest'

import { countChanges, steepFalls } from './grid-changes.ts'
import { copied, extended, filled, nextPlace, rangeCells } from './grid-range.ts'
import type { GridRange } from './grid-range.ts'
import { changedCells, gridRows, pasteInto, readCell } from './stock-grid.ts'
import type { StyleGrid } from './stock-grid.ts'

const cell = (onHand: number) => ({
  onHand,
  reserved: 0,
  reorderLevel: 5,
  surchargePence: 0,
  weightGrams: 0,
  vatRate: 20,
  costPence: 0,
  sku: '',
  offer: '',
})

/** Stock of colour c and size s is `c` tens and `s`. */
const gridOf = (colours: number, sizes: number): StyleGrid => ({
  styleId: 'noor',
  name: 'Noor',
  sizes: Array.from({ length: sizes }, (_, at) => ({
    sizeId: `s${at}`,
    sizeName: `S${at}`,
    system: 'abaya',
  })),
  colourways: Array.from({ length: colours }, (_, row) => ({
    productId: `p${row}`,
    colourName: `Colour ${row}`,
    pricePence: 8900,
    costPence: 0,
    vatRate: 20,
    system: 'abaya',
    inUse: [],
    cells: Array.from({ length: sizes }, (_one, at) => cell(row * 10 + at)),
  })),
})

const grid = gridOf(3, 3)
const rows = gridRows(grid, ['on_hand', 'surcharge_pence'], true)
const at = (row: number, column: number) => ({ row, column })
const one = (row: number, column: number): GridRange => ({
  at: at(row, column),
  to: at(row, column),
})
const noneTyped = new Map<string, string>()
const stock = (of: ReadonlyMap<string, string>) =>
  [...of].map(([key, text]) => `${key.replace('on_hand:', '')} ${text}`)

test('a row of stock and one of surcharges are shown for each colour, with one price', () => {
  expect(rows.map((row) => [row[0]!.field, row.length])).toEqual([
    ['on_hand', 4],
    ['surcharge_pence', 3],
    ['on_hand', 4],
    ['surcharge_pence', 3],
    ['on_hand', 4],
    ['surcharge_pence', 3],
  ])
})

describe('a selection', () => {
  test('extends over cells of the same field alone, one by one or as far as there are any', () => {
    expect(extended(rows, one(0, 1), 'down', false)).toEqual({ at: at(0, 1), to: at(2, 1) })
    const far = extended(rows, extended(rows, one(0, 1), 'down', true), 'right', true)
    expect(far).toEqual({ at: at(0, 1), to: at(4, 2) })
    expect(rangeCells(rows, far).map((row) => row.map(({ seen }) => seen))).toEqual([
      [1, 2],
      [11, 12],
      [21, 22],
    ])
    expect(extended(rows, one(0, 3), 'left', true)).toEqual(one(0, 3))
  })

  test('backwards is the same as forwards', () => {
    expect(rangeCells(rows, { at: at(4, 2), to: at(0, 1) })).toEqual(
      rangeCells(rows, { at: at(0, 1), to: at(4, 2) }),
    )
  })

  test('is copied as a spreadsheet takes it, with what was typed', () => {
    const typed = new Map([['on_hand:p0:s1', '7']])
    expect(copied(rows, { at: at(0, 0), to: at(2, 1) }, typed)).toBe('0\t7\n10\t11')
  })
})

test('arrows pass where there is no cell', () => {
  expect(nextPlace(rows, at(0, 3), 'down')).toEqual(at(2, 3))
  expect(nextPlace(rows, at(1, 2), 'right')).toBeUndefined()
  expect(nextPlace(rows, at(0, 0), 'up')).toBeUndefined()
})

describe('filling', () => {
  test('one cell takes the value of the cell of its field above, or before', () => {
    expect(stock(filled(rows, one(2, 1), noneTyped, 'down'))).toEqual(['p1:s1 1'])
    expect(stock(filled(rows, one(2, 1), noneTyped, 'right'))).toEqual(['p1:s1 10'])
    expect(filled(rows, one(0, 1), noneTyped, 'down').size).toBe(0)
    expect(filled(rows, one(2, 0), noneTyped, 'right').size).toBe(0)
    expect(filled(rows, one(2, 1), noneTyped, 'all').size).toBe(0)
  })

  test('a price is never filled with stock', () => {
    expect(filled(rows, one(0, 3), noneTyped, 'right').size).toBe(0)
    expect([...filled(rows, one(2, 3), noneTyped, 'down')]).toEqual([['price_pence:p1:', '89.00']])
  })

  test('a selection is filled down from its first row, right from its first column, or from its first cell', () => {
    const range = { at: at(0, 0), to: at(2, 1) }
    const typed = new Map([['on_hand:p0:s0', '7']])
    expect(stock(filled(rows, range, typed, 'down'))).toEqual(['p1:s0 7', 'p1:s1 1'])
    expect(stock(filled(rows, range, typed, 'right'))).toEqual(['p0:s1 7', 'p1:s1 10'])
    expect(stock(filled(rows, range, typed, 'all'))).toEqual(['p0:s1 7', 'p1:s0 7', 'p1:s1 7'])
  })
})

test('a block is put line by line into rows of the same field', () => {
  const { typed, lost } = pasteInto(rows, at(0, 0), '1\t2\n3\t4\n')
  expect([...typed.keys()]).toEqual([
    'on_hand:p0:s0',
    'on_hand:p0:s1',
    'on_hand:p1:s0',
    'on_hand:p1:s1',
  ])
  expect(lost).toBe(0)
})

test('of 500 pasted cells with three errors, the three are named and the others are kept', () => {
  const large = gridRows(gridOf(20, 25), ['on_hand'], true)
  const values = Array.from({ length: 500 }, (_, place) => String(300 + place))
  values[7] = 'many'
  values[260] = '-4'
  values[499] = '10001'
  const block = Array.from({ length: 20 }, (_, row) =>
    values.slice(row * 25, row * 25 + 25).join('\t'),
  ).join('\r\n')
  const { typed, lost } = pasteInto(large, at(0, 0), block)
  const cells = large.flat()
  const faulty = cells.filter((of) => readCell(of, typed.get(of.key) ?? '0').error !== undefined)

  expect(lost).toBe(0)
  expect(faulty.filter(({ field }) => field === 'on_hand').map(({ key }) => key)).toEqual([
    'on_hand:p0:s7',
    'on_hand:p10:s10',
    'on_hand:p19:s24',
  ])
  expect(changedCells(cells, typed)).toHaveLength(497)
  expect([...typed.values()]).toEqual(values)
})

test('cells of another size system than their colour are passed over and never filled', () => {
  const mixed = gridOf(2, 3)
  mixed.sizes[2] = { sizeId: 's2', sizeName: '8', system: 'uk' }
  for (const colourway of mixed.colourways) colourway.cells[2] = null
  mixed.colourways[1]!.cells = [null, null, cell(1)]
  mixed.colourways[1]!.system = 'uk'
  const some = gridRows(mixed, ['on_hand'], false)
  expect(some.map((row) => row.map(({ isClosed }) => isClosed))).toEqual([
    [false, false, true],
    [true, true, false],
  ])
  expect(nextPlace(some, at(0, 0), 'down')).toBeUndefined()
  const all: GridRange = { at: at(0, 0), to: at(1, 2) }
  expect(stock(filled(some, all, noneTyped, 'down'))).toEqual([])
  expect(stock(filled(some, all, noneTyped, 'all'))).toEqual(['p0:s1 0', 'p1:s2 0'])
  expect(copied(some, all, noneTyped)).toBe('0\t1\t\n\t\t1')
  expect(pasteInto(some, at(0, 0), '5\t6\t7')).toEqual({
    typed: new Map([
      ['on_hand:p0:s0', '5'],
      ['on_hand:p0:s1', '6'],
    ]),
    lost: 1,
  })
})

describe('what is saved', () => {
  const all = gridRows(grid, ['on_hand', 'surcharge_pence'], true).flat()
  const changesOf = (typed: Record<string, string>, of = all) =>
    changedCells(of, new Map(Object.entries(typed)))

  test('is counted by kind', () => {
    expect(
      countChanges(
        changesOf({
          'on_hand:p0:s1': '50',
          'price_pence:p0:': '90',
          'on_hand:p2:s1': '50',
          'price_pence:p1:': '91',
          'price_pence:p2:': '89',
        }),
      ),
    ).toEqual([
      ['on_hand', 2],
      ['price_pence', 2],
    ])
  })

  test.for([
    { to: '44.50', isSteep: false },
    { to: '44.49', isSteep: true },
  ])('a price of £89.00 that becomes £$to is confirmed: $isSteep', ({ to, isSteep }) => {
    expect(steepFalls(grid, changesOf({ 'price_pence:p0:': to }))).toHaveLength(isSteep ? 1 : 0)
  })

  test('so is a size that falls with its surcharge', () => {
    const dear = gridOf(1, 2)
    dear.colourways[0]!.cells[1]!.surchargePence = 20_000
    const cells = gridRows(dear, ['surcharge_pence'], true).flat()
    expect(steepFalls(dear, changesOf({ 'surcharge_pence:p0:s1': '0' }, cells))).toEqual([
      { productId: 'p0', sizeId: 's1', from: 28_900, to: 8900 },
    ])
  })
})
