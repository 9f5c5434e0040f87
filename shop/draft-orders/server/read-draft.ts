import type { Db } from '#platform/db/database.ts'
import { isStorable } from '#platform/storable-text.ts'

import type { DraftListQuery, DraftOrder, DraftQuote } from '../draft-order.ts'
import { searchTerms } from '#shop/orders/list/order-list.ts'

import {
  countPaymentLinks,
  findCustomers,
  findDraftOrder,
  findDraftOrders,
  findProducts,
  findSets,
} from './draft-order-queries.ts'
import type { FoundCustomer, FoundProduct, FoundSet } from './draft-order-queries.ts'
import { quoteDraft } from './draft-orders.ts'

/** The words to search for; none until one is long enough for an index. */
function termsOf(typed: string): string[] {
  const terms = isStorable(typed) ? searchTerms(typed.slice(0, 100)) : []
  return terms.some((term) => term.length >= 3) ? terms : []
}

/** Customers that match the search; undefined without one. */
export async function lookForCustomers(
  db: Db,
  typed: string,
): Promise<{ query: string; found: FoundCustomer[] | undefined; isTooShort: boolean }> {
  const terms = termsOf(typed)
  const isAsked = terms.length > 0
  return {
    query: typed,
    found: isAsked ? await findCustomers(db, terms) : undefined,
    isTooShort: typed.trim() !== '' && !isAsked,
  }
}

export type DraftPage = {
  draft: DraftOrder
  quotes: DraftQuote[]
  /** Products that match the search; undefined without one. */
  found: FoundProduct[] | undefined
  /** Sets that match it. */
  foundSets: FoundSet[]
}

/** A draft, its totals, and products to add; undefined if there is none. */
export async function readDraft(
  db: Db,
  draftId: string,
  typed: string,
): Promise<DraftPage | undefined> {
  const terms = termsOf(typed)
  const [draft, quotes, found, foundSets] = await Promise.all([
    findDraftOrder(db, draftId),
    quoteDraft(db, draftId),
    typed.trim() === '' ? undefined : terms.length === 0 ? [] : findProducts(db, terms),
    terms.length === 0 ? [] : findSets(db, terms),
  ])
  return draft && { draft, quotes, found, foundSets }
}

/** A page of the draft orders. */
export const listDrafts = (db: Db, query: DraftListQuery) => findDraftOrders(db, query)

/** How many times the payment link of an order was sent. */
export const countLinks = (db: Db, orderId: string) => countPaymentLinks(db, orderId)
