import { expect, test } from 'vitest'

import { asLondonTime, londonTime } from './london-time.ts'

test.for([
  ['2026-01-15T09:05', '2026-01-15T09:05:00.000Z'],
  ['2026-07-01T14:30', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01T14:30:00', '2026-07-01T13:30:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
] as const)('%s in London is %s', ([typed, utc]) => {
  expect(londonTime(typed)?.toISOString()).toBe(utc)
  expect(asLondonTime(new Date(utc))).toBe(typed.slice(0, 16))
})

test('an hour that the clocks leave out is the one after it', () => {
  expect(asLondonTime(londonTime('2026-03-29T01:30')!)).toBe('2026-03-29T02:30')
})

test.for(['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01'])(
  '"%s" is none',
  (typed) => {
    expect(londonTime(typed)).toBeUndefined()
  },
)
