import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import {
  HandledReturn,
  HandlingFailure,
  HandlingReason,
  ReturnId,
  answerHandling,
  handledView,
} from '../handling/answer-handling.ts'
import { receiveReturn as receive } from '../handling/handle-return.ts'

const Units = z
  .int('must be a whole number of units')
  .min(0, 'must be 0 or more')
  .max(10_000, 'must be no more than the line has')

const Item = z
  .object(
    {
      return_item_id: z.uuid('must be the id of a line of the return'),
      restocked: Units,
      written_off: Units,
      missing: Units,
      deduction_pence: z.int32('must be an amount in pence').min(0, 'must be 0 or more').default(0),
      deduction_reason: HandlingReason.nullish().transform((reason) => reason ?? null),
    },
    'must be a line of the return and what became of its units',
  )
  .refine((item) => item.deduction_pence === 0 || item.deduction_reason !== null, {
    path: ['deduction_reason'],
    message: 'must say why something is taken off',
  })
  .transform((item) => ({
    ...item,
    deduction_reason: item.deduction_pence > 0 ? item.deduction_reason : null,
  }))

/** Records what was in the parcel of a return. */
export const receiveReturn = defineAdminFunction({
  name: 'receive-return',
  method: 'POST',
  summary:
    'Says of every line of a return what became of its units: back to stock, written off or missing; the same key says it once.',
  needs: ['handle_returns'],
  input: z.object({
    return_id: ReturnId,
    items: z
      .array(Item, 'must be the lines of the return')
      .min(1, 'must have every line of the return')
      .max(100, 'must have 100 lines at most'),
    key: z.uuid('must be a UUID made once for each parcel'),
  }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      () =>
        receive(db, {
          returnId: input.return_id,
          items: input.items,
          actorId: session.userId,
          key: input.key,
        }),
      handledView,
    ),
})
