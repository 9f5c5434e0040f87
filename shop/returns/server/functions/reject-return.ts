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
import { rejectReturn as reject } from '../handling/handle-return.ts'

/** Rejects a return. */
export const rejectReturn = defineAdminFunction({
  name: 'reject-return',
  method: 'POST',
  summary:
    'Rejects a return that was asked for, or whose parcel had nothing of it; its customer reads the reason.',
  needs: ['handle_returns'],
  input: z.object({ return_id: ReturnId, reason: HandlingReason }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      () =>
        reject(db, { returnId: input.return_id, reason: input.reason, actorId: session.userId }),
      handledView,
    ),
})
