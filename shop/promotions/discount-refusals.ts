/** Why a discount code does not count; outcomes of quote_order, without `discount_`. */
export const discountRefusalKinds = [
  'discount_not_found',
  'discount_expired',
  'discount_not_yours',
  'discount_first_order',
  'discount_used_up',
  'discount_minimum',
  'discount_not_for_these',
] as const

/** A refused code; `discount_minimum` is the minimum sum of goods in pence. */
export type DiscountRefusal =
  | { kind: Exclude<(typeof discountRefusalKinds)[number], 'discount_minimum'> }
  | { kind: 'discount_minimum'; minimumPence: number }

/** A refusal from the database; undefined for anything else. */
export function discountRefusalOf(
  outcome: string,
  minimumPence: number | null,
): DiscountRefusal | undefined {
  const kind = discountRefusalKinds.find((known) => known === outcome)
  if (kind === undefined) return undefined
  return kind === 'discount_minimum' ? { kind, minimumPence: minimumPence ?? 0 } : { kind }
}
