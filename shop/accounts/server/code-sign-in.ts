import { handOver } from '#platform/email/hand-over.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { mailOf } from '#shop/settings/mails/mail-facts.ts'

import type { AccountRefusal } from '../account-refusals.ts'

import type { AccountsCaller } from './account-guard.ts'
import { eventsOf } from './accounts-options.ts'
import type { AccountsOptions } from './accounts-options.ts'
import { CODE_MINUTES, issueCode, useCode } from './email-codes.ts'
import { accountMailText } from './emails/account-mail-text.ts'
import { CodeEmail } from './emails/code-email.tsx'
import { mailRefusal } from './mail-refusal.ts'
import type { SignedIn } from './signed-in.ts'
import { startSession } from './start-session.ts'

export const codeSignIn = (options: AccountsOptions) => {
  const { db, guard, keys, sender, sessions } = options
  return {
    /** Sends a code that signs in whoever owns the email: the same for an account and for none. */
    async sendSignInCode(
      caller: AccountsCaller,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const admitted = guard.admitEmail(caller, ['email'], rawEmail)
      if (!admitted.ok) return admitted
      const email = admitted.value

      const emailId = await db.transaction(async (tx) => {
        const { code } = await issueCode(tx, keys, { purpose: 'sign_in', email })
        return queueEmail(tx, {
          ...mailOf('sign_in_code', sender, {}),
          to: email,
          subject: accountMailText.signInCode.subject(sender.name),
          message: CodeEmail({
            sender,
            code,
            minutes: CODE_MINUTES,
            heading: accountMailText.signInCode.heading,
            lead: accountMailText.signInCode.lead(sender.name),
          }),
        })
      })
      return mailRefusal(await handOver(options, emailId!)) ?? ok(undefined)
    },

    /** Signs in with a code; without an account one is made, confirmed at once and without names. */
    async signInWithCode(
      caller: AccountsCaller,
      input: { email: string; code: string },
    ): Promise<Result<SignedIn, AccountRefusal>> {
      const admitted = guard.admitEmail(caller, ['authentication'], input.email)
      if (!admitted.ok) return admitted
      const email = admitted.value

      const signedIn = await startSession(options, caller, async (tx) => {
        const used = await useCode(tx, keys, { purpose: 'sign_in', email, code: input.code })
        // Alike for a wrong code, one that is over, and none: whether one is on its way is its owner's affair.
        if (!used.ok) return err({ kind: 'code_wrong' })
        const { user_id: userId } = await tx.callOne('enter_by_code', { p_email: email })
        return ok({ userId: userId! })
      })
      if (!signedIn.ok && signedIn.refusal.kind === 'code_wrong')
        await noteSecurityEvent(eventsOf(options), 'sign_in_failed', { email })
      // The account of a stranger's sign-up may just have lost its sessions.
      if (signedIn.ok) sessions.forgetUser(signedIn.value.userId)
      return signedIn
    },
  }
}
