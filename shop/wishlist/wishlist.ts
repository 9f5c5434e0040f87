import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { PromiseKind } from '#shop/stock/promise.ts'

/** Entries a wishlist may have; keep_in_wishlist enforces it. */
export const MAX_WISHES = 200

/** The customer's own list: a part of the profile. */
export const WISHLIST_PATH = '/profile?part=wishlist'

/** The read-only page behind a shared link. */
export const sharedWishlistPath = (token: string): string => `/wishlist/${token}`

/**
 * A current entry of a wishlist (sections 3 and 7): a product and the size that was chosen, or
 * none. Prices in pence; `price` in pounds, as in every payload.
 */
export type WishlistItem = Untranslated & {
  product_id: string
  /** null where none was chosen. */
  size_id: string | null
  size: string | null
  name: string
  color: string
  /** null for what has no page any more. */
  slug: string | null
  /** In the language of the call, where it has one of its own. */
  local_slug?: string | undefined
  picture: Picture | null
  price: number
  price_when_added: number
  price_pence: number
  price_when_added_pence: number
  /** Available units: of the size, or of all sizes where none was chosen. */
  available: number
  reorder_level: number
  /** What is promised of it where nothing of it is there: of a size in words, of a product whose size is open by its kind. */
  promise: string | null
  promise_kind: PromiseKind | null
  /** Whether a size has to be chosen before it can go into the cart. */
  needs_size: boolean
  marks: {
    /** What the price has come down by since it was added, in pence; null where it has not. */
    price_drop_pence: number | null
    /** It was sold out when it was added, or since, and is available again. */
    back_in_stock: boolean
    /** The sizes that came back, where no size was chosen. */
    back_sizes: string[]
    sold_out: boolean
    /** It has left the range. */
    no_longer_sold: boolean
  }
  added_at: string
}

/** What identifies an entry (section 3): product plus size; a missing size counts as none. */
export type WishIdentity = { product_id: string; size_id: string | null }

/** Whether two entries are one and the same. */
export const isSameWish = (a: WishIdentity, b: WishIdentity): boolean =>
  a.product_id === b.product_id && a.size_id === b.size_id
