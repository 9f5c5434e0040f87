import { expect, test } from 'vitest'

import { axesOf, centimetres, sizeAt } from './size-options.ts'

const size = (sizeName: string, axes?: readonly string[]) => ({
  sizeId: sizeName,
  sizeName,
  lengthInches: null,
  fit: null,
  level: 'in_stock' as const,
  ...(axes && { axes }),
})

test('a size is chosen by its name, or by what stands for it in the language of the page', () => {
  const sizes = [size('M'), size('7-8 years', ['٧-٨'])]
  expect(sizes.map(axesOf)).toEqual([['M'], ['٧-٨']])
  expect(sizeAt(sizes, ['٧-٨'])).toBe(sizes[1])
})

test('a size of two axes is there once both are chosen', () => {
  const sizes = [size('54 M', ['54', 'M']), size('54 L', ['54', 'L']), size('56 M', ['56', 'M'])]
  expect(sizeAt(sizes, ['54', 'L'])).toBe(sizes[1])
  expect(sizeAt(sizes, ['54', undefined])).toBeUndefined()
  // Not made in this combination.
  expect(sizeAt(sizes, ['56', 'L'])).toBeUndefined()
})

test('inches are shown in whole centimetres', () => {
  expect([50, 52, 62].map(centimetres)).toEqual([127, 132, 157])
})
