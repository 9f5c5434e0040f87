import type { DeliveryPromise } from './delivery-promise.ts'
import { shortDaysText as text } from './short-days-text.ts'

/** The days of a promise, short: `24 to 26 Nov`, `30 Nov to 2 Dec` or `24 Nov`. */
export function shortDays({ earliest, latest }: DeliveryPromise): string {
  const [from, to] = [dayOf(earliest), dayOf(latest)]
  if (earliest === latest) return text.day(from.day, from.month)
  return from.month === to.month
    ? text.inMonth(from.day, to.day, to.month)
    : text.range(text.day(from.day, from.month), text.day(to.day, to.month))
}

function dayOf(iso: string): { day: number; month: string } {
  const [, month, day] = iso.split('-').map(Number)
  return { day: day ?? 0, month: text.months[(month ?? 0) - 1] ?? '' }
}
