import type { SavedAddress } from '#shop/profile/address/address-book.ts'

/** Who is at checkout, as the page knows them from the start. */
export type CheckoutOwner = {
  userId: string
  /** The addresses they keep, the default first. */
  book: SavedAddress[]
  /** Whose name a new address begins with; empty for who came in by a code. */
  name: string
}
