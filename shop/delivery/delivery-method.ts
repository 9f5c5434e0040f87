import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

/** A delivery method on offer. Prices in pence; days are working days. */
export type DeliveryMethod = Untranslated & {
  id: string
  name: string
  pricePence: number
  freeFromPence: number | null
  minDays: number
  maxDays: number
  /** Postcode areas and districts it does not reach. */
  notServed: string[]
}

/** The method with the lowest free-from sum in pence; null if none is ever free. */
export function freeDeliveryOf(
  methods: readonly Pick<DeliveryMethod, 'name' | 'freeFromPence'>[],
): { fromPence: number; method: string } | null {
  const [first] = methods
    .flatMap(({ name, freeFromPence }) =>
      freeFromPence === null ? [] : [{ fromPence: freeFromPence, method: name }],
    )
    .toSorted((a, b) => a.fromPence - b.fromPence)
  return first ?? null
}

/** The delivery price if only this is bought, in pence. */
export const deliveryPence = (
  { pricePence, freeFromPence }: Pick<DeliveryMethod, 'pricePence' | 'freeFromPence'>,
  goodsPence: number,
): number => (freeFromPence !== null && goodsPence >= freeFromPence ? 0 : pricePence)
