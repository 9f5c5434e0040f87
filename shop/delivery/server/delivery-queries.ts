import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type { AdminDeliveryMethod, DeliveryListQuery } from '../admin-delivery.ts'
import type { DeliveryMethod } from '../delivery-method.ts'

/** The methods on offer, in their order. */
export async function selectDeliveryMethods(db: Db): Promise<DeliveryMethod[]> {
  return db.tables
    .selectFrom('delivery_methods')
    .where('is_active', '=', true)
    .select([
      'id',
      'name',
      'price_pence as pricePence',
      'free_from_pence as freeFromPence',
      'min_days as minDays',
      'max_days as maxDays',
      'not_served as notServed',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const selectMethods = (db: Db) =>
  db.tables
    .selectFrom('delivery_methods')
    .select([
      'id',
      'name',
      'description',
      'price_pence',
      'free_from_pence',
      'min_days',
      'max_days',
      'not_served',
      'position',
      'is_active',
      'version',
    ])

/** The delivery methods in the order customers see them, in one statement. */
export const findMethods = (
  db: Db,
  query: DeliveryListQuery,
): Promise<ListPage<AdminDeliveryMethod>> =>
  keysetPage(
    selectMethods(db).$if(query.filters.state !== undefined, (methods) =>
      methods.where('is_active', '=', query.filters.state === 'on'),
    ),
    { query, keys: { place: sql`delivery_methods.position` }, id: sql`delivery_methods.id` },
  )

/** A single one; undefined if there is none. */
export const selectMethod = (db: Db, id: string): Promise<AdminDeliveryMethod | undefined> =>
  selectMethods(db).where('id', '=', id).executeTakeFirst()

/** Whether there is any. */
export async function hasMethods(db: Db): Promise<boolean> {
  const found = await db.tables.selectFrom('delivery_methods').select('id').limit(1).execute()
  return found.length > 0
}
