import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { nothingFound, termsToFind } from '../../find/found.ts'
import type { Found } from '../../find/found.ts'
import { findRows } from './find-queries.ts'

/**
 * Orders by number, email and name, customers by name and email, products by name, colour and SKU: of
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
  }
  const terms = termsToFind(text)
  const isAnything = terms.length > 0 && Object.values(allowed).includes(true)
  return isAnything ? findRows(db, terms, allowed) : nothingFound
}
