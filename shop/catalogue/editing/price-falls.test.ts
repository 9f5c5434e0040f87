import { describe, expect, test } from 'vitest'

import { setPriceFall } from '../sets/set-form.ts'
import type { EditedSet } from '../sets/set.ts'
import { isConfirmed, priceFalls } from './price-falls.ts'

describe('a price of a product', () => {
  test.for([
    { to: 4450, isSteep: false },
    { to: 4449, isSteep: true },
    { to: 17_800, isSteep: false },
    { to: 0, isSteep: false },
  ])('that goes from £89.00 to $to pence is confirmed: $isSteep', ({ to, isSteep }) => {
    expect(priceFalls({ price_pence: 8900 }, { price_pence: to })).toEqual(
      isSteep ? [{ field: 'price_pence', from: 8900, to }] : [],
    )
  })

  test('is confirmed apart from the former price, which may be emptied', () => {
    const before = { price_pence: 8900, compare_at_pence: 12_000 }
    expect(priceFalls(before, { price_pence: 8900, compare_at_pence: null })).toEqual([])
    const falls = priceFalls(before, { price_pence: 500, compare_at_pence: 900 })
    expect(falls.map(({ field }) => field)).toEqual(['price_pence', 'compare_at_pence'])
    const values = { confirm_price_pence: ['500'], confirm_compare_at_pence: ['9'] }
    expect(falls.map((fall) => isConfirmed(values, fall))).toEqual([true, false])
  })
})

describe('the price of a set', () => {
  const part = (pricePence: number | null) => ({ pricePence }) as EditedSet['parts'][number]
  const set = {
    price_kind: 'fixed',
    price_value: 15_000,
    parts: [part(8900), part(8900)],
  } as EditedSet

  test.for([
    [{ price_kind: 'fixed', price_value: 12_000 }, undefined],
    [
      { price_kind: 'fixed', price_value: 1500 },
      { from: 15_000, to: 1500 },
    ],
    [
      { price_kind: 'fixed', price_value: 8000 },
      { from: 17_800, to: 8000 },
    ],
    [
      { price_kind: 'percent', price_value: 60 },
      { from: 15_000, to: 7120 },
    ],
    [{ price_kind: 'fixed', price_value: 15_000 }, undefined],
  ] as const)('with %o is asked about: %o', ([terms, fall]) => {
    expect(setPriceFall(set, terms)).toEqual(fall)
  })

  test('is not asked about while its parts have no prices', () => {
    const empty = { ...set, parts: [part(8900), part(null)] }
    expect(setPriceFall(empty, { price_kind: 'fixed', price_value: 100 })).toBeUndefined()
  })
})
