import type { OrderState } from '#shop/orders/order-state.ts'

/** Further kinds of records that are found. */
export const foundKinds = [
  'return',
  'discount',
  'gift_card',
  'post',
  'page',
  'category',
  'collection',
  'set',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** What the admin area finds by a few letters; of each kind the few that fit best. */
export type Found = {
  orders: { id: string; number: string; name: string; state: OrderState }[]
  customers: { id: string; name: string; email: string }[]
  /** `picture`: the hash of its first picture. */
  products: { id: string; slug: string; name: string; colour: string; picture: string | null }[]
  /** Returns by number, discounts by name and code, gift cards by the end of their code, contents and shelves by name. */
  records: { kind: FoundKind; id: string; name: string; detail: string | null }[]
  /** Whether of some kind more fit than are shown. */
  hasMore: boolean
}

export const nothingFound: Found = {
  orders: [],
  customers: [],
  products: [],
  records: [],
  hasMore: false,
}

/** Which kinds somebody may see; what they may not is not even looked for. */
export type MayFind = Record<'orders' | 'customers' | 'products', boolean> & {
  records: readonly FoundKind[]
}

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
