import type { LocalText } from '#platform/languages/by-language.ts'
import type { Movable } from '#platform/admin/move.ts'

import type { ProductStatus } from '../editing/product-fields.ts'
import type { SetTerms } from './set-price.ts'

export const setPriceKinds = ['fixed', 'amount', 'percent'] as const satisfies SetTerms['kind'][]

/** How many parts a set on sale has. */
export const MIN_SET_PARTS = 2
export const MAX_SET_PARTS = 6

/** What staff decide about a set besides its parts, by the names of its columns. */
export type SetFields = {
  slug: string
  names: LocalText
  texts: LocalText
  price_kind: SetTerms['kind']
  /** Pence, or per cent. */
  price_value: number
  is_active: boolean
  /** null: at once, and without an end. */
  starts_at: string | null
  ends_at: string | null
}

/** A part of a set as its editor shows it: a product, or any colour of its style, of which it is the first. */
export type EditedPart = Movable & {
  isAnyColour: boolean
  productId: string | null
  name: string
  colourName: string | null
  status: ProductStatus | null
  /** Of one piece without surcharges, in pence; null where none of it is on sale. */
  pricePence: number | null
}

/** A set as its editor has it. */
export type EditedSet = Omit<SetFields, 'starts_at' | 'ends_at'> & {
  id: string
  version: number
  starts_at: Date | null
  ends_at: Date | null
  parts: EditedPart[]
  /** In how many lines of carts and orders it is. */
  used: number
}

/** Whether customers can buy a set: also before and after the time for which it was planned, and why not. */
export type SetState = 'on_sale' | 'planned' | 'ended' | 'off'

/** A set as its list shows it. */
export type ListedSet = Pick<SetFields, 'slug' | 'names' | 'price_kind' | 'price_value'> & {
  id: string
  state: SetState
  parts: number
}
