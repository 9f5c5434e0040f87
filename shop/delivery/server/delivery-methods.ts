import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import type {
  AdminDeliveryMethod,
  DeliveryFields,
  DeliveryListQuery,
  DeliveryQuote,
} from '../admin-delivery.ts'
import { estimateDelivery } from '../delivery-estimate.ts'
import { deliveryPence } from '../delivery-method.ts'
import type { DeliveryMethod } from '../delivery-method.ts'
import { findMethods, hasMethods, selectDeliveryMethods, selectMethod } from './delivery-queries.ts'

type Refusal = Exclude<Outcome<'save_delivery_method'>, 'created' | 'saved'>

type Saved = {
  methodId: string
  /** The version that was read; 0 creates it. */
  version: number
  fields: DeliveryFields
  actorId: string
}

/** Creates a delivery method, or saves it if its version is current (optimistic locking). */
export async function saveDeliveryMethod(
  db: Db,
  { methodId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: Refusal }>> {
  const { outcome } = await db.callOne('save_delivery_method', {
    p_id: methodId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Whether there is a delivery method, offered or not. */
export const hasDeliveryMethods = (db: Db): Promise<boolean> => hasMethods(db)

/** A page of the delivery methods, offered or not. */
export const listAllDeliveryMethods = (
  db: Db,
  query: DeliveryListQuery,
): Promise<ListPage<AdminDeliveryMethod>> => findMethods(db, query)

/** A delivery method for staff; undefined if there is none. */
export const readDeliveryMethod = (
  db: Db,
  methodId: string,
): Promise<AdminDeliveryMethod | undefined> => selectMethod(db, methodId)

/**
 * What a parcel with goods of this sum would cost now with each way that is offered, and when it would be
 * there, by the rules of the product page and the checkout; undefined for what is no postcode.
 */
export async function quoteParcel(
  db: Db,
  { typed, goodsPence, now }: { typed: string; goodsPence: number; now: Date },
): Promise<{ postcode: string; quotes: DeliveryQuote[] } | undefined> {
  const postcode = normalPostcode(typed)
  if (postcode === undefined) return undefined
  const methods = await listDeliveryMethods(db)
  const days = estimateDelivery(methods, postcode, now).dates?.byMethod
  return {
    postcode,
    quotes: methods.map((method) => ({
      name: method.name,
      pence: deliveryPence(method, goodsPence),
      days: days?.get(method.id) ?? null,
    })),
  }
}

/** The delivery methods in their order, by their names in the current language. Pages that show them have the tag `delivery`. */
export async function listDeliveryMethods(db: Db): Promise<DeliveryMethod[]> {
  return localisedRows(db, await selectDeliveryMethods(db), {
    kind: 'delivery_method',
    id: ({ id }) => id,
    fields: { name: 'name' },
  })
}
