import { expect, test } from 'vitest'

import { dominantColour } from './pictures.ts'

const pixels = (...colours: [count: number, colour: [number, number, number]][]) =>
  Uint8Array.from(colours.flatMap(([count, colour]) => Array<number[]>(count).fill(colour).flat()))

test('the colour of most of the picture wins, unchanged', () => {
  expect(dominantColour(pixels([60, [226, 222, 214]], [40, [30, 30, 32]]))).toBe('#e2ded6')
})

test('similar colours count together and are averaged', () => {
  const backdrop = pixels([20, [226, 222, 214]], [20, [230, 224, 216]], [30, [30, 30, 32]])

  expect(dominantColour(backdrop)).toBe('#e4dfd7')
})
