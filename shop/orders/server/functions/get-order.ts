import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { OrderView, orderView } from '../order-view.ts'
import { readOrder } from '../read-order.ts'

/** One order of the caller. */
export const getOrder = defineFunction({
  name: 'get-order',
  method: 'POST',
  summary: 'One order of the caller: its state, lines, sums and address.',
  access: 'customer',
  rateLimit: 'api',
  input: z.object({ order_id: z.uuid('must be the id of an order') }),
  output: OrderView,
  refusal: Failure,

  async handle({ db, caller, input }) {
    const order = await readOrder(db, input.order_id, caller.session.userId)
    return order
      ? orderView(order)
      : refuse(404, failure('There is no such order of yours.', 'order_id'))
  },
})
