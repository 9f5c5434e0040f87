import { expect, test } from 'vitest'

import { cropInPixels, objectPosition } from './picture-crop.ts'

const size = { width: 901, height: 1203 }

test('a part is rounded to pixels', () => {
  expect(cropInPixels({ x: 10, y: 20, width: 50, height: 30 }, size)).toEqual({
    left: 90,
    top: 241,
    width: 451,
    height: 361,
  })
})

test('a part never ends beyond the picture, and never has nothing in it', () => {
  const { left, width } = cropInPixels({ x: 50, y: 0, width: 50, height: 1 }, size)
  expect(left + width).toBeLessThanOrEqual(size.width)
  expect(cropInPixels({ x: 99, y: 99, width: 1, height: 1 }, { width: 40, height: 60 })).toEqual({
    left: 39,
    top: 59,
    width: 1,
    height: 1,
  })
})

test('a point is said to CSS, and its absence is not', () => {
  expect(objectPosition({ x: 30, y: 0 })).toBe('30% 0%')
  expect(objectPosition(null)).toBeUndefined()
})
