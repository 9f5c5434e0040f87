import type { SavedAddress } from '#shop/profile/address/address-book.ts'

/** The customer at checkout, known when the page loads. */
export type CheckoutOwner = {
  userId: string
  /** Their saved addresses, the default first. */
  book: SavedAddress[]
  /** The initial name of a new address; empty for customers who signed in with a code. */
  name: string
}
