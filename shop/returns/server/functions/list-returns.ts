import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { clockOf, clockTasks } from '../../handling/return-clock.ts'
import { returnFilters } from '../../handling/return-list.ts'
import { returnStates } from '../../return-state.ts'
import { HandlingFailure } from '../handling/return-verbs.ts'
import { listReturns as list } from '../handling/read-admin-return.ts'

const Listed = z.object({
  id: z.uuid(),
  number: z.string(),
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(returnStates),
  resolution: z.enum(['refund', 'exchange']),
  /** Whether the exchange is still to be paid, which comes before any decision. */
  waits_for_payment: z.boolean(),
  requested_at: z.iso.datetime(),
  pieces: z.int(),
  /** The shop's next task, due by the end of a day in London. */
  due: z.object({ what: z.enum(clockTasks), by: z.iso.date(), overdue: z.boolean() }).nullable(),
})

/** A page of the returns; open ones by longest wait. */
export const listReturns = defineAdminFunction({
  name: 'list-returns',
  method: 'POST',
  summary: 'A page of 25 returns with their due dates; by default the open ones.',
  needs: ['handle_returns'],
  input: z.object({
    state: z.enum(returnFilters, 'must be a state of returns, open or all').default('open'),
    after: z.uuid('must be the id of the last return of the page before').optional(),
  }),
  output: z.object({
    success: z.literal(true),
    returns: z.array(Listed),
    /** The cursor of the next page; null on the last one. */
    last: z.uuid().nullable(),
  }),
  refusal: HandlingFailure,
  async handle({ db, clock, input }) {
    const { returns, last } = await list(db, { filter: input.state, after: input.after })
    return {
      success: true as const,
      returns: returns.map((item) => {
        const due = clockOf(item, clock.now())
        return {
          id: item.id,
          number: item.number,
          order_id: item.orderId,
          order_number: item.orderNumber,
          state: item.state,
          resolution: item.resolution,
          waits_for_payment: item.isUnpaid,
          requested_at: item.requestedAt.toISOString(),
          pieces: item.pieces,
          due: due ? { what: due.what, by: due.by, overdue: due.isOverdue } : null,
        }
      }),
      last: last ?? null,
    }
  },
})
