import type { Db } from '#platform/db/database.ts'

import type { DeliveryMethod } from '../delivery-method.ts'
import { selectDeliveryMethods } from './delivery-queries.ts'

/** How parcels can travel, in the order of the shop. Pages that show it bear the tag `delivery`. */
export async function listDeliveryMethods(db: Db): Promise<DeliveryMethod[]> {
  return selectDeliveryMethods(db)
}
