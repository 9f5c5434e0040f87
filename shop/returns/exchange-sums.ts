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

/** What units of a line are exchanged for; sums in pence. */
export type ReplacementLine = {
  quantity: number
  /** The exchange value of these units. */
  valuePence: number
  /** Today's price of what costs another one; null for the same product in a size of the same price. */
  otherPricePence: number | null
}

/**
 * The difference a customer pays for an exchange, in pence; below zero for a refund. The same product
 * costs its returned value, in any size of the same price.
 */
export const exchangeDifference = (replacements: readonly ReplacementLine[]): number =>
  replacements.reduce(
    (sum, { quantity, valuePence, otherPricePence }) =>
      otherPricePence === null ? sum : sum + otherPricePence * quantity - valuePence,
    0,
  )

/** What the customer pays of a difference, in pence; the shop waives sums too small to charge. */
export const toPayOf = (differencePence: number): number =>
  differencePence < SMALLEST_CHARGE_PENCE ? 0 : differencePence
