import { londonDay } from '#platform/dates/london-dates.ts'
import { addWorkingDays } from '#shop/delivery/delivery-promise.ts'

import { addDays, addYears, earlier, later, orNextWorkingDay } from './calendar.ts'
import type { Day } from './calendar.ts'

/** What an order's deadlines depend on; an `Order` has all of it. */
export type SentOrder = {
  /** `latest`: the last day on which it was promised to arrive. */
  promise: { latest: Day }
  items: readonly { order_item_id: string; quantity: number; cancelled_quantity: number }[]
  shipments: readonly SentParcel[]
}

export type SentParcel = {
  shippedAt: Date
  /** null if its arrival was not recorded. */
  deliveredAt: Date | null
  items: readonly { order_item_id: string; quantity: number }[]
}

/** Regulations 30(3) and 35(4), and 34(5): a fortnight each. */
const STATUTORY_DAYS = 14

/** What the shop gives beyond the law. */
const SHOP_DAYS = 30

/** Longest of the limits for a claim: Limitation Act 1980 s. 5; in Scotland it is five years. */
const CLAIM_YEARS = 6

/** Days allowed for a parcel that left after its promised day and was never recorded as delivered. */
const LATE_PARCEL_WORKING_DAYS = 5

/**
 * The day on which a parcel came into the customer's hands. Where it was not reported, the day after
 * the promised one counts; never a day before it can have come.
 */
export function arrivedOn({ shippedAt, deliveredAt }: SentParcel, promised: Day): Day {
  if (deliveredAt !== null) return londonDay(deliveredAt)
  const sentOn = londonDay(shippedAt)
  return sentOn < promised ? addDays(promised, 1) : addWorkingDays(sentOn, LATE_PARCEL_WORKING_DAYS)
}

/**
 * The day on which the last parcel of an order arrives, in the past or not; null while units of it
 * are neither sent nor cancelled, because what comes last decides (regulation 30(4)).
 */
export function lastArrivalOf({ promise, items, shipments }: SentOrder): Day | null {
  const sent = sumOf(shipments.flatMap((parcel) => parcel.items.map((item) => item.quantity)))
  const bought = sumOf(items.map((item) => item.quantity - item.cancelled_quantity))
  if (sent === 0 || sent < bought) return null
  return shipments.map((parcel) => arrivedOn(parcel, promise.latest)).reduce(later)
}

/**
 * The last day of the statutory right to cancel: 14 days after the last parcel. One that would end on
 * a day without post ends on the next working day: more than the law gives, never less.
 */
export const cancelUntil = (lastArrival: Day): Day =>
  orNextWorkingDay(addDays(lastArrival, STATUTORY_DAYS))

/**
 * The last day to notify the shop of a return for any reason. It is also the last one on which what
 * is faulty can be rejected outright (CRA s. 22(3)); after it repair or replacement comes first.
 */
export const returnUntil = (lastArrival: Day): Day => addDays(lastArrival, SHOP_DAYS)

/** The last day to claim for a fault that was there on arrival. */
export const claimUntil = (lastArrival: Day): Day => addYears(lastArrival, CLAIM_YEARS)

/** The last day to post the goods, counted from the notice or the approval of the return. */
export const sendBackBy = (notifiedAt: Date): Day =>
  orNextWorkingDay(addDays(londonDay(notifiedAt), STATUTORY_DAYS))

/** The last day to post a return that is approved now, e.g. 2026-12-24. */
export const sendByFromNow = (): Day => sendBackBy(new Date())

/**
 * By when the shop has to refund the money: 14 days after it has the goods, or the word that they
 * were posted, whichever comes first (regulation 34(5)). For what was its own fault the day it has
 * them is the first of the 14 (CRA s. 20(15)). Nothing rolls on here: a Sunday is no excuse for the
 * shop. null: neither has happened.
 */
export function refundDueOn({
  postedAt,
  receivedAt,
  isShopsFault,
}: {
  postedAt: Date | null
  receivedAt: Date | null
  isShopsFault: boolean
}): Day | null {
  const posted = postedAt && addDays(londonDay(postedAt), STATUTORY_DAYS)
  const received =
    receivedAt && addDays(londonDay(receivedAt), STATUTORY_DAYS - (isShopsFault ? 1 : 0))
  return posted && received ? earlier(posted, received) : (posted ?? received)
}

/** By when the money for what never left the shop is due: 14 days after it was notified (regulation 34(6)). */
export const unsentRefundDueOn = (notifiedAt: Date): Day =>
  addDays(londonDay(notifiedAt), STATUTORY_DAYS)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
