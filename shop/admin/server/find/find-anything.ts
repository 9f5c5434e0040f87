import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

import { foundKinds, nothingFound, termsToFind } from '../../find/found.ts'
import type { Found, FoundKind } from '../../find/found.ts'
import { findRows } from './find-queries.ts'

/** What somebody has to be permitted to find a record of a kind. */
const needs: Readonly<Record<FoundKind, Permission>> = {
  return: 'handle_returns',
  discount: 'manage_discounts',
  gift_card: 'give_credit',
  post: 'manage_content',
  page: 'manage_content',
  category: 'see_products',
  collection: 'see_products',
  set: 'see_products',
}

/**
 * Orders by number, email and name, customers by name and email, products by name, colour and SKU, other records by number, code or name: of
 * each kind the few that fit, as far as the admin's role includes it. One statement, or none for a text
 * that is too short.
 */
export async function findAnything(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
  text: string,
): Promise<Found> {
  const allowed = {
    orders: can(admin, 'see_orders'),
    customers: can(admin, 'see_customers'),
    products: can(admin, 'see_products'),
    records: foundKinds.filter((kind) => can(admin, needs[kind])),
  }
  const terms = termsToFind(text)
  const isAnything =
    terms.length > 0 && (Object.values(allowed).includes(true) || allowed.records.length > 0)
  return isAnything ? findRows(db, terms, allowed) : nothingFound
}
