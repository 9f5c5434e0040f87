import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import type { Promised } from '#shop/stock/promise.ts'

/** A line of a customer's cart (section 3, cart line as shown). Prices in pence. */
export type CartLine = Untranslated & {
  id: string
  productId: string
  slug: string
  /** In the current language, where it has one of its own. */
  localSlug: string | undefined
  name: string
  colourName: string
  category: string
  sizeId: string | null
  sizeName: string | null
  quantity: number
  /** As it was when added. */
  pricePence: number
  priceNowPence: number
  picture: Picture | null
  /** How many more than the quantity of this line are available. */
  available: number
  /** Whether the product is sold at all. */
  isSold: boolean
  /** Why it cannot always be sent back. */
  returnExemption: ReturnExemption | null
  /** The set that it is part of; null for none, and for what is left of one. */
  set: LineSet | null
  /** Of goods that are not there yet; null where they are. */
  promise: (Promised & { isLater: boolean }) | null
  addedAt: Date
  expiresAt: Date
}

/** A set in a cart, as each of its lines has it; sums in pence. */
type LineSet = {
  /** Of the set in this cart; the same in each of its lines. */
  id: string
  slug: string
  /** How many lines it has. */
  parts: number
  name: LocalText
  /** The share of the line in what is saved: as the customer was shown it, and as it would be now. */
  savingPence: number
  savingNowPence: number
}

/** What became of a line of a guest cart (section 4, migration). */
export type MigratedItem = {
  /** As the browser gave it. */
  id: string | null
  product_id: string | null
  size_id: string | null
  name: string
  /** null where the quantity was none. */
  requested: number | null
  /** How many went into the cart, now or, for a line that was migrated before, then. */
  migrated: number
  code: MigrationCode
  /** Why a line went in partly. */
  cause: ShortfallCause | null
  /** The message for the customer. */
  message: string
  /** The current price in pounds; null for a product that is not sold. */
  price: number | null
  /** Whether the guest saw another price. */
  price_changed: boolean
  /** How many more than the cart holds are available. */
  available: number
  /** What became of the set that it was part of: with the saving the guest saw, another one, or none. */
  set: SetFate | null
}

/** What became of a set of a guest cart. */
export const setFates = ['kept', 'changed', 'lost'] as const
type SetFate = (typeof setFates)[number]

/** The results for a line that migrate_guest_cart_to_user returns. */
export const migrationCodes = [
  'migrated',
  'partly',
  'already_migrated',
  'out_of_stock',
  'product_not_found',
  'size_not_found',
  'line_limit',
  'cart_full',
  'hold_limit',
  'network_limit',
  'hold_pause',
  'invalid',
] as const
type MigrationCode = (typeof migrationCodes)[number]

/** Why a line was taken in part. */
export const shortfallCauses = ['not_enough', 'line_limit', 'hold_limit'] as const
type ShortfallCause = (typeof shortfallCauses)[number]
