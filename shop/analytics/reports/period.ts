import { londonDay } from '#platform/dates/london-dates.ts'

/** Days in London, both of them in it: `2026-11-01`. */
export type Period = { from: string; to: string }

/** How far a report goes back when nothing is picked, and at most. */
export const USUAL_DAYS = 28
export const MAX_DAYS = 366

const DAY_MS = 86_400_000

/** The last so many days, this one among them. */
export const lastDays = (now: Date, days: number): Period => {
  const to = londonDay(now)
  return { from: dayBefore(to, days - 1), to }
}

/** The days that an address asks for; the usual ones for what is none, or too long. */
export function readPeriod(params: URLSearchParams, now: Date): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDay(from) || !isDay(to)) return lastDays(now, USUAL_DAYS)
  const days = daysOf({ from, to })
  return days < 1 || days > MAX_DAYS ? lastDays(now, USUAL_DAYS) : { from, to }
}

/** How many days a period has; less than 1 for one that ends before it begins. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The day so many days earlier. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Whether a text is a day of this century, such as 2026-11-01. */
export const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayBefore(text, 0) === text
