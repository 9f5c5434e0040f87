import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountKeys } from '../account-keys.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { ConfirmEmail } from '../emails/account-mails.tsx'

export const CONFIRMATION_HOURS = 24

type SessionKeys = Pick<AccountKeys, 'sessions'>

/** The link of the mail that confirms an email: a signed token, good for a day. */
async function confirmationUrl(
  { sessions: [secret] }: SessionKeys,
  publicUrl: string,
  email: string,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const token = await sign(
    { email: email.toLowerCase(), iat: now, exp: now + CONFIRMATION_HOURS * 3600 },
    secret,
    'HS256',
  )
  const language = currentLanguage()
  const path = `/api/auth/verify-email?token=${token}`
  return publicUrl + (language === DEFAULT_LANGUAGE ? path : `${path}&language=${language}`)
}

/** Longer than any of our tokens, whose email has 254 characters at most. */
const MAX_TOKEN_LENGTH = 2048

const Confirms = z.object({ email: z.string() })
const Expires = z.object({ exp: z.number() })

/** The email that a link confirms, or what is wrong with it. */
export async function readConfirmationToken(
  { sessions }: SessionKeys,
  token: string,
): Promise<{ email: string } | 'expired' | 'invalid'> {
  if (token.length > MAX_TOKEN_LENGTH) return 'invalid'
  for (const secret of sessions) {
    const payload = Confirms.safeParse(await payloadOf(token, secret))
    if (payload.success) return payload.data
  }
  return hasExpired(token) ? 'expired' : 'invalid'
}

/** The payload of a token that this secret signed and that has not expired; undefined for any other. */
async function payloadOf(token: string, secret: string): Promise<unknown> {
  try {
    // The clock of the process that issued it may be ahead.
    return await verify(token, secret, { alg: 'HS256', iat: false })
  } catch {
    return undefined
  }
}

/** For the notice only: whether an unverified token says that its time is over. */
function hasExpired(token: string): boolean {
  const [, payload = ''] = token.split('.')
  try {
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const expires = Expires.safeParse(read)
    return expires.success && expires.data.exp * 1000 < Date.now()
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Queues the mail that confirms an email, in the transaction of `tx`; returns its id. */
export async function queueConfirmation(
  tx: Db,
  { keys, publicUrl, sender }: Pick<AccountsOptions, 'keys' | 'publicUrl' | 'sender'>,
  email: string,
): Promise<string> {
  const url = await confirmationUrl(keys, publicUrl, email)
  const emailId = await queueEmail(tx, {
    ...mailOf('confirm_email', sender, {}),
    to: email,
    subject: accountMailText.confirm.subject(sender.name),
    message: ConfirmEmail({ sender, url, hours: CONFIRMATION_HOURS }),
  })
  // Without a key that identifies repeated mails, each is a new one.
  return emailId!
}
