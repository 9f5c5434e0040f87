import { pageUrl } from '#platform/languages/current-language.ts'
import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { isMailReachable } from '#platform/email/transport.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { newPasswordError } from '../../passwords/credentials.ts'
import type { AccountsCaller } from '../account-guard.ts'
import { eventsOf } from '../accounts-options.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { PasswordChangedEmail, ResetEmail } from '../emails/account-mails.tsx'
import { greeting, inOwnersLanguage } from '../emails/mail-copy.ts'
import { findPasskeys } from '../read-passkeys.ts'
import { guessableError } from './common-passwords.ts'
import { findResetOwner, hashPassword } from './passwords.ts'

/** Queues the mail about a new password, in the transaction that sets it. */
export async function queuePasswordChanged(
  tx: Db,
  { clock, sender }: Pick<AccountsOptions, 'clock' | 'sender'>,
  { userId, email, firstName }: { userId: string; email: string; firstName: string },
): Promise<void> {
  await inOwnersLanguage(tx, userId, () =>
    queueEmail(tx, {
      ...mailOf('password_changed', sender, { greeting: greeting(firstName) }),
      to: email,
      subject: accountMailText.passwordChanged.subject(sender.name),
      message: PasswordChangedEmail({ sender, firstName, at: clock.now() }),
    }),
  )
}

const RESET_MINUTES = 60

/** Section 7, password reset: a link by mail, used once. */
export const passwordReset = (options: AccountsOptions) => {
  const { db, guard, publicUrl, sender, sessions } = options

  return {
    /**
     * Sends a reset link, where there is an account. Answer, statements and mail made are the same
     * where there is none: the last statement keeps the link, or takes the mail back.
     */
    async requestPasswordReset(
      caller: AccountsCaller,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const admitted = await guard.admitEmail(caller, ['authentication', 'email'], rawEmail)
      if (!admitted.ok) return admitted
      const email = admitted.value
      // Asked for everybody: how the sending of one mail went would reveal that there is one.
      if (!(await isMailReachable(options))) return err({ kind: 'email_unavailable' })

      const token = randomBytes(32).toString('base64url')
      await db.transaction(async (tx) => {
        const mailId = await queueEmail(tx, {
          ...mailOf('reset_password', sender, {}),
          to: email,
          subject: accountMailText.reset.subject(sender.name),
          message: ResetEmail({
            sender,
            url: pageUrl(publicUrl, `/reset-password?token=${token}`),
            minutes: RESET_MINUTES,
          }),
        })
        if (mailId === undefined) throw new Error('The reset mail was not queued.')
        await tx.call('request_password_reset', {
          p_email: email,
          p_token_hash: hashOf(token),
          p_mail_id: mailId,
        })
      })
      await noteSecurityEvent(eventsOf(options), 'password_reset_asked', { email })
      return ok(undefined)
    },

    /**
     * Whether a reset link still works, whose account it is for, and the names of the passkeys that its owner can
     * keep; uses nothing up.
     */
    async checkResetToken(
      caller: AccountsCaller,
      token: string,
    ): Promise<Result<{ email: string; passkeys?: string[] }, AccountRefusal>> {
      const tooMany = guard.count(caller, ['api'])
      if (tooMany) return tooMany
      const owner = await findResetOwner(db, hashOf(token))
      if (!owner) return err({ kind: 'link_expired' })
      // Those of an email that was never confirmed are always revoked.
      const passkeys = owner.emailVerified ? await findPasskeys(db, owner.userId) : []
      return ok({
        email: owner.email,
        ...(passkeys.length > 0 && { passkeys: passkeys.map(({ name }) => name) }),
      })
    },

    /**
     * Sets a new password by a reset link. The link proves the mailbox, so the email counts as confirmed; every
     * session, every other link and, unless they are to be kept, every passkey is revoked, and a mail reports
     * the change.
     */
    async resetPassword(
      caller: AccountsCaller,
      {
        token,
        password,
        keepPasskeys = false,
      }: { token: string; password: string; keepPasskeys?: boolean },
    ): Promise<Result<undefined, AccountRefusal>> {
      const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
      if (refused) return refused
      const error = newPasswordError(password)
      if (error !== undefined) return err({ kind: 'invalid_input', fields: { password: error } })
      // Looked up first: a forged link costs no hashing.
      const owner = await findResetOwner(db, hashOf(token))
      if (!owner) return err({ kind: 'link_expired' })
      const guessable = await guessableError(password, owner)
      if (guessable !== undefined)
        return err({ kind: 'invalid_input', fields: { password: guessable } })
      const passwordHash = await hashPassword(password)

      const userId = await db.transaction(async (tx) => {
        const reset = await tx.callOne('reset_password', {
          p_token_hash: hashOf(token),
          p_password_hash: passwordHash,
          p_keep_passkeys: keepPasskeys,
        })
        if (reset.outcome !== 'changed') return undefined
        await queuePasswordChanged(tx, options, owner)
        await noteSecurityEvent({ ...eventsOf(options), db: tx }, 'password_reset', owner)
        return reset.user_id!
      })
      if (userId === undefined) return err({ kind: 'link_expired' })
      // This process at once, the others by the change feed.
      sessions.forgetUser(userId)
      return ok(undefined)
    },
  }
}

// Nobody can guess 32 random bytes: what is kept of them needs no key.
const hashOf = (token: string) => tokenHash(token, 'base64url')
