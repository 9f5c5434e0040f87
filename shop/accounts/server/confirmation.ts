import { sql } from 'kysely'

import { isMailReachable } from '#platform/email/mail-reachable.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '../account-refusals.ts'

import type { AccountsCaller } from './account-guard.ts'
import type { AccountsOptions } from './accounts-options.ts'
import { isUnconfirmed } from './accounts-queries.ts'
import { readConfirmationToken } from './confirmation-link.ts'
import { queueConfirmation } from './confirmation-mail.ts'
import type { SignedIn } from './signed-in.ts'
import { startSession } from './start-session.ts'

/** Why a confirmation link signs nobody in. */
export type ConfirmationRefusal =
  | AccountRefusal
  | { kind: 'link_invalid' }
  | { kind: 'already_confirmed' }

export const confirmation = (options: AccountsOptions) => {
  const { db, guard, keys, sessions } = options
  return {
    /**
     * Sends the confirmation mail again, if there is an account that waits for one. The same is
     * done, and said, whoever's email it is.
     */
    async sendConfirmation(
      caller: AccountsCaller,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const admitted = await guard.admitEmail(caller, ['email'], rawEmail)
      if (!admitted.ok) return admitted
      const email = admitted.value
      // Whether this one mail could be handed over would tell that there was one.
      if (!(await isMailReachable(options))) return err({ kind: 'email_unavailable' })

      await db.transaction(async (tx) => {
        const isWaiting = await isUnconfirmed(tx, email)
        const emailId = await queueConfirmation(tx, options, email)
        // Taken back where nobody waits for it, by a statement that everybody's request makes.
        await tx.tables
          .deleteFrom('emails')
          .where('id', '=', emailId)
          .where(sql<boolean>`${!isWaiting}::boolean`)
          .execute()
      })
      return ok(undefined)
    },

    /** Confirms the email that a link was sent to and signs in, once; section 4, Authentication. */
    async confirmEmail(
      caller: AccountsCaller,
      token: string,
    ): Promise<Result<SignedIn, ConfirmationRefusal>> {
      const tooMany = guard.count(caller, ['authentication'])
      if (tooMany) return tooMany
      const link = await readConfirmationToken(keys, token)
      if (link === 'expired') return err({ kind: 'link_expired' })
      if (link === 'invalid') return err({ kind: 'link_invalid' })

      const confirmed = await startSession<ConfirmationRefusal>(options, caller, async (tx) => {
        const row = await tx.callOne('confirm_email', { p_email: link.email })
        if (row.outcome === 'already_confirmed') return err({ kind: 'already_confirmed' })
        return row.user_id === null ? err({ kind: 'link_invalid' }) : ok({ userId: row.user_id })
      })
      if (confirmed.ok) sessions.forgetUser(confirmed.value.userId)
      return confirmed
    },
  }
}
