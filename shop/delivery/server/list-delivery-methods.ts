import type { Db } from '#platform/db/database.ts'

import type { DeliveryMethod } from '../delivery-method.ts'
import { selectDeliveryMethods } from './delivery-queries.ts'

/** The delivery methods in their order. Pages that show them have the tag `delivery`. */
export async function listDeliveryMethods(db: Db): Promise<DeliveryMethod[]> {
  return selectDeliveryMethods(db)
}
