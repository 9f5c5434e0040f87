import { pageUrl } from '#platform/languages/current-language.ts'
import { handOver } from '#platform/email/hand-over.ts'
import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { credentialsText } from '#shop/sign-in/passwords/credentials-text.ts'
import { emailError, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import { isProved, provedSince } from '#shop/sign-in/admin/proof.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import {
  CODE_MINUTES,
  hashesOf,
  issueCode,
  mailRefusal,
} from '#shop/sign-in/server/emailed/email-codes.ts'
import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
import { ChangeEmailCodeEmail, EmailChangedEmail } from './emails/change-email-mails.tsx'
import { EmailTakenEmail } from '#shop/sign-in/server/emails/account-mails.tsx'
import { greeting, inOwnersLanguage } from '#shop/sign-in/server/emails/mail-copy.ts'
import { emailExists } from '#shop/sign-in/server/passwords/passwords.ts'

/** A refusal about one of the two codes says which. */
export type ChangeEmailRefusal = AccountRefusal & { field?: 'code_from_old' | 'code_from_new' }

type Change = { newEmail: string; codeFromOld: string; codeFromNew: string }
type Side = 'old' | 'new'

/** Kept by person, not by address: an address may be new to one and old to another at once. */
const codeFor = ({ email, userId }: Session, newEmail: string, side: Side) => ({
  purpose: 'change_email' as const,
  email: `${userId}:${side}`,
  context: JSON.stringify([email, newEmail]),
})

/**
 * Only somebody who is signed in and proved who they are can request them: they belong to the person, in any
 * browser.
 */
const byPerson = { hash: '', addressHash: null }

/** A new email is confirmed at the old address and at the new one. */
export const emailChange = (options: AccountsOptions) => {
  const { clock, db, guard, keys, publicUrl, sender, sessions } = options

  const queueCode = (tx: Db, to: string, newEmail: string, side: Side, code: string) =>
    queueEmail(tx, {
      ...mailOf('change_email_code', sender, {}),
      to,
      subject: accountMailText.changeEmailCode.subject(sender.name),
      message: ChangeEmailCodeEmail({ sender, code, minutes: CODE_MINUTES, newEmail, to: side }),
    })

  const queueTaken = (tx: Db, newEmail: string) =>
    queueEmail(tx, {
      ...mailOf('email_taken', sender, {}),
      to: newEmail,
      subject: accountMailText.emailTaken.subject(sender.name),
      message: EmailTakenEmail({ sender, signInUrl: pageUrl(publicUrl, '/customer-auth') }),
    })

  const tellBoth = (tx: Db, { userId, email: oldEmail, firstName }: Session, newEmail: string) =>
    inOwnersLanguage(tx, userId, async () => {
      for (const to of ['old', 'new'] as const)
        await queueEmail(tx, {
          ...mailOf('email_changed', sender, { greeting: greeting(firstName) }),
          to: to === 'old' ? oldEmail : newEmail,
          subject: accountMailText.emailChanged.subject(sender.name),
          message: EmailChangedEmail({ sender, firstName, newEmail, at: clock.now(), to }),
        })
    })

  return {
    /**
     * Sends a code to the email of the account and one to the new address. An address that has an
     * account gets a mail about that instead; the response is the same.
     */
    async requestEmailChange(
      caller: AccountsCaller,
      session: Session,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const newEmail = normalEmail(rawEmail)
      const foreign = guard.refuseForeign(caller)
      if (foreign) return foreign
      const error =
        emailError(rawEmail) ?? (newEmail === session.email ? credentialsText.sameEmail : undefined)
      if (error !== undefined) return err({ kind: 'invalid_input', fields: { email: error } })
      if (!isProved(session, clock.now())) return err({ kind: 'proof_required' })
      // Two mails go out, so it counts as two.
      const tooMany =
        guard.countOwnMail(caller, session) ?? (await guard.countMail(caller, ['email'], newEmail))
      if (tooMany) return tooMany

      const mailIds = await db.transaction(async (tx) => {
        // Made also where nobody is sent it: a wrong one is refused alike.
        const { code: newCode } = await issueCode(tx, keys, {
          ...codeFor(session, newEmail, 'new'),
          browser: byPerson,
        })
        const { code: oldCode } = await issueCode(tx, keys, {
          ...codeFor(session, newEmail, 'old'),
          browser: byPerson,
        })
        const isTaken = await emailExists(tx, newEmail)
        const mails = [
          isTaken
            ? await queueTaken(tx, newEmail)
            : await queueCode(tx, newEmail, newEmail, 'new', newCode),
          await queueCode(tx, session.email, newEmail, 'old', oldCode),
        ]
        return mails.filter((id) => id !== undefined)
      })
      const handed = await Promise.all(mailIds.map(async (id) => handOver(options, id)))
      const failed = handed.find((how) => how !== 'handed_over')
      return (failed && mailRefusal(failed)) ?? ok(undefined)
    },

    /**
     * Changes the email when both codes are right. All other sessions and the reset links under
     * way end, and both addresses are notified. Sent twice, it is done once.
     */
    async confirmEmailChange(
      caller: AccountsCaller,
      session: Session,
      { newEmail: rawEmail, codeFromOld, codeFromNew }: Change,
    ): Promise<Result<{ email: string }, ChangeEmailRefusal>> {
      const { sessionId, userId } = session
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
      if (refused) return refused
      const error = emailError(rawEmail)
      if (error !== undefined) return err({ kind: 'invalid_input', fields: { email: error } })
      if (!isProved(session, clock.now())) return err({ kind: 'proof_required' })
      const newEmail = normalEmail(rawEmail)

      const change = await db.transaction(async (tx) => {
        const row = await tx.callOne('change_email', {
          p_user_id: userId,
          p_session_id: sessionId,
          p_proved_since: provedSince(clock.now()),
          p_new_email: newEmail,
          p_old_code_hashes: hashesOf(keys, codeFor(session, newEmail, 'old'), codeFromOld),
          p_new_code_hashes: hashesOf(keys, codeFor(session, newEmail, 'new'), codeFromNew),
        })
        if (row.outcome === 'changed') await tellBoth(tx, session, newEmail)
        return row
      })
      switch (change.outcome) {
        case 'changed':
          // This process at once, the others by the change feed.
          sessions.forgetUser(userId)
          return ok({ email: newEmail })
        case 'unchanged':
          return ok({ email: newEmail })
        case 'email_taken':
          return err({ kind: 'account_exists' })
        case 'proof_required':
          return err({ kind: 'proof_required' })
        case 'code_wrong':
        case 'code_expired':
        case 'code_used_up':
          return err({
            kind: change.outcome,
            field: change.side === 'old' ? 'code_from_old' : 'code_from_new',
          })
      }
    },
  }
}
