import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { returnRefusalText } from '../../return-refusal-text.ts'
import { ReturnListView, returnView } from '../profile/return-view.ts'
import { listCustomersReturns, localReturn, localReturns, readReturn } from '../read-return.ts'

/** The caller's returns with their history, ten per page. */
export const getReturns = defineFunction({
  name: 'get-returns',
  method: 'POST',
  summary: "The caller's returns with their histories, newest first, ten at a time.",
  access: 'customer',
  rateLimit: 'api',
  input: z.object({
    /** Only this return. */
    return_id: z.uuid('must be the id of a return').optional(),
    /** Only returns older than this one; by default the newest. */
    before: z.uuid('must be the id of a return').optional(),
  }),
  output: ReturnListView,
  refusal: Failure,

  async handle({ db, caller, input }) {
    const customerId = caller.session.userId
    if (input.return_id !== undefined) {
      const found = await readReturn(db, input.return_id, customerId)
      return found
        ? { returns: [returnView(await localReturn(db, found))], older: null }
        : refuse(
            404,
            failure(
              returnRefusalText({ kind: 'return_not_found' }),
              'return_id',
              'return_not_found',
            ),
          )
    }
    const { returns, older } = await listCustomersReturns(db, customerId, input.before)
    return { returns: (await localReturns(db, returns)).map(returnView), older: older ?? null }
  },
})
