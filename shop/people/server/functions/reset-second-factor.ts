import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { adminText } from '#shop/second-factor/admin-text.ts'
import { resetSecondFactor as reset } from '#shop/second-factor/server/reset-second-factor.ts'

const statusOf = { not_allowed: 403, own: 409, not_found: 404, not_set_up: 409 } as const

/** Section 6 of the product design: an owner resets the second factor of another admin. */
export const resetSecondFactor = defineAdminFunction({
  name: 'reset-second-factor',
  method: 'POST',
  summary: "Resets another admin's second factor and signs them out everywhere. For owners.",
  needs: ['manage_admins'],
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refusal: Failure,

  async handle({ db, log, sealingKeys, settings, publicUrl, caller, input }) {
    const { session } = caller
    const userId = input.user_id
    const done = await db.transaction(async (tx) => {
      const asked = { actorId: session.userId, userId }
      const answer = await reset(tx, currentSender({ settings, publicUrl }), asked)
      const events = { db: tx, log, keys: sealingKeys }
      if (answer.ok) await noteSecurityEvent(events, 'second_factor_reset', { userId })
      return answer
    })
    if (done.ok) return { success: true as const }
    const text = adminText.reset.refusals[done.refusal]
    return refuse(
      statusOf[done.refusal],
      failure(text, done.refusal === 'not_found' ? 'user_id' : undefined, done.refusal),
    )
  },
})
