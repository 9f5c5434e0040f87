import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { orderStates } from '#shop/orders/order-state.ts'
import { FulfilmentFailure, answerFulfilment } from '../answer-fulfilment.ts'
import { deliverShipment as deliver } from '../fulfilment.ts'

/** Records that a parcel has arrived. */
export const deliverShipment = defineAdminFunction({
  name: 'deliver-shipment',
  method: 'POST',
  summary: 'Notes that a parcel has arrived; its order is delivered with the last one.',
  needs: ['fulfil_orders'],
  input: z.object({ shipment_id: z.uuid('must be the id of a parcel') }),
  output: z.object({
    success: z.literal(true),
    order_id: z.uuid(),
    state: z.enum(orderStates),
  }),
  refusal: FulfilmentFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerFulfilment(
      () => deliver(db, { shipmentId: input.shipment_id, actorId: session.userId }),
      ({ orderId, state }) => ({ success: true as const, order_id: orderId, state }),
    ),
})
