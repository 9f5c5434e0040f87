import { expect, test } from 'vitest'

import { londonInput } from './london-dates.ts'
import { londonMoment } from './london-time.ts'

test.for([
  ['2026-11-24T09:30', '2026-11-24T09:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
  ['2026-01-15T09:05', '2026-01-15T09:05:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  // Once in summer time, once after it.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
] as const)('%s in London is %s', ([typed, at]) => {
  expect(londonMoment(typed)?.toISOString()).toBe(at)
  expect(londonInput(new Date(at))).toBe(typed)
})

test('the hour that is skipped in spring can be read as the next one', () => {
  expect(londonMoment('2026-03-29T01:30', 'next')).toEqual(londonMoment('2026-03-29T02:30'))
})

test.for([
  '',
  'tomorrow',
  '2026-13-01T00:00',
  '2026-11-24',
  '2026-11-24T09:30Z',
  '2026-03-29T01:30',
  '2026-02-30T10:00',
  '2026-01-01T24:00',
])('%j is no moment', (typed) => {
  expect(londonMoment(typed)).toBeUndefined()
})

test.for(['', 'soon', '2026-06-31T10:00', '2026-13-01T10:00', '2026-06-01T24:00', '2026-01-01'])(
  '%j is no moment even where a skipped hour is read as the next one',
  (typed) => {
    expect(londonMoment(typed, 'next')).toBeUndefined()
  },
)
