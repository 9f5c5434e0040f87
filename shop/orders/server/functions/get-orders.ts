import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { listCustomersOrders, orderListView, OrderListView } from '../customers-orders.ts'

/** The caller's orders, ten per page. */
export const getOrders = defineFunction({
  name: 'get-orders',
  method: 'POST',
  summary: "The caller's orders, newest first, ten at a time.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({
    /** Only orders older than this one; by default the newest. */
    before: z.uuid('must be the id of an order').optional(),
  }),
  output: OrderListView,
  refusal: Failure,

  async handle({ db, caller, input }) {
    return orderListView(await listCustomersOrders(db, caller.session.userId, input.before))
  },
})
