import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import {
  HandledReturn,
  HandlingFailure,
  ReturnId,
  answerHandling,
  handledView,
} from '../handling/answer-handling.ts'
import { approveReturn as approve } from '../handling/handle-return.ts'

/** Approves a return. */
export const approveReturn = defineAdminFunction({
  name: 'approve-return',
  method: 'POST',
  summary: 'Approves a return that was asked for; its customer is sent the label.',
  needs: ['handle_returns'],
  input: z.object({ return_id: ReturnId }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      () => approve(db, { returnId: input.return_id, actorId: session.userId }),
      handledView,
    ),
})
