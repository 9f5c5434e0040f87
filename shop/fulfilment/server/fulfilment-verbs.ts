import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { orderStates } from '#shop/orders/order-state.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { readQuantities } from '#shop/orders/server/read-quantities.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'
import { adminVerbs } from '#shop/sign-in/server/admin-verb.ts'
import type { Typed, VerbAnswer } from '#shop/sign-in/server/admin-verb.ts'

import { fulfilmentRefusals } from '../fulfilment-refusals.ts'
import type { FulfilmentRefusal } from '../fulfilment-refusals.ts'
import { correctTracking, deliverShipment, packOrder, shipItems } from './fulfilment.ts'

const { verb } = adminVerbs<FulfilmentRefusal, OrderDone>({
  refusals: fulfilmentRefusals,
  /** The line the refusal is about. */
  refusalFields: { order_item_id: z.uuid().optional() },
  title: text.refusedTitle,
  formField: (refusal) =>
    'orderItemId' in refusal && refusal.orderItemId !== undefined
      ? quantityField(refusal.orderItemId)
      : refusal.kind === 'address_changed'
        ? 'address'
        : undefined,
})

const orderId = z.uuid('must be the id of an order')
const shipmentId = z.uuid('must be the id of a parcel')
const state = z.enum(orderStates)

const tracking = {
  carrier: z.string('must be the code of a carrier, e.g. royal_mail').max(40, 'is too long'),
  /** null or left out for a parcel without tracking. */
  tracking_number: z
    .string('must be the number that the carrier gave, or be left out')
    .max(80, 'must have 40 letters and digits at most')
    .transform(normalTrackingNumber)
    .refine(isTrackingNumber, 'must be 4 to 40 letters and digits')
    .nullish()
    .transform((number) => number ?? null),
}

const readTracking = (typed: Typed) => ({
  carrier: typed.carrier || undefined,
  tracking_number: normalTrackingNumber(typed.tracking_number ?? '') || null,
})

const trackingErrors = {
  carrier: { text: text.errors.carrier },
  tracking_number: { text: text.errors.number },
}

const Item = z.object(
  {
    order_item_id: z.uuid('must be the id of a line of the order'),
    quantity: z
      .int('must be a whole number of units')
      .min(1, 'must be at least 1')
      .max(10_000, 'must be no more than the order has of it'),
  },
  'must be a line of the order and how many units of it',
)

/**
 * A form that was refused because the address of its order changed, with the current address: the page does not load again
 * after a refusal, and what it shows is what the form sends next.
 */
export async function withCurrentAddress(
  db: Db,
  id: string,
  answer: VerbAnswer | undefined,
): Promise<VerbAnswer | undefined> {
  if (!answer || !('kind' in answer) || answer.kind !== 'refused') return answer
  const order = answer.fields.address === undefined ? undefined : await readOrder(db, id)
  if (!order) return answer
  const current = addressLines(order.address).join('\n')
  return { ...answer, typed: { ...answer.typed, address: order.addressDigest, current } }
}

/** What staff do with the parcels of an order. */
export const fulfilmentVerbs = [
  verb({
    name: 'pack-order',
    summary: 'Starts packing a paid order. For owners, managers and fulfilment.',
    needs: ['fulfil_orders'],
    input: { order_id: orderId },
    output: { order_id: z.uuid(), state },
    run: ({ db }, asked) => packOrder(db, asked),
    form: { read: (_, id) => ({ order_id: id }), done: 'packed' },
  }),
  verb({
    name: 'ship-order',
    summary:
      'Puts lines of an order that is being packed into a parcel; by default all that are left. The same key always returns the same parcel.',
    needs: ['fulfil_orders'],
    input: {
      order_id: orderId,
      idempotency_key: z.uuid('must be a UUID made once for each parcel'),
      ...tracking,
      items: z
        .array(Item, 'must be lines of the order, or be left out for all that is left')
        .min(1, 'must have at least one line')
        .max(100, 'must have 100 lines at most')
        .optional(),
      /** Left out: not checked. */
      address_digest: z
        .guid('must be the digest of the address on the parcel, or be left out')
        .optional(),
    },
    output: { order_id: z.uuid(), shipment_id: z.uuid(), state },
    run: ({ db }, asked) => shipItems(db, asked),
    form: {
      read: (typed, id) => ({
        order_id: id,
        idempotency_key: typed.key,
        items: readQuantities(typed),
        address_digest: typed.address || undefined,
        ...readTracking(typed),
      }),
      errors: trackingErrors,
      done: 'sent',
    },
  }),
  verb({
    name: 'deliver-shipment',
    summary: 'Marks a parcel as delivered. The order is delivered when its last parcel is.',
    needs: ['fulfil_orders'],
    input: { shipment_id: shipmentId },
    output: { order_id: z.uuid(), state },
    run: ({ db }, asked) => deliverShipment(db, asked),
    form: { read: ({ item }) => ({ shipment_id: item }), done: 'delivered' },
  }),
  verb({
    name: 'correct-tracking',
    summary:
      'Corrects the carrier or tracking number of a dispatched parcel and notifies the customer.',
    needs: ['fulfil_orders'],
    input: { shipment_id: shipmentId, ...tracking },
    output: { order_id: z.uuid() },
    run: ({ db }, asked) => correctTracking(db, asked),
    form: {
      read: (typed) => ({ shipment_id: typed.item, ...readTracking(typed) }),
      errors: trackingErrors,
      done: 'corrected',
    },
  }),
]
