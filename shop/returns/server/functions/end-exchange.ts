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
import { endExchange as end } from '../handling/handle-return.ts'

/** Calls off what was chosen instead of returned goods. */
export const endExchange = defineFunction({
  name: 'end-exchange',
  method: 'POST',
  summary:
    'Ends an exchange whose goods are here, once: what was chosen instead is called off, and the return is refunded like any other.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({ return_id: ReturnId }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      mayHandle(session),
      () => end(db, { returnId: input.return_id, actorId: session.userId }),
      handledView,
    ),
})
