import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import type { AccountsCaller } from '../account-guard.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { NewDeviceEmail } from '../emails/account-mails.tsx'
import { greeting, inOwnersLanguage } from '../emails/mail-copy.ts'
import {
  describeDevice,
  deviceCookie,
  deviceHashes,
  deviceOf,
  storedUserAgent,
} from './known-devices.ts'
import { isSignedBy, sessionTokenHash, tokenOfCookie } from './session-token.ts'
import type { SignedIn } from './session-token.ts'

/** Whom a way in has recognised. */
export type Recognised = {
  userId: string
  /** Where a password was shown: its hash, which must still be the account's. */
  passwordHash?: string
}

/**
 * Where every way of signing in ends. `recognise` says who it is, in the transaction that starts
 * the session; a refusal of it is committed too, so that what was counted stays counted. The
 * session that the same browser had before ends, anyone who's it was: none is ever taken over.
 */
export async function startSession<Refused = AccountRefusal>(
  options: AccountsOptions,
  caller: AccountsCaller,
  recognise: (tx: Db) => Promise<Result<Recognised, Refused>>,
): Promise<Result<SignedIn, Refused | AccountRefusal>> {
  const { sessionCookie, db, keys, publicUrl, sessions } = options
  const presented = tokenOfCookie(caller.headers, sessions.cookieName)
  const replaced =
    presented && keys.sessions.some((secret) => isSignedBy(secret, presented))
      ? sessionTokenHash(presented.token)
      : null
  const device = deviceOf(caller.headers)
  const token = randomBytes(24).toString('base64url')

  const started = await db.transaction(async (tx) => {
    const recognised = await recognise(tx)
    if (!recognised.ok) return recognised
    const { userId, passwordHash } = recognised.value
    const session = await tx.callOne('start_session', {
      p_user_id: userId,
      p_token_hash: sessionTokenHash(token),
      p_user_agent: storedUserAgent(caller.headers),
      p_replaced_token_hash: replaced,
      p_device_hashes: deviceHashes(keys, userId, device),
      p_password_hash: passwordHash ?? null,
    })
    if (session.outcome === 'password_changed') return err({ kind: 'invalid_credentials' } as const)
    if (session.outcome === 'blocked')
      return err({ kind: 'blocked', contact: options.sender.email } as const)
    if (session.device === 'new') await notifyOwner(tx, options, caller, { ...session, userId })
    return ok({ userId })
  })
  if (!started.ok) return started

  // This process at once, the others by the change feed.
  if (replaced !== null) sessions.forget(replaced)
  return ok({
    userId: started.value.userId,
    token: sessionCookie.sign(token),
    cookies: [await sessionCookie.issue(token), deviceCookie(device, publicUrl)],
  })
}

type Started = { userId: string; email: string | null; first_name: string | null }

async function notifyOwner(
  tx: Db,
  { clock, sender }: AccountsOptions,
  { headers }: AccountsCaller,
  { userId, email, first_name: firstName }: Started,
) {
  if (email === null || firstName === null) throw new Error('start_session named no owner.')
  await inOwnersLanguage(tx, userId, () => {
    const device = describeDevice(storedUserAgent(headers))
    return queueEmail(tx, {
      ...mailOf('new_device', sender, { greeting: greeting(firstName), device }),
      to: email,
      subject: accountMailText.newDevice.subject(sender.name),
      message: NewDeviceEmail({ sender, firstName, device, at: clock.now() }),
    })
  })
}

export const signingOut = ({ sessionCookie, db, guard, sessions }: AccountsOptions) => ({
  /** Section 7, sign out: ends the session; the answer takes its cookie away. */
  async signOut(
    caller: AccountsCaller,
    session: Session | undefined,
  ): Promise<Result<{ cookies: string[] }, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
    if (refused) return refused
    if (session) {
      const { userId, sessionId } = session
      const [ended] = await db.call('end_session', { p_user_id: userId, p_session_id: sessionId })
      if (ended) sessions.forget(ended.token_hash!)
    }
    return ok({ cookies: [sessionCookie.end()] })
  },
})
