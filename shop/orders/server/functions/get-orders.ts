import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { OrderListView, orderListView } from '../customers-order-view.ts'
import { listCustomersOrders } from '../customers-orders.ts'

/** The caller's orders, ten at a time. */
export const getOrders = defineFunction({
  name: 'get-orders',
  method: 'POST',
  summary: "The caller's orders, the newest first, ten at a time.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({
    /** The orders that are older than this one; the newest without. */
    before: z.uuid('must be the id of an order').optional(),
  }),
  output: OrderListView,
  refusal: Failure,

  async handle({ db, caller, input }) {
    return orderListView(await listCustomersOrders(db, caller.session.userId, input.before))
  },
})
