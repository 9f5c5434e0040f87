import type { DeliveryPromise } from './delivery-promise.ts'

// Written here: browsers and Node shorten months and space ranges differently.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The days of a promise in short: `24 to 26 Nov`, `30 Nov to 2 Dec` or `24 Nov`. */
export function shortDays({ earliest, latest }: DeliveryPromise): string {
  const [from, to] = [dayOf(earliest), dayOf(latest)]
  if (earliest === latest) return `${from.day} ${from.month}`
  return from.month === to.month
    ? `${from.day} to ${to.day} ${to.month}`
    : `${from.day} ${from.month} to ${to.day} ${to.month}`
}

function dayOf(iso: string): { day: number; month: string } {
  const [, month, day] = iso.split('-').map(Number)
  return { day: day ?? 0, month: months[(month ?? 0) - 1] ?? '' }
}
