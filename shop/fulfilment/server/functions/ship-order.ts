import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { orderStates } from '#shop/orders/order-state.ts'
import { FulfilmentFailure, TrackingNumber, answerFulfilment } from '../answer-fulfilment.ts'
import { shipItems } from '../fulfilment.ts'

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

/** Hands a parcel of an order to a carrier. */
export const shipOrder = defineAdminFunction({
  name: 'ship-order',
  method: 'POST',
  summary:
    'Puts lines of an order that is being packed into a parcel, all that is left unless told otherwise; the same key, the same parcel.',
  needs: ['fulfil_orders'],
  input: z.object({
    order_id: z.uuid('must be the id of an order'),
    idempotency_key: z.uuid('must be a UUID made once for each parcel'),
    carrier: z.string('must be the code of a carrier, e.g. royal_mail').max(40, 'is too long'),
    tracking_number: TrackingNumber,
    items: z
      .array(Item, 'must be lines of the order, or be left out for all that is left')
      .min(1, 'must have at least one line')
      .max(100, 'must have 100 lines at most')
      .optional(),
  }),
  output: z.object({
    success: z.literal(true),
    order_id: z.uuid(),
    shipment_id: z.uuid(),
    state: z.enum(orderStates),
  }),
  refusal: FulfilmentFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerFulfilment(
      () =>
        shipItems(db, {
          orderId: input.order_id,
          idempotencyKey: input.idempotency_key,
          carrier: input.carrier,
          trackingNumber: input.tracking_number,
          items: input.items,
          actorId: session.userId,
        }),
      ({ orderId, shipmentId, state }) => ({
        success: true as const,
        order_id: orderId,
        shipment_id: shipmentId,
        state,
      }),
    ),
})
