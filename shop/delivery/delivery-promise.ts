import { londonInput, weekdayDate, weekdayRange } from '#platform/dates/london-dates.ts'

/** The first and last day of arrival, e.g. 2026-11-24; the same for a single day. */
export type DeliveryPromise = { earliest: string; latest: string }

/** Orders placed before this hour (London) leave on the same working day. */
const CUT_OFF_HOUR = 13

/** Maximum working days of a delivery; `delivery_within_days` in the database. */
const LONGEST = 60

/**
 * When an order placed at `orderedAt` arrives: so many working days after the working day it leaves
 * on.
 */
export function deliveryPromise(
  orderedAt: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
): DeliveryPromise {
  const leaves = leavingDay(orderedAt)
  return {
    earliest: addWorkingDays(leaves, minDays),
    latest: addWorkingDays(leaves, maxDays),
  }
}

/** The day on which an order placed at `orderedAt` arrives if it takes 0, 1, 2... working days. */
export function arrivalDays(orderedAt: Date): string[] {
  const days = [leavingDay(orderedAt)]
  for (let day = days[0]!; days.length <= LONGEST; days.push(day)) day = addWorkingDays(day, 1)
  return days
}

/** Minutes left to order for dispatch today; undefined if too late. */
export function minutesToCutOff(now: Date): number | undefined {
  const { day, minutes } = inLondon(now)
  const left = CUT_OFF_HOUR * 60 - minutes
  return left > 0 && addWorkingDays(day, 0) === day ? left : undefined
}

function leavingDay(orderedAt: Date): string {
  const { day } = inLondon(orderedAt)
  const leavesToday = minutesToCutOff(orderedAt) !== undefined
  const workingDay = addWorkingDays(day, 0)
  return workingDay === day && !leavesToday ? addWorkingDays(day, 1) : workingDay
}

/** The current day in London, and its minutes passed. */
function inLondon(moment: Date): { day: string; minutes: number } {
  const [day = '', time = ''] = londonInput(moment).split('T')
  const [hours, minutes] = time.split(':').map(Number)
  return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
}

/** Adds working days; with 0, the day itself or the next working day. */
export function addWorkingDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  let left = days
  while (left > 0 || !isWorkingDay(date)) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDay(date)) left -= 1
  }
  return isoDay(date)
}

function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(isoDay(date))
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A promise as text, e.g. `Tuesday 24 November – Thursday 26 November`. */
export function promiseText({ earliest, latest }: DeliveryPromise): string {
  const [from, to] = [new Date(`${earliest}T12:00:00Z`), new Date(`${latest}T12:00:00Z`)]
  return earliest === latest ? weekdayDate(from) : weekdayRange(from, to)
}

/**
 * Bank holidays of England and Wales, substitute days included, as gov.uk lists them. No parcel
 * travels on them. After the last year here only weekends are left out.
 */
export const bankHolidays: ReadonlySet<string> = new Set([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',

  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',

  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
])
