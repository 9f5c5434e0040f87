import { expect, test } from 'vitest'

import { sizeFirst } from './catalogue.ts'

const [front, side, back] = [
  { alt: 'front' },
  { alt: 'side', sizeIds: ['60', '62'] },
  { alt: 'back', sizeIds: ['60'] },
]

test.each([
  [undefined, [front, side, back]],
  [null, [front, side, back]],
  ['52', [front, side, back]],
  ['62', [side, front, back]],
  ['60', [side, back, front]],
])('of the size %o the gallery shows its own pictures first, in their order', (size, shown) => {
  expect(sizeFirst([front!, side!, back!], size)).toEqual(shown)
})
