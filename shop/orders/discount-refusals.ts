import { pounds } from '#platform/money/pounds.ts'

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

/** In words: what is the matter with the code, and what to do. */
export function discountRefusalText(refusal: DiscountRefusal): string {
  switch (refusal.kind) {
    case 'discount_not_found':
      return 'We do not know this code. Please check how it is written.'
    case 'discount_expired':
      return 'This code has ended. You can order without it.'
    case 'discount_not_yours':
      return 'This code belongs to another account.'
    case 'discount_first_order':
      return 'This code is for a first order, and you have ordered before.'
    case 'discount_used_up':
      return 'This code has been used as often as it can be.'
    case 'discount_minimum':
      return `This code counts from ${pounds(refusal.minimumPence)} on. Add something more to use it.`
    case 'discount_not_for_these':
      return 'This code does not count for what is in your cart.'
  }
}
