import { currentLanguage } from '#platform/languages/current-language.ts'
import { timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'

import { handOver } from '#platform/email/hand-over.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { normalEmail, signUpErrors } from '../../passwords/credentials.ts'
import type { SignUpInput } from '../../passwords/credentials.ts'
import type { AccountsCaller } from '../account-guard.ts'
import { hashWithKeys } from '../account-keys.ts'
import type { AccountKeys } from '../account-keys.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { mailRefusal } from './email-codes.ts'
import { guessableError } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readCookie } from '../sessions/session-token.ts'
import { queueConfirmation } from './confirmation-link.ts'

const NAME = 'libas.sign_up'

/** How long somebody can take to confirm, including links that were sent again; seconds. */
const MAX_AGE_S = 30 * 24 * 3600

/**
 * The Set-Cookie value that lets a browser confirm the account that it signed up for without its password. It
 * signs nobody in: that also takes the link that was sent to the mailbox.
 */
const signUpCookie = (keys: AccountKeys, userId: string, publicUrl: string): string =>
  write(signatures(keys, userId)[0], publicUrl, MAX_AGE_S)

/** The Set-Cookie value that removes it, once the account is confirmed. */
export const endedSignUpCookie = (publicUrl: string): string => write('', publicUrl, 0)

/** Whether a browser is the one that signed up for an account. */
export function hasSignedUp(keys: AccountKeys, headers: Headers, userId: string): boolean {
  const presented = Buffer.from(readCookie(headers, NAME) ?? '')
  return signatures(keys, userId).some((signature) => {
    const expected = Buffer.from(signature)
    return presented.length === expected.length && timingSafeEqual(presented, expected)
  })
}

const signatures = ({ codes }: AccountKeys, userId: string) =>
  hashWithKeys(codes, ['sign-up', userId])

const write = (value: string, publicUrl: string, maxAge: number) =>
  serialize(NAME, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })

type NewAccount = { id: string; email: string; first_name: string; last_name: string }

export const signingUp = (options: AccountsOptions) => ({
  /**
   * Section 7, sign up: makes an unconfirmed customer and queues the mail that confirms the email,
   * or does neither. A mail that cannot be handed over now is refused as `email_unavailable`; the
   * account stays, and the mail is tried again.
   */
  async signUp(
    caller: AccountsCaller,
    input: SignUpInput,
  ): Promise<Result<NewAccount, AccountRefusal>> {
    const { db, guard, keys, publicUrl } = options
    const email = normalEmail(input.email)
    const refused =
      guard.refuseForeign(caller) ??
      (await guard.countMail(caller, ['authentication', 'email'], email))
    if (refused) return refused
    const fields = signUpErrors(input)
    if (Object.keys(fields).length > 0) return err({ kind: 'invalid_input', fields })

    const [firstName, lastName] = [input.first_name.trim(), input.last_name.trim()]
    const guessable = await guessableError(input.password, { email, firstName, lastName })
    if (guessable !== undefined)
      return err({ kind: 'invalid_input', fields: { password: guessable } })
    // Before the transaction: hashing takes long, on purpose, and needs no connection.
    const passwordHash = await hashPassword(input.password)

    const made = await db.transaction(async (tx) => {
      const { outcome, user_id: id } = await tx.callOne('create_account', {
        p_email: email,
        p_first_name: firstName,
        p_last_name: lastName,
        p_password_hash: passwordHash,
        p_language: currentLanguage(),
      })
      if (outcome === 'email_taken' || id === null) return undefined
      return { id, emailId: await queueConfirmation(tx, options, email) }
    })
    if (!made) return err({ kind: 'account_exists' })
    const account = { id: made.id, email, first_name: firstName, last_name: lastName }
    // With it the link in the mail signs in this browser, even if the mail has to be sent again.
    caller.setCookie?.(signUpCookie(keys, account.id, publicUrl))
    return mailRefusal(await handOver(options, made.emailId)) ?? ok(account)
  },
})
