/** A line of an order, in pence. */
type Line = { unit_price_pence: number; discount_pence: number; quantity: number }

/**
 * What units of a line cost less, in pence, if each costs `pence` instead, with the same share of its discount; 0 if they
 * cost no less.
 */
export function cheaperBy(
  { unit_price_pence: unit, discount_pence: discount, quantity }: Line,
  units: number,
  pence: number,
): number {
  if (pence >= unit) return 0
  const paid = units * unit - Math.floor((discount * units) / quantity)
  return paid - Math.round((paid * pence) / unit)
}
