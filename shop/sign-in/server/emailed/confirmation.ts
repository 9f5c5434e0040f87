import { sql } from 'kysely'

import { isMailReachable } from '#platform/email/transport.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { credentialsText } from '../../passwords/credentials-text.ts'

import type { AccountsCaller } from '../account-guard.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { findPassword, isUnconfirmed } from '../accounts-queries.ts'
import { queueConfirmation, readConfirmationToken } from './confirmation-link.ts'
import { otherSession } from '../sessions/read-session.ts'
import { isRightPassword } from '../passwords/password-sign-in.ts'
import { endedSignUpCookie, hasSignedUp } from './sign-up.ts'
import type { SignedIn } from '../sessions/session-token.ts'
import { startSession } from '../sessions/start-session.ts'
import type { Recognised } from '../sessions/start-session.ts'

/** What the page behind a confirmation link needs to know. */
export type Confirmation = {
  email: string
  /** Whether this browser signed up: any other has to give the password as well. */
  isSignUpBrowser: boolean
  /** The email of somebody else who is signed in here. */
  signedInAs: string | undefined
}

export const confirmation = (options: AccountsOptions) => {
  const { db, guard, keys, publicUrl, sessions } = options
  return {
    /**
     * Sends the confirmation mail again, if there is an account that waits for one. The same is
     * done, and said, for every email.
     */
    async sendConfirmation(
      caller: AccountsCaller,
      rawEmail: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const admitted = await guard.admitEmail(caller, ['email'], rawEmail)
      if (!admitted.ok) return admitted
      const email = admitted.value
      // Whether this one mail could be handed over would reveal that there was one.
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

    /** What the link of a confirmation mail would confirm. Opening it changes nothing. */
    async readConfirmation(
      caller: AccountsCaller,
      token: string,
    ): Promise<Result<Confirmation, AccountRefusal>> {
      const tooMany = guard.count(caller, ['api'])
      if (tooMany) return tooMany
      const link = await findLink(token)
      return link.ok ? ok(await describe(caller, link.value)) : link
    },

    /**
     * Confirms the email that a link was sent to and signs in, once; section 4, Authentication. The link proves
     * the mailbox, but not that its owner signed up: it is enough in the browser that did, any other has to give
     * the password. It never signs out somebody who is signed in.
     */
    async confirmEmail(
      caller: AccountsCaller,
      { token, password }: { token: string; password: string },
    ): Promise<Result<SignedIn, AccountRefusal>> {
      const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
      if (refused) return refused
      const link = await findLink(token)
      if (!link.ok) return link
      const { email, userId, passwordHash } = link.value
      const { isSignUpBrowser, signedInAs } = await describe(caller, link.value)
      if (signedInAs !== undefined) return err({ kind: 'signed_in_as_other' })
      if (!isSignUpBrowser) {
        if (password === '')
          return err({ kind: 'invalid_input', fields: { password: credentialsText.noPassword } })
        // It does not matter whether a code is needed too: the link came to the mailbox as well.
        const attempt = await guard.admitAttempt(caller, email)
        if (!attempt.ok) return attempt
        if (!(await isRightPassword(passwordHash, password)))
          return err({ kind: 'invalid_credentials' })
        attempt.value.succeeded()
      }

      const confirmed = await startSession(options, caller, async (tx): Promise<Recognising> => {
        const { confirm_email: outcome } = await tx.callOne('confirm_email', {
          p_user_id: userId,
          p_email: email,
          p_password_hash: isSignUpBrowser ? null : passwordHash!,
        })
        if (outcome === 'confirmed') return ok({ userId })
        if (outcome === 'already_confirmed') return err({ kind: 'already_confirmed' })
        return err({
          kind: outcome === 'password_changed' ? 'invalid_credentials' : 'link_invalid',
        })
      })
      if (!confirmed.ok) return confirmed
      sessions.forgetUser(userId)
      return ok({
        ...confirmed.value,
        cookies: [...confirmed.value.cookies, endedSignUpCookie(publicUrl)],
      })
    },
  }

  /** The account that a link confirms, or why it confirms none. */
  async function findLink(token: string): Promise<Result<LinkedAccount, AccountRefusal>> {
    const link = await readConfirmationToken(keys, token)
    if (link === 'expired') return err({ kind: 'link_expired' })
    if (link === 'invalid') return err({ kind: 'link_invalid' })
    const { email } = link
    const account = await findPassword(db, email)
    if (!account) return err({ kind: 'link_invalid' })
    if (account.emailVerified) return err({ kind: 'already_confirmed' })
    return ok({ email, userId: account.userId, passwordHash: account.password ?? undefined })
  }

  async function describe(
    { headers }: AccountsCaller,
    { email, userId }: LinkedAccount,
  ): Promise<Confirmation> {
    const other = await otherSession(sessions, headers, { userId })
    return {
      email,
      isSignUpBrowser: hasSignedUp(keys, headers, userId),
      signedInAs: other?.email,
    }
  }
}

type Recognising = Result<Recognised, AccountRefusal>
type LinkedAccount = { email: string; userId: string; passwordHash: string | undefined }
