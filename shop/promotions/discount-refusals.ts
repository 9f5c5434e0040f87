/** Why a discount code does not count; the names are quote_order's, after `discount_`. */
export const discountRefusalKinds = [
  'discount_not_found',
  'discount_expired',
  'discount_not_yours',
  'discount_first_order',
  'discount_used_up',
  'discount_minimum',
  'discount_not_for_these',
] as const

/** A code that does not count; with `discount_minimum` the sum in pence that the goods must come to. */
export type DiscountRefusal =
  | { kind: Exclude<(typeof discountRefusalKinds)[number], 'discount_minimum'> }
  | { kind: 'discount_minimum'; minimumPence: number }

/** A refusal as the database tells it; undefined for anything else. */
export function discountRefusalOf(
  outcome: string,
  minimumPence: number | null,
): DiscountRefusal | undefined {
  const kind = discountRefusalKinds.find((known) => known === outcome)
  if (kind === undefined) return undefined
  return kind === 'discount_minimum' ? { kind, minimumPence: minimumPence ?? 0 } : { kind }
}
