import { expect, test } from 'vitest'

import { searchText, sizeFirst } from './catalogue.ts'

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

test('search engines are given the summary, or else how the description begins', () => {
  const description = `A long abaya.\n${'It falls straight and wide. '.repeat(9)}`
  expect(searchText({ summary: 'An abaya.', description })).toBe('An abaya.')
  const begin = searchText({ summary: ' ', description })
  expect(begin).toMatch(/^A long abaya\. It falls straight .* \u2026$/)
  expect(begin.length).toBeLessThanOrEqual(162)
  expect(searchText({ summary: '', description: 'Short.' })).toBe('Short.')
})
