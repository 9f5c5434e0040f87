import { expect, test } from 'vitest'

import { daysOf, lastDays, readPeriod } from './period.ts'

const now = new Date('2026-11-23T12:00:00Z')
const read = (search: string) => readPeriod(new URLSearchParams(search), now)
const usual = { from: '2026-10-27', to: '2026-11-23' }

test('the last days are days of London, with this one', () => {
  expect(lastDays(now, 28)).toEqual(usual)
  expect(lastDays(new Date('2026-06-30T23:30:00Z'), 7)).toEqual({
    from: '2026-06-25',
    to: '2026-07-01',
  })
  expect(daysOf(usual)).toBe(28)
})

test('an address names the days', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(read('from=2026-11-01&to=2026-11-30')).toEqual(november)
  expect(read('from=2025-11-30&to=2026-11-30')).toEqual({ from: '2025-11-30', to: '2026-11-30' })
})

test.for([
  '',
  'from=2026-11-01',
  'from=2026-02-30&to=2026-03-30',
  'from=2026-11-30&to=2026-11-01',
  'from=2020-11-01&to=2026-11-30',
  'from=yesterday&to=today',
])('“%s” asks for the usual days', (search) => {
  expect(read(search)).toEqual(usual)
})
