import { z } from 'zod'

import { londonDay } from '#platform/dates/london-dates.ts'
import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { returnRefusalText } from '../../return-refusal-text.ts'
import {
  findOrderToReturn,
  listOrdersToReturn,
  returnableOrderView,
  ReturnableOrderView,
} from '../requests/returnable-orders.ts'

/** What can be returned of the caller's orders, ten orders per page. */
export const getReturnableOrders = defineFunction({
  name: 'get-returnable-orders',
  method: 'POST',
  summary: "The caller's paid orders: which lines can be returned, until when, or why not.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({
    /** Only this order. */
    order_id: z.uuid('must be the id of an order').optional(),
    /** Only orders older than this one; by default the newest. */
    before: z.uuid('must be the id of an order').optional(),
  }),
  output: z.object({
    orders: z.array(ReturnableOrderView),
    /** The cursor of the next page; null on the last one. */
    older: z.uuid().nullable(),
  }),
  refusal: Failure,

  async handle({ db, clock, caller, input }) {
    const customerId = caller.session.userId
    const today = londonDay(clock.now())
    if (input.order_id !== undefined) {
      const order = await findOrderToReturn(db, customerId, input.order_id)
      return order
        ? { orders: [returnableOrderView(order, today)], older: null }
        : refuse(
            404,
            failure(returnRefusalText({ kind: 'order_not_found' }), 'order_id', 'order_not_found'),
          )
    }
    const { orders, older } = await listOrdersToReturn(db, customerId, input.before)
    return {
      orders: orders.map((order) => returnableOrderView(order, today)),
      older: older ?? null,
    }
  },
})
