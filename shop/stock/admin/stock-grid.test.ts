import { describe, expect, test } from 'vitest'

import {
  changedCells,
  gridRows,
  pasteInto,
  readCell,
  shownValue,
  withAnswers,
} from './stock-grid.ts'
import type { StyleGrid } from './stock-grid.ts'

const usual = { costPence: 0, surchargePence: 0, weightGrams: 0, vatRate: 20, sku: '', offer: '' }

const grid: StyleGrid = {
  styleId: 'noor',
  name: 'Noor',
  sizes: [
    { sizeId: 's54', sizeName: '54', system: 'abaya' },
    { sizeId: 's56', sizeName: '56', system: 'abaya' },
  ],
  colourways: [
    {
      productId: 'ink',
      colourName: 'Ink',
      pricePence: 8900,
      costPence: 0,
      vatRate: 20,
      system: 'abaya',
      inUse: [],
      cells: [{ onHand: 5, reserved: 2, reorderLevel: 3, ...usual }, null],
    },
    {
      productId: 'sand',
      colourName: 'Sand',
      pricePence: 9000,
      costPence: 0,
      vatRate: 20,
      system: 'abaya',
      inUse: [],
      cells: [null, { onHand: 1, reserved: 0, reorderLevel: 5, ...usual }],
    },
  ],
}
const rows = gridRows(grid, ['on_hand'], true)
const cells = rows.flat()

test('a size that is not kept counts as none on hand, low from 5', () => {
  expect(rows.map((row) => row.map(({ seen }) => seen))).toEqual([
    [5, 0, 8900],
    [0, 1, 9000],
  ])
  expect(
    gridRows(grid, ['reorder_level'], false).map((row) => row.map(({ seen }) => seen)),
  ).toEqual([
    [3, 5],
    [5, 5],
  ])
})

describe('what is typed', () => {
  const onHand = { field: 'on_hand' as const, reserved: 2, seen: 5 }
  const price = { field: 'price_pence' as const, reserved: 0, seen: 8900 }

  test.for([
    ['7', 7],
    [' 2 ', 2],
    ['1,250', 1250],
    ['10000', 10_000],
  ] as const)('%j is %i pieces', ([typed, value]) => {
    expect(readCell(onHand, typed)).toEqual({ value })
  })

  test.for(['', '-1', '2.5', 'ten', '1,2', '10001', '1'])(
    '%j is no number of pieces here',
    (typed) => {
      expect(readCell(onHand, typed).error).toMatch(/Enter|held/)
    },
  )

  test('a number below what customers hold is refused with a text, unless it is already stored', () => {
    expect(readCell(onHand, '1').error).toBe('2 are held for customers. Enter 2 or more.')
    expect(readCell({ ...onHand, seen: 1 }, '1')).toEqual({ value: 1 })
  })

  test.for([
    ['89', 8900],
    ['£89.50', 8950],
    ['1,250.00', 125_000],
  ] as const)('%j is a price', ([typed, value]) => {
    expect(readCell(price, typed)).toEqual({ value })
  })

  test.for(['0', '89,50', '-1', '', '200000'])('%j is no price', (typed) => {
    expect(readCell(price, typed).error).toBe('Enter a price such as 89 or 89.50.')
  })

  test('a SKU is trimmed, empty for none, and not like those that the shop makes', () => {
    const own = { field: 'sku' as const, reserved: 0, seen: '' }
    expect(readCell(own, ' LB-NOOR/54 M ')).toEqual({ value: 'LB-NOOR/54 M' })
    expect(readCell(own, '')).toEqual({ value: '' })
    const made = '0190b7a2-6c1e-7d10-8f6a-000000000001-54'
    for (const typed of ['NÜR', 'x'.repeat(41), made, made.toUpperCase(), 'a\u0000'])
      expect(readCell(own, typed).error).toMatch(/^Enter at most 40 letters/)
  })

  test('a price is shown as typed', () => {
    expect(shownValue('price_pence', 8950)).toBe('89.50')
    expect(readCell(price, shownValue('price_pence', 8950))).toEqual({ value: 8950 })
  })
})

test('a block from a spreadsheet is put in from a cell on; what does not fit is counted', () => {
  const { typed, lost } = pasteInto(
    rows,
    { row: 0, column: 1 },
    '7\t£95\t1\r\n 8\t96\t2\r\n9\t97\t3\r\n',
  )

  // Prices are filled from a price on, never by a block of stock that is too wide.
  expect([...typed]).toEqual([
    ['on_hand:ink:s56', '7'],
    ['on_hand:sand:s56', '8'],
  ])
  expect(lost).toBe(7)
  const prices = pasteInto(rows, { row: 0, column: 2 }, '£95\n96\n97\n')
  expect([...prices.typed]).toEqual([
    ['price_pence:ink:', '£95'],
    ['price_pence:sand:', '96'],
  ])
  expect(prices.lost).toBe(1)
})

