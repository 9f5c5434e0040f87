import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { orderText } from '../../order-text.ts'
import { customersOrderView, CustomersOrderView, readCustomersOrder } from '../customers-orders.ts'

/** One order of the caller. */
export const getOrder = defineFunction({
  name: 'get-order',
  method: 'POST',
  summary: 'One order of the caller: its state, lines, sums, address, parcels and history.',
  access: 'customer',
  rateLimit: 'api',
  input: z.object({ order_id: z.uuid('must be the id of an order') }),
  output: CustomersOrderView,
  refusal: Failure,

  async handle({ db, caller, input }) {
    const found = await readCustomersOrder(db, caller.session.userId, input.order_id)
    return found
      ? customersOrderView(found)
      : refuse(404, failure(orderText.notYours, 'order_id', 'order_not_found'))
  },
})
