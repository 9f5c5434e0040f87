import { expect, test } from 'vitest'

import { daysSoldAt } from './product-values.ts'

const now = new Date('2026-06-30T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const history = [
  { pence: 120, since: ago(300) },
  { pence: 90, since: ago(100) },
  { pence: 120, since: ago(20) },
  { pence: 80, since: ago(5) },
]

test.for([
  ['each time it was asked within the last 180 days', 120, 400, 95],
  ['since it was published only', 120, 110, 25],
  ['until now', 80, 400, 5],
  ['never for a price that nobody paid', 70, 400, 0],
  ['not at all before it is published', 90, -1, 0],
] as const)('a price counts %s', ([, pence, publishedDaysAgo, days]) => {
  expect(daysSoldAt(pence, { history, publishedAt: ago(publishedDaysAgo), now })).toBeCloseTo(days)
})
