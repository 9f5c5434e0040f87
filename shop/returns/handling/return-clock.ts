import { isShopsFault } from '../return-reason.ts'
import type { ReturnReason } from '../return-reason.ts'
import type { ReturnState } from '../return-state.ts'
import { addDays, londonDay } from '../statutory/calendar.ts'
import type { Day } from '../statutory/calendar.ts'
import { refundDueOn } from '../statutory/deadlines.ts'

/** Customers whose request waits longer than that have waited too long. */
const DAYS_TO_DECIDE = 3

/** A return as far as its deadlines go. */
export type ClockedReturn = {
  state: ReturnState
  requestedAt: Date
  postedAt: Date | null
  receivedAt: Date | null
  reasons: readonly ReturnReason[]
}

/** What the shop has to do by when. */
export type ReturnClock = { what: 'decide' | 'refund'; by: Day; isOverdue: boolean }

/** The deadline that runs for the shop; undefined where it waits for its customer, or all is done. */
export function clockOf(
  { state, requestedAt, postedAt, receivedAt, reasons }: ClockedReturn,
  now: Date,
): ReturnClock | undefined {
  const today = londonDay(now)
  if (state === 'requested') {
    const by = addDays(londonDay(requestedAt), DAYS_TO_DECIDE)
    return { what: 'decide', by, isOverdue: today > by }
  }
  if (state !== 'in_transit' && state !== 'received') return undefined
  const by = refundDueOn({ postedAt, receivedAt, isShopsFault: reasons.some(isShopsFault) })
  return by === null ? undefined : { what: 'refund', by, isOverdue: today > by }
}
