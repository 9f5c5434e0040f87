import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'

import {
  HandledReturn,
  HandlingFailure,
  ReturnId,
  answerHandling,
  handledView,
  mayHandle,
} from '../handling/answer-handling.ts'
import { approveReturn as approve } from '../handling/handle-return.ts'

/** Lets the goods of a return come back. */
export const approveReturn = defineFunction({
  name: 'approve-return',
  method: 'POST',
  summary: 'Approves a return that was asked for; its customer is sent the label.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({ return_id: ReturnId }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      mayHandle(session),
      () => approve(db, { returnId: input.return_id, actorId: session.userId }),
      handledView,
    ),
})
