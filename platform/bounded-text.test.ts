import { expect, test, vi } from 'vitest'

import { cutTo, normalised } from './bounded-text.ts'

test('a text is cut to a length, and never in the middle of a character', () => {
  expect(cutTo('thobe', 5)).toBe('thobe')
  expect(cutTo('thobes', 5)).toBe('thobe')
  expect(cutTo('ab😀c', 3)).toBe('ab')
  expect(cutTo('ab😀c', 4)).toBe('ab😀')
  expect(cutTo('', 4)).toBe('')
})

test('normalised text never exceeds its limit, and has thirty marks in a row at most', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const marks = '\u0316\u0301'.repeat(62_000)

  expect(normalised(`e${marks}`, 'NFC', 1000).length).toBeLessThan(40)
  expect(normalised(`${marks}a`.repeat(2), 'NFKD', 200_000).match(/\p{M}{31}/u)).toBeNull()
  expect(normalised('か\u3099\uFF9E\uFF9F'.repeat(20_000), 'NFKC', 200_000)).not.toBe('')
  expect(normalised('\uFF9E\u0316'.repeat(20_000), 'NFKC', 200_000)).toHaveLength(30)
  const lengths = (normalize.mock.contexts as string[]).map(({ length }) => length)
  normalize.mockRestore()
  expect(lengths).toEqual([31, 61, 80_000, 30])
})

test('ordinary text is returned in the requested form', () => {
  expect(normalised('Café ﬁne', 'NFKD', 100)).toBe('Cafe\u0301 fine')
  expect(normalised('Cafe\u0301', 'NFC', 100)).toBe('Café')
  // Vocalised Arabic, and letters of Vietnamese with two marks.
  expect(normalised('اَلسَّلَامُ', 'NFC', 100)).toBe('اَلسَّلَامُ'.normalize('NFC'))
  expect(normalised('Việt', 'NFD', 100)).toBe('Việt'.normalize('NFD'))
})
