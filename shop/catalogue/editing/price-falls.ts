import { fallsByMoreThanHalf } from '#platform/money/pounds.ts'
import type { ProductFields } from './product-fields.ts'
import { valueOf } from './product-values.ts'
import type { FormValues } from './product-values.ts'

const pricesOf = ['price_pence', 'compare_at_pence'] as const
type PriceField = (typeof pricesOf)[number]

/** A price of a product that falls by more than half, in pence. */
export type PriceFall = { field: PriceField; from: number; to: number }

type Prices = Partial<Pick<ProductFields, PriceField>>

/** The prices that fall by more than half; one that is emptied does not. */
export const priceFalls = (before: Prices, after: Prices): PriceFall[] =>
  pricesOf.flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    const isFall =
      typeof from === 'number' && typeof to === 'number' && to > 0 && fallsByMoreThanHalf(from, to)
    return isFall ? [{ field, from, to }] : []
  })

/** The box of the form that says a price is right. */
export const confirmName = (field: PriceField): string => `confirm_${field}`

/** Whether the form says so of this very price. */
export const isConfirmed = (values: FormValues, { field, to }: PriceFall): boolean =>
  valueOf(values, confirmName(field)) === String(to)
