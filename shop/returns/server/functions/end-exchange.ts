import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import {
  HandledReturn,
  HandlingFailure,
  ReturnId,
  answerHandling,
  handledView,
} from '../handling/answer-handling.ts'
import { endExchange as end } from '../handling/handle-return.ts'

/** Ends an exchange and refunds the return instead. */
export const endExchange = defineAdminFunction({
  name: 'end-exchange',
  method: 'POST',
  summary:
    'Ends an exchange whose goods are here, once: what was chosen instead is called off, and the return is refunded like any other.',
  needs: ['handle_returns'],
  input: z.object({ return_id: ReturnId }),
  output: HandledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      () => end(db, { returnId: input.return_id, actorId: session.userId }),
      handledView,
    ),
})
