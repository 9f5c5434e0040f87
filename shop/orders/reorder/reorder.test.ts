import { expect, test } from 'vitest'

import { reorderedLineText } from './reorder-text.ts'
import { describeReorder } from './reorder.ts'
import type { ReorderedLine } from '../server/reorder.ts'

const whole: ReorderedLine = {
  order_item_id: 'a1f4',
  slug: 'noor',
  name: 'Noor open abaya',
  colour_name: 'Sand',
  size_name: '56',
  requested: 3,
  added: 3,
  code: 'migrated',
  cause: null,
  was_pence: 8900,
  price_pence: 8900,
  set: null,
}

const name = 'Noor open abaya, Sand, size 56'

test.for<[Partial<ReorderedLine>, string | undefined]>([
  [{}, undefined],
  [{ code: 'already_migrated' }, undefined],
  [{ price_pence: 9900 }, `${name}: Now £99.00 instead of £89.00.`],
  [{ price_pence: 7900 }, `${name}: Now £79.00 instead of £89.00.`],
  [{ code: 'partly', cause: 'not_enough', added: 1 }, `${name}: 1 of 3 added; we have no more.`],
  [
    { code: 'partly', cause: 'not_enough', added: 1, price_pence: 9900 },
    `${name}: 1 of 3 added; we have no more. Now £99.00 instead of £89.00.`,
  ],
  [
    { code: 'partly', cause: 'line_limit', added: 2 },
    `${name}: 2 of 3 added; your cart takes up to 10 of one item.`,
  ],
  [
    { code: 'partly', cause: 'hold_limit', added: 2 },
    `${name}: 2 of 3 added; we can hold no more pieces for you at once.`,
  ],
  [{ code: 'already_migrated', added: 2 }, `${name}: 2 of 3 added.`],
  [{ code: 'out_of_stock', added: 0 }, `${name}: out of stock.`],
  [{ code: 'out_of_stock', added: 0, price_pence: 9900 }, `${name}: out of stock.`],
  [{ code: 'product_not_found', added: 0, price_pence: null }, `${name}: no longer sold.`],
  [{ code: 'size_not_found', added: 0 }, `${name}: no longer made in this size.`],
  [{ code: 'line_limit', added: 0 }, `${name}: your cart takes up to 10 of one item.`],
  [{ code: 'hold_limit', added: 0 }, `${name}: we can hold no more pieces for you at once.`],
  [{ code: 'cart_full', added: 0 }, `${name}: your cart is full at 50 items.`],
])('%o reads as: %s', ([change, expected]) => {
  expect(reorderedLineText({ ...whole, ...change })).toBe(expected)
})

test('a line without a size names none', () => {
  const line = { ...whole, size_name: null, added: 0, code: 'out_of_stock' } as const

  expect(reorderedLineText(line)).toBe('Noor open abaya, Sand: out of stock.')
})

test.for<[Partial<ReorderedLine>[], string, { isAdded: boolean; isWhole: boolean }]>([
  [[{}, {}], 'Added to Cart', { isAdded: true, isWhole: true }],
  [[{}, { price_pence: 9900 }], 'Added to Cart', { isAdded: true, isWhole: false }],
  [[{}, { added: 0, code: 'out_of_stock' }], 'Added in Part', { isAdded: true, isWhole: false }],
  [[{ added: 0, code: 'out_of_stock' }], 'Nothing Added', { isAdded: false, isWhole: false }],
])('%o as a whole: %s', ([changes, title, is]) => {
  const description = describeReorder(changes.map((change) => ({ ...whole, ...change })))

  expect(description).toMatchObject({ title, ...is })
  expect(description.differences).toHaveLength(
    changes.filter((change) => 'added' in change || 'price_pence' in change).length,
  )
})

test('a set that differs is said once, if anything of it is in the cart', () => {
  const set = { id: 'c1', name: 'Noor and her hijab', was_pence: 2000, now_pence: 1500 }
  const differences = (fate: 'kept' | 'changed' | 'lost', added = 1) =>
    describeReorder(
      Array.from({ length: 2 }, () => ({
        ...whole,
        requested: added,
        added,
        set: { ...set, fate },
      })),
    ).differences

  expect(differences('kept')).toEqual([])
  expect(differences('changed')).toEqual([
    'Noor and her hijab: the set now saves you £15.00 instead of £20.00.',
  ])
  expect(differences('lost')).toEqual([
    'Noor and her hijab: this cannot be bought as a set at the moment, so its parts are in your cart at their own prices.',
  ])
  expect(differences('lost', 0)).toEqual([])
})
