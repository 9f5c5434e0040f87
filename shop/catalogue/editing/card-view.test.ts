import { expect, test } from 'vitest'

import { cardView } from './card-view.ts'

test('a picture of another shape is cut in its middle', () => {
  expect(cardView({ width: 1200, height: 1200 }, {})).toBe('150 0 900 1200')
  expect(cardView({ width: 900, height: 1600 }, {})).toBe('0 200 900 1200')
})

test('a focal point moves what is cut, as far as there is picture', () => {
  const square = { width: 1200, height: 1200 }
  expect(cardView(square, { focal: { x: 0, y: 50 } })).toBe('0 0 900 1200')
  expect(cardView(square, { focal: { x: 100, y: 50 } })).toBe('300 0 900 1200')
})

test('a part is shown alone, and a focal point beside it is taken to its edge', () => {
  const crop = { x: 50, y: 0, width: 50, height: 100 }
  expect(cardView({ width: 1200, height: 1200 }, { crop })).toBe('600 200 600 800')
  expect(cardView({ width: 2400, height: 1200 }, { crop, focal: { x: 10, y: 50 } })).toBe(
    '1200 0 900 1200',
  )
})
