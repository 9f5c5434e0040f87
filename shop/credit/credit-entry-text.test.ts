import { expect, test } from 'vitest'

import { describeEntry } from './credit-entry-text.ts'

test.for([
  ['issue', 'Given to you by us'],
  ['grant', 'Given to you by us'],
  ['spend', 'Spent on order LB-1'],
  ['return', 'Back from order LB-1, which was not paid'],
  ['refund', 'Refund of order LB-1'],
  ['adjust', 'Corrected by us'],
] as const)('%s reads as %s', ([kind, text]) => {
  const { before, after } = describeEntry(kind)
  const order = ['spend', 'return', 'refund'].includes(kind) ? 'LB-1' : ''

  expect(before + order + after).toBe(text)
})
