import { SMALLEST_CHARGE_PENCE } from '#shop/credit/credit.ts'

import type { PaidLine } from './statutory/refund-of.ts'

/**
 * What units of a line count for in an exchange, in pence: what each was paid with, rounded down.
 * `exchange_value_pence` in the database has the same sum.
 */
export const exchangeValue = (line: PaidLine, quantity: number): number =>
  Math.floor(
    ((line.quantity * line.unit_price_pence - line.discount_pence) * quantity) / line.quantity,
  )

/** What is wanted instead of so many units of a line; sums in pence. */
export type WantedInstead = {
  quantity: number
  /** What these units count for. */
  valuePence: number
  /** Another colour of the style, by what one of it costs today; null for the same product. */
  otherPricePence: number | null
}

/**
 * What an exchange costs its customer beyond what comes back, in pence; below zero for what goes back to
 * them. The same product costs what it counts for, in whatever size.
 */
export const exchangeDifference = (wanted: readonly WantedInstead[]): number =>
  wanted.reduce(
    (sum, { quantity, valuePence, otherPricePence }) =>
      otherPricePence === null ? sum : sum + otherPricePence * quantity - valuePence,
    0,
  )

/** What of a difference is to be paid, in pence: what is too little to be charged is the shop's gift. */
export const toPayOf = (differencePence: number): number =>
  differencePence < SMALLEST_CHARGE_PENCE ? 0 : differencePence
