import { expect, test } from 'vitest'

import { wordsToFind } from './found.ts'

test.for([
  ['Amina', ['amina']],
  ['  Amina\tKHAN ', ['amina', 'khan']],
  ['al amina', ['al', 'amina']],
  ['a b c d e Amina', []],
  ['am', []],
  ['am kh', []],
  ['', []],
  ['ami\0na', ['ami', 'na']],
] as const)('in %j these words are looked for', ([text, words]) => {
  expect(wordsToFind(text)).toEqual(words)
})

test('a text without end is cut off', () => {
  expect(wordsToFind('abc'.repeat(10_000))[0]).toHaveLength(100)
})
