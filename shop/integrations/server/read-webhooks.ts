import type { Db } from '#platform/db/database.ts'

import type { DeliveryListQuery, EndpointListQuery } from '../webhook-lists.ts'
import {
  findAttempts,
  findDeliveries,
  findDelivery,
  findEndpoint,
  findEndpointNames,
  findEndpoints,
} from './webhook-queries.ts'

/** A page of the endpoints. */
export const listEndpoints = (db: Db, query: EndpointListQuery) => findEndpoints(db, query)

/** One of them; undefined for none. Its secret is told to nobody. */
export const readEndpoint = (db: Db, endpointId: string) => findEndpoint(db, endpointId)

/** A page of what was told. */
export const listDeliveries = (db: Db, query: DeliveryListQuery) => findDeliveries(db, query)

/** The endpoints by name. */
export const listEndpointNames = (db: Db) => findEndpointNames(db)

/** A delivery with its tries, the newest first; undefined for none. */
export async function readDelivery(db: Db, deliveryId: string) {
  const [delivery, attempts] = await Promise.all([
    findDelivery(db, deliveryId),
    findAttempts(db, deliveryId),
  ])
  return delivery && { ...delivery, attempts }
}
