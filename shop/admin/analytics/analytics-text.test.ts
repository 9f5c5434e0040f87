import { expect, test } from 'vitest'

import { reportText } from './analytics-text.ts'

test('a period without a search differs from one in which every search found something', () => {
  const { none } = reportText.searches
  expect(none(0)).toBe('No searches in this period.')
  expect(none(1)).toBe('Every search had results.')
})

test.for([
  [0, 0, 'No page used too much memory.'],
  [1, 1, 'Pages used too much memory once, for 1 visitor.'],
  [1200, 2, 'Pages used too much memory 1,200 times, for 2 visitors.'],
] as const)('%i warnings of %i visitors are described', ([warnings, visitors, expected]) => {
  expect(reportText.vitals.memory(warnings, visitors, '')).toBe(expected)
})
