import { readPounds } from '#platform/money/read-pounds.ts'

import { priceOfAll } from './product-fields.ts'
import type { ProductFields } from './product-fields.ts'
import { valueOf, valuesOf } from './product-values.ts'
import type { FormValues } from './product-values.ts'

type PriceField = keyof typeof priceOfAll
export const priceFields = Object.keys(priceOfAll) as PriceField[]

/** Prices that are typed for all colours. */
export type ForAll = Partial<Record<PriceField, string>>

type Priced = Partial<Pick<ProductFields, PriceField>> & { status?: string; is_archived?: boolean }

/** Whether a colour keeps the price it has, whatever is typed for all colours: nobody sells it any more. */
export const keepsPrice = ({ status, is_archived }: Priced): boolean =>
  is_archived ?? status === 'archived'

/** What the input of a price of all colours begins with: what they have, or nothing where they differ. Archived ones do not count. */
export function beginPriceOfAll(colours: readonly Priced[], field: PriceField): string {
  const [first, ...others] = colours.filter((colour) => !keepsPrice(colour))
  const isCommon = first && others.every((other) => other[field] === first[field])
  return isCommon ? valueOf(valuesOf(first), field) : ''
}

/** Whether two texts say the same price. */
const isSamePrice = (one: string, other: string): boolean =>
  one.trim() === other.trim() ||
  (readPounds(one.trim()) !== undefined && readPounds(one.trim()) === readPounds(other.trim()))

/**
 * The prices that were typed for all colours; none for an input that was left as it began. Where former prices differ, 0 takes
 * them away.
 */
export function typedForAll(shared: FormValues, colours: readonly Priced[]): ForAll {
  return Object.fromEntries(
    priceFields.flatMap((field) => {
      const typed = shared[priceOfAll[field]]?.[0]
      if (typed === undefined || isSamePrice(typed, beginPriceOfAll(colours, field))) return []
      return [[field, field === 'compare_at_pence' && typed.trim() === '0' ? '' : typed]]
    }),
  )
}

/** Which prices a colour has of those that are typed for all: one that was changed in the colour itself stays, and so does an archived colour's. */
export function pricesTaken(own: FormValues, { seen, forAll }: { seen: Priced; forAll: ForAll }) {
  if (keepsPrice(seen)) return []
  const before = valuesOf(seen)
  return priceFields.filter(
    (field) =>
      forAll[field] !== undefined && isSamePrice(valueOf(own, field), valueOf(before, field)),
  )
}
