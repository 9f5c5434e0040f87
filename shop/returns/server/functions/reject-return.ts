import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'

import {
  HandledReturn,
  HandlingFailure,
  HandlingReason,
  ReturnId,
  answerHandling,
  handledView,
  mayHandle,
} from '../handling/answer-handling.ts'
import { rejectReturn as reject } from '../handling/handle-return.ts'

/** Turns a return down. */
export const rejectReturn = defineFunction({
  name: 'reject-return',
  method: 'POST',
  summary:
    'Rejects a return that was asked for, or whose parcel had nothing of it; its customer reads the reason.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({ return_id: ReturnId, reason: HandlingReason }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      mayHandle(session),
      () =>
        reject(db, { returnId: input.return_id, reason: input.reason, actorId: session.userId }),
      handledView,
    ),
})
