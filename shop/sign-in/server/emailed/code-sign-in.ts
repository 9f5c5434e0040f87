import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Db } from '#platform/db/database.ts'
import { handOver } from '#platform/email/hand-over.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { normalEmail } from '../../passwords/credentials.ts'

import { refuseNoEmail } from '../account-guard.ts'
import type { AccountsCaller } from '../account-guard.ts'
import { eventsOf } from '../accounts-options.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { codeBrowserOf, codeTryOf } from './code-browser.ts'
import { CODE_MINUTES, hashesOf, issueCode, mailRefusal, newCode, useCode } from './email-codes.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { CodeEmail } from '../emails/account-mails.tsx'
import type { SignedIn } from '../sessions/session-token.ts'
import { startSession } from '../sessions/start-session.ts'

export const codeSignIn = (options: AccountsOptions) => {
  const { db, guard, keys, publicUrl, sender, sessions } = options
  return {
    /** Sends a code that signs in the owner of the email: the same with and without an account. */
    async sendSignInCode(
      caller: AccountsCaller,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const admitted = await guard.admitEmail(caller, ['email'], rawEmail)
      if (!admitted.ok) return admitted
      const email = admitted.value

      const emailId = await db.transaction(async (tx) => {
        const browser = codeBrowserOf(keys, caller, publicUrl)
        const { code } = await issueCode(tx, keys, { purpose: 'sign_in', email, browser })
        return queueSignInCode(tx, sender, email, code)
      })
      return mailRefusal(await handOver(options, emailId!)) ?? ok(undefined)
    },

    /** Signs in with a code; without an account one is made, confirmed at once and without names. */
    async signInWithCode(
      caller: AccountsCaller,
      input: { email: string; code: string },
    ): Promise<Result<SignedIn, AccountRefusal>> {
      const wrong = guard.refuseForeign(caller) ?? refuseNoEmail(input.email)
      if (wrong) return wrong
      const email = normalEmail(input.email)
      const admitted = await guard.admitAttempt(caller, email)
      if (!admitted.ok) return admitted

      let isUsedUp = false
      const signedIn = await startSession(options, caller, async (tx) => {
        const used = await useCode(tx, keys, {
          purpose: 'sign_in',
          email,
          code: input.code,
          browser: codeTryOf(keys, caller),
        })
        isUsedUp = !used.ok && used.refusal.kind === 'code_used_up'
        // The same for a wrong code, an expired one, and none: whether one is pending is only its owner's
        // business.
        if (!used.ok) return err({ kind: 'code_wrong' })
        const { user_id: userId } = await tx.callOne('enter_by_code', {
          p_email: email,
          p_language: currentLanguage(),
        })
        return ok({ userId: userId! })
      })
      if (!signedIn.ok && signedIn.refusal.kind === 'code_wrong')
        await noteSecurityEvent(eventsOf(options), 'sign_in_failed', { email })
      if (isUsedUp) await guard.noteLockout('code_used_up', { email })
      // The account of a stranger's sign-up may just have lost its sessions.
      if (signedIn.ok) {
        admitted.value.succeeded()
        sessions.forgetUser(signedIn.value.userId)
      }
      return signedIn
    },
  }
}

/**
 * The response to a password while an email is under attack: if it is right, a sign-in code is mailed to the
 * owner and works in this browser. Statements, cookie and response are the same if it is wrong, so that a guess
 * learns nothing.
 */
export async function sendCodeAfterPassword(
  { db, keys, publicUrl, sender }: Pick<AccountsOptions, 'db' | 'keys' | 'publicUrl' | 'sender'>,
  caller: AccountsCaller,
  email: string,
  isRight: boolean,
): Promise<void> {
  const browser = codeBrowserOf(keys, caller, publicUrl)
  const code = newCode()
  await db.transaction(async (tx) => {
    // Left to the outbox: waiting until it is handed over would reveal that there is a mail.
    const mailId = await queueSignInCode(tx, sender, email, code)
    if (mailId === undefined) throw new Error('The mail with the code was not queued.')
    await tx.call('issue_code_after_password', {
      p_email: email,
      p_code_hash: hashesOf(keys, { purpose: 'sign_in', email }, code)[0],
      p_browser_hash: browser.hash,
      p_address_hash: browser.addressHash,
      p_mail_id: mailId,
      p_is_right: isRight,
    })
  })
}

const queueSignInCode = (tx: Db, sender: MailSender, email: string, code: string) =>
  queueEmail(tx, {
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
