import { expect, test } from 'vitest'

import { searchTerm } from './search-term.ts'

test.for([
  ['  Black   ABAYA ', 'black abaya'],
  ['عباية سوداء', 'عباية سوداء'],
  ['size 12345', 'size 12345'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('"%s" is counted as "%s"', ([typed, term]) => {
  expect(searchTerm(typed ?? '')).toBe(term)
})

test.for([
  ['nothing', '   '],
  ['an email', 'amina.rahman@example.co.uk'],
  ['an address', 'https://libas.example/x'],
  ['a telephone', '+44 (0)20 7946-0018'],
  ['a number', 'order 123456'],
  ['a number in Arabic digits', 'طلب ١٢٣٤٥٦'],
])('%s is not counted', ([, typed]) => {
  expect(searchTerm(typed ?? '')).toBeUndefined()
})
