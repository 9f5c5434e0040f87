import type { OrderState } from '#shop/orders/order-state.ts'

/** What the admin area finds by a few letters; of each kind the few that fit best. */
export type Found = {
  orders: { id: string; number: string; name: string; state: OrderState }[]
  customers: { id: string; name: string; email: string }[]
  products: { id: string; slug: string; name: string; colour: string }[]
  /** Whether of some kind more fit than are shown. */
  hasMore: boolean
}

export const nothingFound: Found = { orders: [], customers: [], products: [], hasMore: false }

/** Which kinds somebody may see; what they may not is not even looked for. */
export type MayFind = Record<Exclude<keyof Found, 'hasMore'>, boolean>

export const FIND_PATH = '/admin/find'

/** Fewer letters than these lead to too much, and to no index. */
const FIND_FROM = 3
const MAX_WORDS = 5
const LONGEST = 100

/** The terms of a search in lower case; none while none of them is long enough. */
export function termsToFind(text: string): string[] {
  // What the database cannot keep is in nothing that it kept.
  const plain = text
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
  const terms = plain.toLowerCase().split(/\s+/).filter(Boolean)
  const looked = terms.slice(0, MAX_WORDS)
  return looked.some((term) => term.length >= FIND_FROM) ? looked : []
}
