import { clockOf } from '#shop/returns/handling/return-clock.ts'
import type { ClockedReturn, ReturnClock } from '#shop/returns/handling/return-clock.ts'

/** What there is to do, as far as somebody may see it: what they may not is undefined. */
export type FoundTasks = {
  orders: { pack: number; ship: number; late: number } | undefined
  /** Returns that are open, with their deadlines. */
  returns: ClockedReturn[] | undefined
  /** Refunds that failed at the provider. */
  failedRefunds: number | undefined
  /** Payments of another sum than their order's, not refunded yet. */
  wrongPayments: { orderId: string; orderNumber: string }[] | undefined
  /** Orders with refunds that staff pay back by hand, not recorded yet. */
  handRefunds: { orderId: string; orderNumber: string }[] | undefined
  disputes: OpenDispute[] | undefined
  /** Orders of gift cards that are paid for and were not mailed on their day. */
  unsentGiftCards: { orderId: string; orderNumber: string }[] | undefined
  /** Reviews that nobody has looked at. */
  reviews: number | undefined
  stock: StockTasks | undefined
  /** Webhooks that fail now, or were switched off because they did. */
  webhooks: number | undefined
  /** When the last good backup ended; null if there is none. undefined: none are needed here, or not theirs to see. */
  backup: { lastAt: string | null } | undefined
  failures: { mails: FailedMail[]; moreMails: number; jobs: FailedJob[] } | undefined
}

/** Whether somebody may see tasks of any kind; without, a list of tasks would always be empty. */
export const seesTasks = (tasks: FoundTasks): boolean =>
  Object.values(tasks).some((found) => found !== undefined)

/** A dispute whose answer the bank waits for; pence. */
type OpenDispute = {
  orderId: string
  orderNumber: string
  pence: number
  /** Until when it is to be answered, as the provider says; null where it does not. */
  dueAt: string | null
}

/** Products on sale of which some size runs low or is sold out; customers who wait for any. */
type StockTasks = { low: number; out: number; waiting: number }

/** A mail that could not be handed over. `order`: what it is about, if anything. */
type FailedMail = {
  id: string
  kind: string
  orderId: string | null
  orderNumber: string | null
}

/** A kind of job that was tried as often as it may be, and is not tried again. */
type FailedJob = { name: string; count: number }

/** A deadline that runs for the shop: of how many returns, how many are late, and the next of them. */
export type ReturnDeadline = {
  what: ReturnClock['what']
  count: number
  overdue: number
  /** The earliest day, e.g. 2026-11-24. */
  by: string
}

/** The deadlines of open returns by what is to be done. */
export function returnDeadlines(returns: readonly ClockedReturn[], now: Date): ReturnDeadline[] {
  const clocks = returns.map((item) => clockOf(item, now)).filter((clock) => clock !== undefined)
  return (['decide', 'refund', 'settle'] as const).flatMap((what) => {
    const own = clocks.filter((clock) => clock.what === what)
    const [first, ...more] = own
    if (!first) return []
    return [
      {
        what,
        count: own.length,
        overdue: own.filter(({ isOverdue }) => isOverdue).length,
        by: more.reduce((by, clock) => (clock.by < by ? clock.by : by), first.by),
      },
    ]
  })
}
