/** What a price leaves of itself: its share of the price without VAT; null without a price. `rate`: 0 or 20 per cent. */
export function marginShare(pricePence: number, rate: number, costPence: number): number | null {
  const net = pricePence / (1 + rate / 100)
  return net > 0 ? (net - costPence) / net : null
}
