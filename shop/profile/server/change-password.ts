import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { newPasswordError } from '#shop/sign-in/passwords/credentials.ts'
import { isProved, provedSince } from '#shop/sign-in/admin/proof.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { guessableError } from '#shop/sign-in/server/passwords/common-passwords.ts'
import { findPasswordOf, hashPassword } from '#shop/sign-in/server/passwords/passwords.ts'
import { queuePasswordChanged } from '#shop/sign-in/server/passwords/password-reset.ts'

export const passwordChange = (options: AccountsOptions) => {
  const { clock, db, guard, sessions } = options

  return {
    /** Whether somebody has a password: who came in by a code has none until they set one. */
    async hasPassword({ userId }: Session): Promise<boolean> {
      return (await findPasswordOf(db, userId)) !== undefined
    },

    /**
     * Sets a first or another password, where the owner proved recently who they are. All other
     * sessions and the reset links under way end, and a mail announces it.
     */
    async changePassword(
      caller: AccountsCaller,
      session: Session,
      password: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const { userId, sessionId } = session
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
      if (refused) return refused
      if (!isProved(session, clock.now())) return err({ kind: 'proof_required' })
      const error = newPasswordError(password) ?? (await guessableError(password, session))
      if (error !== undefined) return err({ kind: 'invalid_input', fields: { password: error } })
      const passwordHash = await hashPassword(password)

      const changed = await db.transaction(async (tx) => {
        const { outcome } = await tx.callOne('change_password', {
          p_user_id: userId,
          p_session_id: sessionId,
          p_proved_since: provedSince(clock.now()),
          p_password_hash: passwordHash,
        })
        if (outcome !== 'changed') return false
        await queuePasswordChanged(tx, options, session)
        return true
      })
      if (!changed) return err({ kind: 'proof_required' })
      // This process at once, the others by the change feed.
      sessions.forgetUser(userId)
      return ok(undefined)
    },
  }
}
