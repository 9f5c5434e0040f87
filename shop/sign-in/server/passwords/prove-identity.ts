import { handOver } from '#platform/email/hand-over.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '../../account-refusals.ts'

import type { AccountsCaller } from '../account-guard.ts'
import { eventsOf } from '../accounts-options.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { codeBrowserOfSession } from '../emailed/code-browser.ts'
import { CODE_MINUTES, issueCode, mailRefusal, useCode } from '../emailed/email-codes.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { CodeEmail } from '../emails/account-mails.tsx'
import { isPasswordOf } from './password-sign-in.ts'

/** "Confirm it is you", before something sensitive is changed. */
export const identityProof = (options: AccountsOptions) => {
  const { db, guard, keys, sender, sessions } = options

  /** Marks this session alone as just proved; one that has ended meanwhile cannot be. */
  async function markProved(session: Session): Promise<Result<undefined, AccountRefusal>> {
    const [proved] = await db.call('prove_session', {
      p_user_id: session.userId,
      p_session_id: session.sessionId,
    })
    if (!proved) return err({ kind: 'proof_required' })
    sessions.forget(proved.token_hash!)
    return ok(undefined)
  }

  return {
    /** Sends a code that proves who it is, in this session alone, to the email of the account. */
    async sendProofCode(
      caller: AccountsCaller,
      { email, sessionId, userId }: Session,
    ): Promise<Result<undefined, AccountRefusal>> {
      const refused = guard.refuseForeign(caller) ?? guard.countOwnMail(caller, { userId, email })
      if (refused) return refused

      const mailId = await db.transaction(async (tx) => {
        const { code } = await issueCode(tx, keys, {
          purpose: 'prove',
          email,
          context: sessionId,
          browser: codeBrowserOfSession(sessionId),
        })
        return queueEmail(tx, {
          ...mailOf('prove_code', sender, {}),
          to: email,
          subject: accountMailText.proveCode.subject(sender.name),
          message: CodeEmail({
            sender,
            code,
            minutes: CODE_MINUTES,
            heading: accountMailText.proveCode.heading,
            lead: accountMailText.proveCode.lead,
          }),
        })
      })
      return mailRefusal(await handOver(options, mailId!)) ?? ok(undefined)
    },

    /** Proves who it is with the password or with an emailed code; that holds for 15 minutes. */
    async proveIdentity(
      caller: AccountsCaller,
      session: Session,
      shown: { password: string } | { code: string },
    ): Promise<Result<undefined, AccountRefusal>> {
      const { email, sessionId, userId } = session
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
      if (refused) return refused

      if ('code' in shown) {
        // A call of its own, so that a try stays counted whatever comes after.
        const used = await useCode(db, keys, {
          purpose: 'prove',
          email,
          context: sessionId,
          browser: codeBrowserOfSession(sessionId),
          code: shown.code,
        })
        if (used.ok) return markProved(session)
        await noteSecurityEvent(eventsOf(options), 'proof_failed', { email })
        if (used.refusal.kind === 'code_used_up') await guard.noteLockout('code_used_up', { email })
        return used
      }
      if (await isPasswordOf(db, userId, shown.password)) return markProved(session)
      await noteSecurityEvent(eventsOf(options), 'proof_failed', { email })
      return err({ kind: 'invalid_credentials' })
    },
  }
}
