import { londonDay } from '#platform/dates/london-dates.ts'

import { promiseText } from './promise-text.ts'
import type { Promised } from './promise.ts'

/**
 * What a page says of goods that are not there, in its language; `today`: `YYYY-MM-DD` in London. Never an
 * earlier day than the data says, and none that is over.
 */
export function promiseLine(promise: Promised, today: string): string {
  if (promise.on === null) return promiseText.madeToOrder(promise.days)
  const { days, on } = promise
  if (days === null) return on < today ? promiseText.preOrderDue : promiseText.preOrder(on)
  // From the payment on it has a day.
  return on < today ? promiseText.madeToOrderDue : promiseText.madeToOrderOn(on)
}

/** The same today. */
export const promiseToday = (promise: Promised | null): string | undefined =>
  promise === null ? undefined : promiseLine(promise, londonDay(new Date()))
