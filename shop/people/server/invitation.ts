import { randomBytes } from 'node:crypto'

import { auditOrigin } from '#platform/audit/record-audit.ts'
import { handOver } from '#platform/email/hand-over.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { namedRole } from '../name-of-admin.ts'
import type { NamedRole } from '../name-of-admin.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { findInvitation } from '#shop/second-factor/server/read-admins.ts'
import { codeBrowserOf, codeTryOf } from '#shop/sign-in/server/emailed/code-browser.ts'
import {
  CODE_MINUTES,
  issueCode,
  mailRefusal,
  useCode,
} from '#shop/sign-in/server/emailed/email-codes.ts'
import { CodeEmail } from '#shop/sign-in/server/emails/account-mails.tsx'
import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
import { otherSession } from '#shop/sign-in/server/sessions/read-session.ts'
import type { SignedIn } from '#shop/sign-in/server/sessions/session-token.ts'
import { startSession } from '#shop/sign-in/server/sessions/start-session.ts'
import type { Recognised } from '#shop/sign-in/server/sessions/start-session.ts'

/** An open invitation, as shown to anyone with its link. */
export type Invitation = { email: string; role: NamedRole }

/** A new secret for the link of an invitation. */
export const newInvitationSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of the secret: nobody can guess 32 random bytes, so it needs no key. */
export const hashOfInvitation = (secret: string): string => tokenHash(secret, 'base64url')

/**
 * Accepting an invitation takes the secret of its mail and a code that is then sent to the invited address.
 * Having an account with that address is not enough: anybody could have created it.
 */
export const adminInvitations = (options: AccountsOptions) => {
  const { db, guard, keys, publicUrl, sender, sessions } = options

  return {
    /** The invitation with a secret; undefined if it was used, withdrawn, has expired or never existed. */
    async readInvitation(secret: string): Promise<Invitation | undefined> {
      const row = await findInvitation(db, hashOfInvitation(secret))
      if (!row) return undefined
      const role = namedRole(row.adminRole)
      if (!role) throw new Error('An open invitation offers no role.')
      return { email: row.email, role }
    },

    /** Sends the code that accepts an invitation to the invited address. */
    async sendInvitationCode(
      caller: AccountsCaller,
      secret: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const invitation = await findInvitation(db, hashOfInvitation(secret))
      if (!invitation) return err({ kind: 'link_expired' })
      const { email } = invitation
      const refused =
        guard.refuseForeign(caller) ?? (await guard.countMail(caller, ['email'], email))
      if (refused) return refused

      const mailId = await db.transaction(async (tx) => {
        const browser = codeBrowserOf(keys, caller, publicUrl)
        const { code } = await issueCode(tx, keys, { ...codeFor(email, secret), browser })
        return queueEmail(tx, {
          ...mailOf('sign_in_code', sender, {}),
          to: email,
          subject: accountMailText.signInCode.subject(sender.name),
          message: CodeEmail({
            sender,
            code,
            minutes: CODE_MINUTES,
            heading: accountMailText.invitationCode.heading,
            lead: accountMailText.invitationCode.lead(sender.name),
          }),
        })
      })
      return mailRefusal(await handOver(options, mailId!)) ?? ok(undefined)
    },

    /**
     * Makes the owner of the invited mailbox the admin that the invitation names, once, and signs them in.
     * Earlier passwords, passkeys and sessions are revoked: none of them proved the mailbox.
     */
    async acceptInvitation(
      caller: AccountsCaller,
      { secret, code }: { secret: string; code: string },
    ): Promise<Result<SignedIn, AccountRefusal | { kind: 'not_a_code'; message: string }>> {
      const foreign = guard.refuseForeign(caller)
      if (foreign) return foreign
      const notACode = codeError(typedCode(code))
      // A mistyped code is not one of the five tries.
      if (notACode !== undefined) return err({ kind: 'not_a_code', message: notACode })
      const secretHash = hashOfInvitation(secret)
      const invitation = await findInvitation(db, secretHash)
      if (!invitation) return err({ kind: 'link_expired' })
      const { email } = invitation
      const attempt = await guard.admitAttempt(caller, email)
      if (!attempt.ok) return attempt
      const other = await otherSession(sessions, caller.headers, { email })
      if (other) return err({ kind: 'signed_in_as_other' })

      const accepted = await startSession(options, caller, async (tx): Promise<Recognising> => {
        const used = await useCode(tx, keys, {
          ...codeFor(email, secret),
          code,
          browser: codeTryOf(keys, caller),
        })
        if (!used.ok) return used
        const { user_id: userId } = await tx.callOne('enter_by_code', { p_email: email })
        const { accept_admin_invitation: outcome } = await tx
          // The session that starts with it has no id yet.
          .from(auditOrigin({ sessionId: 'new', address: caller.address }))
          .callOne('accept_admin_invitation', { p_actor: userId!, p_secret_hash: secretHash })
        return outcome === 'accepted' ? ok({ userId: userId! }) : err({ kind: 'link_expired' })
      })
      if (!accepted.ok && accepted.refusal.kind === 'code_used_up')
        await guard.noteLockout('code_used_up', { email })
      if (accepted.ok) {
        attempt.value.succeeded()
        sessions.forgetUser(accepted.value.userId)
      }
      return accepted
    },
  }
}

type Recognising = Result<Recognised, AccountRefusal>

// Bound to the secret, a code expires with the link that it was sent for.
const codeFor = (email: string, secret: string) =>
  ({ purpose: 'invitation', email, context: hashOfInvitation(secret) }) as const
