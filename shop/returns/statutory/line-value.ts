/** A line of an order, as far as its money goes. */
export type PaidLine = { quantity: number; unit_price_pence: number; discount_pence: number }

/**
 * What was paid for `quantity` units of a line, the first `from` of which came back or were cancelled
 * before. Pence that cannot be shared evenly fall where they fall, and all parts make the whole:
 * `line_value_pence` in the database has the same sum.
 */
export function lineValue(line: PaidLine, from: number, quantity: number): number {
  const paid = line.quantity * line.unit_price_pence - line.discount_pence
  const upTo = (units: number) => Math.floor((paid * units) / line.quantity)
  return upTo(from + quantity) - upTo(from)
}
