import { expect, test } from 'vitest'

import { setOffer, setSaving } from './set-price.ts'

test.for([
  { kind: 'fixed', value: 12_000, of: 14_000, saving: 2000 },
  { kind: 'fixed', value: 15_000, of: 14_000, saving: 0 },
  { kind: 'amount', value: 1500, of: 14_000, saving: 1500 },
  { kind: 'amount', value: 15_000, of: 14_000, saving: 13_970 },
  { kind: 'percent', value: 10, of: 995, saving: 100 },
  { kind: 'percent', value: 90, of: 30, saving: 0 },
  { kind: 'fixed', value: 100, of: 20, saving: 0 },
] as const)('$kind $value of $of saves $saving', ({ kind, value, of, saving }) => {
  expect(setSaving({ kind, value }, of)).toBe(saving)
})

test.for([
  { kind: 'percent', value: 10, most: 12_000, price: 12_600, saving: 1400, isFrom: true },
  { kind: 'percent', value: 10, most: 10_000, price: 12_600, saving: 1400, isFrom: false },
  { kind: 'fixed', value: 12_000, most: 12_000, price: 12_000, saving: 2000, isFrom: false },
  // Dearer sizes cost as much as the set, which the cheapest do not.
  { kind: 'fixed', value: 15_000, most: 12_000, price: 14_000, saving: 0, isFrom: true },
  { kind: 'amount', value: 1500, most: 12_000, price: 12_500, saving: 1500, isFrom: true },
] as const)(
  'parts from 140 pounds, $kind $value: from $price pence',
  ({ kind, value, most, price, saving, isFrom }) => {
    const parts = [
      { least: 10_000, most },
      { least: 4000, most: 4000 },
    ]
    expect(setOffer({ kind, value }, parts)).toEqual({
      pricePence: price,
      partsPence: 14_000,
      savingPence: saving,
      isFrom,
    })
  },
)
