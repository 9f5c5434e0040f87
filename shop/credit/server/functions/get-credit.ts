import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { readStoreCredit } from '../read-credit.ts'

/** The caller's store credit. */
export const getCredit = defineFunction({
  name: 'get-credit',
  method: 'POST',
  summary: "The caller's store credit and its fifty newest changes.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({}),
  output: z.object({
    balance_pence: z.int(),
    entries: z.array(
      z.object({
        kind: z.enum(['issue', 'grant', 'spend', 'return', 'refund', 'adjust']),
        at: z.iso.datetime(),
        /** Negative for spending. */
        pence: z.int(),
        /** The balance after the entry. */
        balance_pence: z.int(),
        order: z.object({ order_id: z.uuid(), order_number: z.string() }).nullable(),
      }),
    ),
  }),
  refusal: Failure,

  async handle({ db, caller }) {
    const { balancePence, entries } = await readStoreCredit(db, caller.session.userId)
    return {
      balance_pence: balancePence,
      entries: entries.map(({ kind, at, pence, balancePence: after, order }) => ({
        kind,
        at: at.toISOString(),
        pence,
        balance_pence: after,
        order: order && { order_id: order.id, order_number: order.number },
      })),
    }
  },
})
