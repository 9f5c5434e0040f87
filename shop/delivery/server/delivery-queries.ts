import type { Db } from '#platform/db/database.ts'

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
