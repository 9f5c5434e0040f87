/** What every piece in a history costs. */
export const PRICE_PENCE = 8900

/** What a gift card pays of a total: all it can, but where less than 30p would be left to charge. */
export function paidByCard(balance: number, total: number): number {
  const paid = Math.min(balance, total)
  const left = total - paid
  return left > 0 && left < 30 ? paid - (30 - left) : paid
}
