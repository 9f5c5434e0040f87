import { expect, test } from 'vitest'

import { addedCells, pasteNamed, readNamedBlock, withAdded } from './added-colours.ts'
import { firstStock } from './added-stock.ts'
import { gridRows } from './stock-grid.ts'
import type { GridField, StyleGrid } from './stock-grid.ts'

const cell = {
  onHand: 5,
  reserved: 2,
  reorderLevel: 3,
  costPence: 0,
  surchargePence: 600,
  weightGrams: 0,
  vatRate: 20,
  sku: 'INK-54',
  offer: '',
}
const saved: StyleGrid = {
  styleId: 'noor',
  name: 'Noor',
  sizes: ['54', '56'].map((name) => ({ sizeId: `s${name}`, sizeName: name, system: 'abaya' })),
  colourways: ['Ink', 'Sand'].map((colourName) => ({
    productId: colourName.toLowerCase(),
    colourName,
    pricePence: 8900,
    costPence: 0,
    vatRate: 20,
    system: 'abaya',
    inUse: ['54'],
    cells: [cell, null],
  })),
}
const plum = { productId: 'plum', fromId: 'ink', name: 'Plum', hex: '' }
const grid = withAdded(saved, [plum])

test('a new colour has the sizes of the one it is added from, without stock, and only that is entered', () => {
  const rows = gridRows(grid, ['on_hand', 'surcharge_pence', 'sku'], false).slice(-3)
  expect(rows.map((row) => row.map(({ seen }) => seen))).toEqual([
    [0, 0],
    [600, 0],
    ['', ''],
  ])
  expect(rows.map(([first]) => [first!.isClosed, first!.isCopied])).toEqual([
    [false, undefined],
    [true, true],
    [false, undefined],
  ])
  expect(withAdded(saved, [])).toBe(saved)
  expect(withAdded(saved, [{ ...plum, fromId: 'gone' }]).colourways).toHaveLength(2)
})

test('the form gets what was typed into its cells, whatever that is', () => {
  const cells = gridRows(grid, ['on_hand', 'sku'], false).flat()
  const typed = new Map([
    ['on_hand:plum:s54', 'many'],
    ['on_hand:ink:s54', '9'],
    ['sku:plum:s56', 'P-56'],
  ])
  const sent = addedCells(cells, typed, 'plum')
  expect(sent).toEqual([
    { field: 'on_hand', sizeId: 's54', text: 'many' },
    { field: 'sku', sizeId: 's56', text: 'P-56' },
  ])
})

const paste = (block: string, field: GridField = 'on_hand') => {
  const named = readNamedBlock(block, { grid, field })
  const rows = gridRows(grid, field === 'sku' ? ['sku'] : ['on_hand', 'surcharge_pence'], false)
  return named && { unknown: named.unknown, ...pasteNamed(rows, { grid, field, block: named }) }
}

test.for<[string, GridField, string[], Record<string, string>, number]>([
  [
    'plum\t1\t2\nSAND\t3\t4',
    'on_hand',
    [],
    { 'plum:s54': '1', 'plum:s56': '2', 'sand:s54': '3', 'sand:s56': '4' },
    0,
  ],
  ['Sage\t1\t2\r\nInk\t3\t\r\n', 'on_hand', ['Sage'], { 'ink:s54': '3' }, 2],
  ['Sage\t1\nsage \t2', 'on_hand', ['sage'], {}, 2],
  ['Colour\t56\t54\t58\nInk\t1\t2\t3', 'on_hand', [], { 'ink:s56': '1', 'ink:s54': '2' }, 1],
  ['Ink\t1\t2\t3', 'on_hand', [], { 'ink:s54': '1', 'ink:s56': '2' }, 1],
  ['Ink\tA-1\nSage\tB-1', 'sku', ['Sage'], { 'ink:s54': 'A-1' }, 1],
])('%j into %s is a block of named colours', ([block, field, unknown, values, lost]) => {
  const pasted = paste(block, field)
  expect(pasted?.unknown).toEqual(unknown)
  expect(Object.fromEntries(pasted!.typed)).toEqual(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [`${field}:${key}`, value])),
  )
  expect(pasted?.lost).toBe(lost)
})

test.for<[string, GridField]>([
  ['1\t2\n3\t4', 'on_hand'],
  ['Ink', 'on_hand'],
  ['Ink\t1\n2\t3', 'on_hand'],
  ['A-1\tA-2', 'sku'],
  ['54\t56', 'on_hand'],
  ['', 'on_hand'],
])('%j into %s is none', ([block, field]) => {
  expect(paste(block, field)).toBeUndefined()
})

test('what the form has of its cells is read by the rules of the grid', () => {
  const size = '3e1f8a0c-0000-4000-8000-000000000001'
  const { sizes, faults } = firstStock.read({
    [`on_hand:${size}`]: ['1,200'],
    [`sku:${size}`]: [' P-54 '],
    'on_hand:': ['-1'],
    'sku:no-size': ['X'],
    colour_name: ['Plum'],
  })
  expect(sizes).toEqual([{ size_id: size, on_hand: 1200, sku: 'P-54', barcode: null }])
  expect(faults).toEqual({ 'on_hand:': expect.any(String) })
})
