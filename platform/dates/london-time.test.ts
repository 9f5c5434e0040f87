import { expect, test } from 'vitest'

import { londonInput, londonMoment } from './london-time.ts'

test.for([
  ['2026-11-24T09:30', '2026-11-24T09:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
  // Once in summer time, once after it.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
] as const)('%s in London is %s', ([typed, at]) => {
  expect(londonMoment(typed)?.toISOString()).toBe(at)
  expect(londonInput(new Date(at))).toBe(typed)
})

test.for([
  '',
  'tomorrow',
  '2026-13-01T00:00',
  '2026-11-24',
  '2026-11-24T09:30Z',
  '2026-03-29T01:30',
])('%j is no moment', (typed) => {
  expect(londonMoment(typed)).toBeUndefined()
})
