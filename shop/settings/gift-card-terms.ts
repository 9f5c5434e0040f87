/** Where gift cards are bought. */
export const GIFT_CARDS_PATH = '/gift-cards'

/** Which gift cards can be bought, in pence. */
export type GiftCardTerms = {
  /** What the page offers, the smallest first; at least one. */
  amounts: readonly number[]
  /** The smallest and largest that can be typed. */
  minPence: number
  maxPence: number
}

/** The terms that these settings make; undefined for a shop that sells no gift cards. */
export function giftCardTerms(
  amounts: readonly string[],
  minPence: number,
  maxPence: number,
): GiftCardTerms | undefined {
  const offered = amounts
    .map(Number)
    .filter((pence) => pence >= minPence && pence <= maxPence)
    .toSorted((one, other) => one - other)
  return offered.length === 0 ? undefined : { amounts: offered, minPence, maxPence }
}
