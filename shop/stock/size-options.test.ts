import { expect, test } from 'vitest'

import { centimetres, sizeAxes } from './size-options.ts'

const size = (lengthInches: number | null, fit: string | null) => ({
  sizeId: `${lengthInches}${fit}`,
  sizeName: `${lengthInches} ${fit}`,
  lengthInches,
  fit,
  level: 'in_stock' as const,
})

test('thobes are chosen by length and by fit, each offered once', () => {
  expect(sizeAxes([size(54, 'M'), size(54, 'L'), size(56, 'M')])).toEqual({
    lengths: [54, 56],
    fits: ['M', 'L'],
  })
})

test('sizes of one fit, by length alone, or of nothing are chosen in one step', () => {
  expect(sizeAxes([size(54, 'R'), size(56, 'R')])).toBeUndefined()
  expect(sizeAxes([size(54, null)])).toBeUndefined()
  expect(sizeAxes([size(null, null)])).toBeUndefined()
  expect(sizeAxes([])).toBeUndefined()
})

test('inches are shown in whole centimetres', () => {
  expect([50, 52, 62].map(centimetres)).toEqual([127, 132, 157])
})
