import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { orderStates } from '#shop/orders/order-state.ts'
import { FulfilmentFailure, answerFulfilment } from '../answer-fulfilment.ts'
import { packOrder as pack } from '../fulfilment.ts'

/** Starts packing a paid order. */
export const packOrder = defineAdminFunction({
  name: 'pack-order',
  method: 'POST',
  summary: 'Begins to pack a paid order; owners, managers and fulfilment.',
  needs: ['fulfil_orders'],
  input: z.object({ order_id: z.uuid('must be the id of an order') }),
  output: z.object({
    success: z.literal(true),
    order_id: z.uuid(),
    state: z.enum(orderStates),
  }),
  refusal: FulfilmentFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerFulfilment(
      () => pack(db, { orderId: input.order_id, actorId: session.userId }),
      ({ orderId, state }) => ({ success: true as const, order_id: orderId, state }),
    ),
})
