import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import {
  HandlingFailure,
  ReturnId,
  SettledReturn,
  answerHandling,
  settledView,
} from '../handling/answer-handling.ts'
import { settleExchange as settle } from '../handling/handle-return.ts'

/** Settles an exchange, so that it can be packed. */
export const settleExchange = defineAdminFunction({
  name: 'settle-exchange',
  method: 'POST',
  summary:
    'Settles an exchange whose goods are here, once: what was chosen instead can be packed, and what it costs less goes back.',
  needs: ['handle_returns'],
  input: z.object({ return_id: ReturnId }),
  output: SettledReturn,
  refusal: HandlingFailure,
  handle: ({ db, clock, caller: { session }, input }) =>
    answerHandling(
      () =>
        settle(db, {
          returnId: input.return_id,
          settledAt: clock.now(),
          actorId: session.userId,
        }),
      settledView,
    ),
})
