import { atNoon } from '#platform/dates/london-dates.ts'
import { addWorkingDays } from '#shop/delivery/delivery-promise.ts'

/** A calendar day as London has it, e.g. 2026-11-24. Days compare as texts do. */
export type Day = string

/** Adds calendar days, or subtracts them. */
export function addDays(day: Day, days: number): Day {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

/** Adds years; 29 February becomes 1 March, in the customer's favour. */
export function addYears(day: Day, years: number): Day {
  const date = atNoon(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return isoDay(date)
}

/** The day itself, or the next working day. */
export const orNextWorkingDay = (day: Day): Day => addWorkingDays(day, 0)

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

export const later = (one: Day, other: Day): Day => (one > other ? one : other)

const isoDay = (date: Date): Day => date.toISOString().slice(0, 10)
