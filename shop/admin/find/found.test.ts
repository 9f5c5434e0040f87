import { expect, test } from 'vitest'

import { termsToFind } from './found.ts'

test.for([
  ['Amina', ['amina']],
  ['  Amina\tKHAN ', ['amina', 'khan']],
  ['al amina', ['al', 'amina']],
  ['a b c d e Amina', []],
  ['am', []],
  ['am kh', []],
  ['', []],
  ['ami\0na', ['ami', 'na']],
] as const)('%j is searched for by its terms', ([text, terms]) => {
  expect(termsToFind(text)).toEqual(terms)
})

test('a text without end is cut off', () => {
  expect(termsToFind('abc'.repeat(10_000))[0]).toHaveLength(100)
})
