/** A price in pence and since when it was asked. */
export type PriceSince = { pence: number; since: Date }

const DAY_MS = 86_400_000
/** A former price has to be one of so many of the last days: was_price.sql decides. */
const WAS_WINDOW_DAYS = 180
export const WAS_NEEDED_DAYS = 30

/** How long a product was on sale at a price, as the "was" rule counts it, in days. */
export function daysSoldAt(
  pence: number,
  { history, publishedAt, now }: { history: readonly PriceSince[]; publishedAt: Date; now: Date },
): number {
  const begin = Math.max(publishedAt.getTime(), now.getTime() - WAS_WINDOW_DAYS * DAY_MS)
  const sold = history.reduce((sum, price, at) => {
    if (price.pence !== pence) return sum
    const until = Math.min(history[at + 1]?.since.getTime() ?? Infinity, now.getTime())
    return sum + Math.max(0, until - Math.max(price.since.getTime(), begin))
  }, 0)
  return sold / DAY_MS
}
