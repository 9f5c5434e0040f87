import { createHmac } from 'node:crypto'

import type { Db } from './db/database.ts'
import type { Log } from './log.ts'
import type { Result } from './result.ts'
import type { Keys } from './seal.ts'

/** Every kind of security event: its description, and whether many of them suggest an attack. */
export const securityEvents = {
  sign_in_failed: {
    description: 'A wrong password, code or passkey at a sign-in',
    isSuspicious: true,
  },
  sign_in_locked: { description: 'Wrong passwords or codes reached a limit', isSuspicious: true },
  proof_failed: {
    description: 'A wrong password or code at "Confirm it is you"',
    isSuspicious: true,
  },
  second_factor_failed: { description: 'A wrong code for a second factor', isSuspicious: true },
  second_factor_locked: { description: 'Wrong codes locked a second factor', isSuspicious: true },
  second_factor_unlocked: { description: 'An owner unlocked a second factor', isSuspicious: false },
  second_factor_reset: { description: 'An owner reset a second factor', isSuspicious: false },
  password_reset_asked: {
    description: 'A password reset link was requested',
    isSuspicious: true,
  },
  password_reset: { description: 'A password was set with a reset link', isSuspicious: false },
  admin_invited: { description: 'Somebody was invited to run the shop', isSuspicious: false },
  role_changed: {
    description: 'The role of an admin was changed or removed',
    isSuspicious: false,
  },
  custom_role_saved: { description: 'An owner created or changed a role', isSuspicious: false },
  custom_role_deleted: { description: 'An owner deleted a role', isSuspicious: false },
} as const satisfies Record<string, { description: string; isSuspicious: boolean }>

export type SecurityEvent = keyof typeof securityEvents

/**
 * The subject of an event: an email (`normalEmail`), an account, or, if it concerns many of them, the network it
 * came from; unknown for a passkey.
 */
export type SecuritySubject =
  | { email: string }
  | { userId: string }
  | { network: string }
  | undefined

type Needs = { db: Db; log: Log; keys: Keys }

/**
 * Records a security event: a line `security event` in the log, at the level `warn`, with `event` and `subject`,
 * and a row to be counted. Both identify the person only by a keyed hash: with the key and an email one can find
 * its events, but nobody can recover the email.
 */
export async function noteSecurityEvent(
  { db, log, keys }: Needs,
  event: SecurityEvent,
  about: SecuritySubject,
): Promise<void> {
  const subject = about && subjectHash(keys, about)
  log.warn({ event, subject }, 'security event')
  await db.tables
    .insertInto('security_events')
    .values({ event, subject: subject ?? null })
    .execute()
}

/**
 * Makes a change and records its security event, or does neither. Not recorded: a refusal, and a success of which
 * `hasWritten` says that nothing had to be written, such as a form that is sent again.
 */
export const withSecurityEvent = <Value, Refusal>(
  { db, log, keys }: Needs,
  event: SecurityEvent,
  about: SecuritySubject,
  change: (tx: Db) => Promise<Result<Value, Refusal>>,
  hasWritten: (value: Value) => boolean = () => true,
): Promise<Result<Value, Refusal>> =>
  db.transaction(async (tx) => {
    const done = await change(tx)
    if (done.ok && hasWritten(done.value))
      await noteSecurityEvent({ db: tx, log, keys }, event, about)
    return done
  })

/** The pseudonym of a person in security events; 132 bits, in base64url. */
export function subjectHash([present]: Keys, about: NonNullable<SecuritySubject>): string {
  const parts =
    'email' in about
      ? ['email', about.email]
      : 'network' in about
        ? ['network', about.network]
        : ['user', about.userId]
  const message = JSON.stringify(['security event', ...parts])
  return createHmac('sha256', present).update(message).digest('base64url').slice(0, 22)
}
