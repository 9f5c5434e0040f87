import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

/** A line of a customer's cart (section 3, cart line as shown). Prices in pence. */
export type CartLine = {
  id: string
  productId: string
  slug: string
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
  addedAt: Date
  expiresAt: Date
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
}

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
