import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pounds } from './pounds.ts'
import { readPounds } from './read-pounds.ts'

test('what the shop writes below a thousand pounds is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (pence) => {
      expect(readPounds(pounds(pence))).toBe(pence)
    }),
  )
})

test.for([
  ['25', 2500],
  ['25.5', 2550],
  ['25.05', 2505],
  ['£25', 2500],
  [' £ 25.50 ', 2550],
  ['007', 700],
  ['0.01', 1],
  ['999999.99', 99_999_999],
] as const)('%s is %i pence', ([typed, pence]) => {
  expect(readPounds(typed)).toBe(pence)
})

test.for([
  '',
  '£',
  '25.',
  '.5',
  '25.505',
  '25,50',
  '1,500.00',
  '-5',
  '+5',
  '1e3',
  '0x10',
  '25 .50',
  '$25',
  '1000000',
  'NaN',
  '٢٥',
])('%j is no amount', (typed) => {
  expect(readPounds(typed)).toBeUndefined()
})
