import { expect, test } from 'vitest'

import { reportText } from './analytics-text.ts'

test('a period without a search differs from one in which every search found something', () => {
  const { none } = reportText.searches
  expect(none(0)).toBe('Nothing was searched for in this period.')
  expect(none(1)).toBe('Every search found something.')
})

test.for([
  [0, 0, 'No page took more memory than it should.'],
  [1, 1, 'Pages took more memory than they should once, for 1 visitor.'],
  [1200, 2, 'Pages took more memory than they should 1,200 times, for 2 visitors.'],
] as const)('%i warnings of %i visitors are described', ([warnings, visitors, expected]) => {
  expect(reportText.vitals.memory(warnings, visitors, '')).toBe(expected)
})
