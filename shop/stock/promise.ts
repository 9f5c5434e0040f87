import { londonDay } from '#platform/dates/london-dates.ts'

/** When goods that are not there are sent: made to order, ready in so many calendar days, or a pre-order. */
export type Promised =
  | { days: number; on: null }
  /** The day from which they are sent, `YYYY-MM-DD` in London; of made to order, once it is paid. */
  | { days: number | null; on: string }

/** A promise as a row has it; null for goods that are there. */
export const promiseOf = (days: number | null, on: string | null): Promised | null =>
  on !== null ? { days, on } : days === null ? null : { days, on }

/** The moment from which all of these are there; `now` without any, or when their days are over. */
export function readyMoment(now: Date, promises: readonly (Promised | null)[]): Date {
  const days = promises.map((promise) => (promise === null ? 0 : daysUntil(promise, now)))
  const latest = Math.max(0, ...days)
  // In the morning of that day, in London as well.
  return latest === 0 ? now : new Date(`${dayAfter(now, latest)}T06:00:00Z`)
}

/** The day from which goods are sent that are ordered now, `YYYY-MM-DD`. */
export const readyDay = (promise: Promised, now = new Date()): string =>
  promise.on ?? dayAfter(now, promise.days)

const DAY_MS = 86_400_000

const daysUntil = ({ days, on }: Promised, now: Date) =>
  on === null
    ? days
    : Math.round(
        (Date.parse(`${on}T00:00:00Z`) - Date.parse(`${dayAfter(now, 0)}T00:00:00Z`)) / DAY_MS,
      )

const dayAfter = (now: Date, days: number) =>
  new Date(Date.parse(`${londonDay(now)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The one of these that is there last; undefined for none. */
export const latestPromise = (
  promises: readonly Promised[],
  now = new Date(),
): Promised | undefined =>
  promises.toSorted((a, b) => readyDay(b, now).localeCompare(readyDay(a, now)))[0]

/** What there is of a product where nothing of it is there: all made to order, all pre-orders, or some of each. */
export const promiseKinds = ['made_to_order', 'pre_order', 'made_or_pre_order'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** The kind of a product by the promises of those of its sizes of which any is left; undefined if one of them is there. */
export function promiseKind(promises: readonly (Promised | null)[]): PromiseKind | undefined {
  const isMade = promises.map((promise) => promise && promise.days !== null)
  if (isMade.length === 0 || isMade.includes(null)) return undefined
  if (!isMade.includes(false)) return 'made_to_order'
  return isMade.includes(true) ? 'made_or_pre_order' : 'pre_order'
}
