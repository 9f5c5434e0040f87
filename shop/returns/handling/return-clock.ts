import { londonDay } from '#platform/dates/london-dates.ts'
import { isShopsFault } from '../return-state.ts'
import type { ReturnReason, ReturnState } from '../return-state.ts'
import { waitsForPayment } from '../return.ts'
import type { Return } from '../return.ts'
import { addDays } from '../statutory/calendar.ts'
import type { Day } from '../statutory/calendar.ts'
import { refundDueOn } from '../statutory/deadlines.ts'

/** A request that waits longer than this is overdue. */
const DAYS_TO_DECIDE = 3

/** What deadlines depend on. */
export type ClockedReturn = {
  state: ReturnState
  resolution: 'refund' | 'exchange'
  /** Whether the customer still has to pay for the exchange. */
  isUnpaid: boolean
  requestedAt: Date
  postedAt: Date | null
  receivedAt: Date | null
  reasons: readonly ReturnReason[]
}

/** What the shop may have to do: decide a request, refund, or settle an exchange. */
export const clockTasks = ['decide', 'refund', 'settle'] as const

/** What the shop has to do, and by which day. */
export type ReturnClock = { what: (typeof clockTasks)[number]; by: Day; isOverdue: boolean }

/**
 * The deadline that runs for the shop; undefined where it waits for its customer, or all is done. An
 * exchange has the day of a refund: a customer who has neither goods nor money by then is owed the money.
 */
export function clockOf(
  { state, resolution, isUnpaid, requestedAt, postedAt, receivedAt, reasons }: ClockedReturn,
  now: Date,
): ReturnClock | undefined {
  const today = londonDay(now)
  if (isUnpaid) return undefined
  if (state === 'requested') {
    const by = addDays(londonDay(requestedAt), DAYS_TO_DECIDE)
    return { what: 'decide', by, isOverdue: today > by }
  }
  if (state !== 'in_transit' && state !== 'received') return undefined
  const by = refundDueOn({ postedAt, receivedAt, isShopsFault: reasons.some(isShopsFault) })
  const what = resolution === 'exchange' ? 'settle' : 'refund'
  return by === null ? undefined : { what, by, isOverdue: today > by }
}

/** What a return's deadlines depend on. */
export const clockedReturn = (item: Return): ClockedReturn => ({
  state: item.state,
  resolution: item.resolution,
  isUnpaid: waitsForPayment(item),
  requestedAt: item.requestedAt,
  postedAt: item.postedAt,
  receivedAt: item.receivedAt,
  reasons: item.items.map(({ reason }) => reason),
})
