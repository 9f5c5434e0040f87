import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { FulfilmentFailure, TrackingNumber, answerFulfilment } from '../answer-fulfilment.ts'
import { correctTracking as correct } from '../fulfilment.ts'

/** Corrects the carrier or tracking number of a parcel. */
export const correctTracking = defineAdminFunction({
  name: 'correct-tracking',
  method: 'POST',
  summary: 'Corrects carrier or tracking number of a parcel on its way, and tells its customer.',
  needs: ['fulfil_orders'],
  input: z.object({
    shipment_id: z.uuid('must be the id of a parcel'),
    carrier: z.string('must be the code of a carrier, e.g. royal_mail').max(40, 'is too long'),
    tracking_number: TrackingNumber,
  }),
  output: z.object({ success: z.literal(true), order_id: z.uuid() }),
  refusal: FulfilmentFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerFulfilment(
      () =>
        correct(db, {
          shipmentId: input.shipment_id,
          carrier: input.carrier,
          trackingNumber: input.tracking_number,
          actorId: session.userId,
        }),
      ({ orderId }) => ({ success: true as const, order_id: orderId }),
    ),
})
