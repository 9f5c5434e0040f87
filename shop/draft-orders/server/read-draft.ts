import type { Db } from '#platform/db/database.ts'
import { isStorable } from '#platform/storable-text.ts'

import type { DraftOrder, DraftQuote } from '../draft-order.ts'
import type { DraftListQuery } from '../draft-list.ts'
import { searchedWords } from '#shop/orders/list/order-list.ts'

import { findDraftOrders } from './draft-list-queries.ts'
import {
  countPaymentLinks,
  findCustomers,
  findDraftOrder,
  findProducts,
} from './draft-order-queries.ts'
import type { FoundCustomer, FoundProduct } from './draft-order-queries.ts'
import { quoteDraft } from './draft-orders.ts'

/** The words that are looked for; none while no word is long enough for an index. */
function wordsOf(typed: string): string[] {
  const words = isStorable(typed) ? searchedWords(typed.slice(0, 100)) : []
  return words.some((word) => word.length >= 3) ? words : []
}

/** Customers that fit what was typed; undefined while nothing is looked for. */
export async function lookForCustomers(
  db: Db,
  typed: string,
): Promise<{ words: string; found: FoundCustomer[] | undefined; isTooShort: boolean }> {
  const words = wordsOf(typed)
  const isAsked = words.length > 0
  return {
    words: typed,
    found: isAsked ? await findCustomers(db, words) : undefined,
    isTooShort: typed.trim() !== '' && !isAsked,
  }
}

export type DraftPage = {
  draft: DraftOrder
  quotes: DraftQuote[]
  /** Products that fit what is looked for; undefined while nothing is. */
  found: FoundProduct[] | undefined
}

/** A draft, what it would cost, and products to add; undefined for none. */
export async function readDraft(
  db: Db,
  draftId: string,
  typed: string,
): Promise<DraftPage | undefined> {
  const words = wordsOf(typed)
  const [draft, quotes, found] = await Promise.all([
    findDraftOrder(db, draftId),
    quoteDraft(db, draftId),
    typed.trim() === '' ? undefined : words.length === 0 ? [] : findProducts(db, words),
  ])
  return draft && { draft, quotes, found }
}

/** A page of the orders that staff wrote. */
export const listDrafts = (db: Db, query: DraftListQuery) => findDraftOrders(db, query)

/** How often the customer was sent the link to pay an order. */
export const countLinks = (db: Db, orderId: string) => countPaymentLinks(db, orderId)
