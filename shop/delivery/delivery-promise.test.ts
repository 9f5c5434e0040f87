import { describe, expect, test } from 'vitest'

import {
  addWorkingDays,
  bankHolidays,
  deliveryPromise,
  minutesToCutOff,
  promiseText,
} from './delivery-promise.ts'

describe('deliveryPromise', () => {
  const standard = { minDays: 2, maxDays: 4 }
  const express = { minDays: 1, maxDays: 1 }

  test.for([
    { at: '2026-11-16T10:00:00Z', method: standard, earliest: '2026-11-18', latest: '2026-11-20' },
    // A Friday: the weekend does not count.
    { at: '2026-11-20T10:00:00Z', method: express, earliest: '2026-11-23', latest: '2026-11-23' },
    // After one o'clock it leaves on the next working day, Monday.
    { at: '2026-11-20T13:00:00Z', method: express, earliest: '2026-11-24', latest: '2026-11-24' },
    // So does what is ordered at the weekend.
    { at: '2026-11-21T10:00:00Z', method: express, earliest: '2026-11-24', latest: '2026-11-24' },
    // Christmas 2026: the 25th, the weekend and the substitute day on the 28th.
    { at: '2026-12-24T10:00:00Z', method: express, earliest: '2026-12-29', latest: '2026-12-29' },
    // Easter 2027, Good Friday and Easter Monday.
    { at: '2027-03-25T10:00:00Z', method: standard, earliest: '2027-03-31', latest: '2027-04-02' },
    // New Year 2028 falls on a Saturday, its substitute on Monday the 3rd.
    { at: '2027-12-31T10:00:00Z', method: express, earliest: '2028-01-04', latest: '2028-01-04' },
    // In summer London is an hour ahead of UTC: half past twelve there is half past one.
    { at: '2026-07-06T12:30:00Z', method: express, earliest: '2026-07-08', latest: '2026-07-08' },
    { at: '2026-12-07T12:30:00Z', method: express, earliest: '2026-12-08', latest: '2026-12-08' },
    // Shortly before midnight in UTC it is the next morning in London.
    { at: '2026-07-06T23:30:00Z', method: express, earliest: '2026-07-08', latest: '2026-07-08' },
  ])('ordered at $at arrives from $earliest to $latest', ({ at, method, earliest, latest }) => {
    expect(deliveryPromise(new Date(at), method)).toEqual({ earliest, latest })
  })

  test('the same day is the next working day at a weekend', () => {
    expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20')
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23')
  })
})

test.for([
  ['2026-11-16T10:50:00Z', 130],
  ['2026-11-16T12:59:59Z', 1],
  ['2026-11-16T13:00:00Z', undefined],
  ['2026-11-16T00:00:00Z', 780],
  // In summer one o'clock in London is noon in UTC.
  ['2026-07-06T11:30:00Z', 30],
  ['2026-07-06T12:00:00Z', undefined],
  // A Saturday, and Christmas Day.
  ['2026-11-21T10:00:00Z', undefined],
  ['2026-12-25T10:00:00Z', undefined],
] as const)('at %s there are %s minutes left for today', ([at, minutes]) => {
  expect(minutesToCutOff(new Date(at))).toBe(minutes)
})

test('a promise is read as days', () => {
  expect(promiseText({ earliest: '2026-11-24', latest: '2026-11-24' })).toBe('Tuesday 24 November')
  expect(promiseText({ earliest: '2026-11-24', latest: '2026-11-26' })).toMatch(
    /^Tuesday 24 .*Thursday 26 November$/,
  )
})

describe('the table of bank holidays', () => {
  test.for([2026, 2027, 2028])('has the days that the rules give for %i', (year) => {
    const listed = [...bankHolidays].filter((day) => day.startsWith(String(year)))
    expect(listed).toEqual(ruledHolidays(year))
  })
})

// The rules: Banking and Financial Dealings Act 1971, fixed days moved off weekends.
function ruledHolidays(year: number): string[] {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month - 1, date))
  const move = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
  const firstMonday = (month: number) => move(day(month, 1), (8 - day(month, 1).getUTCDay()) % 7)
  const lastMonday = (month: number) =>
    move(day(month, 31), -((day(month, 31).getUTCDay() + 6) % 7))
  const easter = easterSunday(year)
  const taken: string[] = []
  for (const fixed of [
    day(1, 1),
    move(easter, -2),
    move(easter, 1),
    firstMonday(5),
    lastMonday(5),
    lastMonday(8),
    day(12, 25),
    day(12, 26),
  ]) {
    let date = fixed
    while ([0, 6].includes(date.getUTCDay()) || taken.includes(date.toISOString().slice(0, 10)))
      date = move(date, 1)
    taken.push(date.toISOString().slice(0, 10))
  }
  return taken
}

// Gauss's computus in the form of Meeus, Jones and Butcher.
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1))
}
