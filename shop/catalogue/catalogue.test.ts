import { expect, test } from 'vitest'

import { sizeFirst } from './catalogue.ts'

type Shown = { alt: string; sizeIds?: string[] }

const front: Shown = { alt: 'front' }
const side: Shown = { alt: 'side', sizeIds: ['60', '62'] }
const back: Shown = { alt: 'back', sizeIds: ['60'] }

test.each([
  [undefined, [front, side, back]],
  [null, [front, side, back]],
  ['52', [front, side, back]],
  ['62', [side, front, back]],
  ['60', [side, back, front]],
])('of the size %o the gallery shows its own pictures first, in their order', (size, shown) => {
  expect(sizeFirst([front, side, back], size)).toEqual(shown)
})
