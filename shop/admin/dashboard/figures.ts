/** How many London days each figure is of, today included. */
export const figureDays = [1, 7, 30] as const

/** The longest of them: what the charts are of. */
export const CHART_DAYS = 30

/**
 * Sales of so many days until now, and of as many before them until the same time of day. Sums in
 * pence: what was invoiced less what was credited.
 */
export type SalesPeriod = {
  days: number
  /** Orders that were invoiced; exchanges are none. */
  orders: number
  pence: number
  ordersBefore: number
  penceBefore: number
}

/** A London day: what was invoiced, and what was credited; pence. */
export type SalesDay = { day: string; orders: number; soldPence: number; backPence: number }

/** A product and the pieces of it that were sold and not cancelled; pence: what they cost. */
export type BestSeller = {
  productId: string
  name: string
  colourName: string
  pieces: number
  pence: number
  /** What can be bought of it now. */
  available: number
}

/** Pieces of a size that were sold, and those of products on sale that can be bought now. */
export type SizeSold = { size: string; system: string; sold: number; available: number }

/** Customers who came so far: each step counts those who took it, once. */
export type Funnel = { carts: number; placed: number; paid: number }

/**
 * By how many per cent a figure differs from the one before, to the nearest whole one; undefined
 * where there was nothing to compare with.
 */
export const changeOf = (now: number, before: number): number | undefined =>
  before <= 0 ? undefined : Math.round(((now - before) * 100) / before)

/** Where a count of active users comes from. */
export type ActivitySource = 'viewers' | 'database'

/** Section 9: how many tenths of the active users are taken to be online. */
const ONLINE_TENTHS: Record<ActivitySource, number> = { viewers: 7, database: 6 }

/** An estimate of how many are online, to the nearest whole user, halves up. */
export const onlineOf = (active: number, source: ActivitySource): number =>
  Math.round((active * ONLINE_TENTHS[source]) / 10)