test('a save sends what differs and can be read, relative to what was seen', () => {
  const typed = new Map([
    ['on_hand:ink:s54', '9'],
    ['on_hand:ink:s56', 'many'],
    ['on_hand:sand:s56', '1'],
    ['price_pence:sand:', '95'],
  ])

  expect(changedCells(cells, typed).map(({ change }) => change)).toEqual([
    { field: 'on_hand', productId: 'ink', sizeId: 's54', from: 5, by: 4 },
    { field: 'price_pence', productId: 'sand', from: 9000, to: 9500 },
  ])
})

test('a SKU is sent as a text, or as none', () => {
  const shown = gridRows(
    {
      ...grid,
      colourways: [
        {
          ...grid.colourways[0]!,
          cells: [{ onHand: 5, reserved: 2, reorderLevel: 3, ...usual, sku: 'NOOR-54' }, null],
        },
      ],
    },
    ['sku'],
    false,
  ).flat()
  const typed = new Map([
    ['sku:ink:s54', ''],
    ['sku:ink:s56', 'NOOR-56'],
  ])
  expect(changedCells(shown, typed).map(({ change }) => change)).toEqual([
    { field: 'sku', productId: 'ink', sizeId: 's54', from: 'NOOR-54', to: null },
    { field: 'sku', productId: 'ink', sizeId: 's56', from: null, to: 'NOOR-56' },
  ])
})

test('an offer is sent as its terms, or as none', () => {
  const [colourway] = grid.colourways
  const kept = { onHand: 5, reserved: 2, reorderLevel: 3, ...usual, offer: '14||50' }
  const offers = { ...grid, colourways: [{ ...colourway!, cells: [kept, null] }] }
  const shown = gridRows(offers, ['offer'], false).flat()
  const typed = new Map([
    ['offer:ink:s54', ''],
    ['offer:ink:s56', '2027-01-15, 30'],
  ])
  expect(shownValue('offer', shown[0]!.seen)).toBe('14 days, 50')
  expect(changedCells(shown, typed).map(({ change }) => change)).toEqual([
    {
      field: 'offer',
      productId: 'ink',
      sizeId: 's54',
      from: { leadDays: 14, promisedOn: null, capacity: 50 },
      to: null,
    },
    {
      field: 'offer',
      productId: 'ink',
      sizeId: 's56',
      from: null,
      to: { leadDays: null, promisedOn: '2027-01-15', capacity: 30 },
    },
  ])
})

test('after a save the grid has the current values, regardless of who set them', () => {
  const [ink54, ink56, inkPrice] = rows[0]!
  const after = withAnswers(grid, [
    { cell: ink54!, answer: { outcome: 'held', now: 4, atLeast: 3 } },
    { cell: ink56!, answer: { outcome: 'saved', now: 6 } },
    { cell: inkPrice!, answer: { outcome: 'version_conflict', now: 9900 } },
    { cell: rows[1]![0]!, answer: { outcome: 'not_found' } },
  ])

  expect(after.colourways).toEqual([
    {
      productId: 'ink',
      colourName: 'Ink',
      pricePence: 9900,
      costPence: 0,
      vatRate: 20,
      system: 'abaya',
      inUse: [],
      cells: [
        { onHand: 4, reserved: 3, reorderLevel: 3, ...usual },
        { onHand: 6, reserved: 0, reorderLevel: 5, ...usual },
      ],
    },
    grid.colourways[1],
  ])
})

test('a cost is of the product, or of a size that has stock, and can be taken off', () => {
  const [colourway] = grid.colourways
  const own = { onHand: 5, reserved: 0, reorderLevel: 3, ...usual, costPence: 2390 }
  const sizes = [...grid.sizes, { sizeId: null, sizeName: null, system: '' }]
  const costs = {
    ...grid,
    sizes,
    colourways: [{ ...colourway!, costPence: 2140, cells: [own, null, own] }],
  }
  const [row] = gridRows(costs, ['size_cost_pence'], false)
  expect(row!.map(({ field, seen, isClosed }) => [field, seen, isClosed])).toEqual([
    ['size_cost_pence', 2390, false],
    // It has no record, and goods without sizes cost what the product does.
    ['size_cost_pence', 0, true],
    ['size_cost_pence', 2390, true],
    ['cost_pence', 2140, false],
  ])
  expect(shownValue('cost_pence', 0)).toBe('')
  expect(shownValue('size_cost_pence', 2390)).toBe('23.90')
  const typed = new Map([
    ['size_cost_pence:ink:s54', ''],
    ['cost_pence:ink:', '19.5'],
  ])
  expect(changedCells(row!, typed).map(({ change }) => change)).toEqual([
    { field: 'size_cost_pence', productId: 'ink', sizeId: 's54', from: 2390, to: 0 },
    { field: 'cost_pence', productId: 'ink', from: 2140, to: 1950 },
  ])
  expect(readCell({ field: 'cost_pence', reserved: 0, seen: 0 }, 'cheap').error).toMatch(/21\.40/)
  const [cell] = row!.slice(3)
  const after = withAnswers(costs, [{ cell: cell!, answer: { outcome: 'saved', now: 1950 } }])
  expect(after.colourways[0]!.costPence).toBe(1950)
})
