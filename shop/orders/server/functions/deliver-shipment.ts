import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'

import { orderStates } from '../../order-state.ts'
import { FulfilmentFailure, answerFulfilment } from '../fulfilment/answer-fulfilment.ts'
import { deliverShipment as deliver } from '../fulfilment/fulfilment.ts'

/** Notes that a parcel has arrived. */
export const deliverShipment = defineFunction({
  name: 'deliver-shipment',
  method: 'POST',
  summary: 'Notes that a parcel has arrived; its order is delivered with the last one.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({ shipment_id: z.uuid('must be the id of a parcel') }),
  output: z.object({
    success: z.literal(true),
    order_id: z.uuid(),
    state: z.enum(orderStates),
  }),
  refusal: FulfilmentFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerFulfilment(
      session,
      () => deliver(db, { shipmentId: input.shipment_id, actorId: session.userId }),
      ({ orderId, state }) => ({ success: true as const, order_id: orderId, state }),
    ),
})
