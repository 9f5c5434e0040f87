import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { isTooLongPassword, normalEmail, signInErrors } from '../../passwords/credentials.ts'
import type { SignInInput } from '../../passwords/credentials.ts'
import type { AccountsCaller } from '../account-guard.ts'
import { eventsOf } from '../accounts-options.ts'
import type { AccountsOptions } from '../accounts-options.ts'
import { findPassword } from '../accounts-queries.ts'
import { sendCodeAfterPassword } from '../emailed/code-sign-in.ts'
import type { SignedIn } from '../sessions/session-token.ts'
import { startSession } from '../sessions/start-session.ts'
import { findPasswordOf, hashPassword, verifyPassword } from './passwords.ts'

export const passwordSignIn = (options: AccountsOptions) => ({
  /** Section 7, sign in with password. */
  async signIn(
    caller: AccountsCaller,
    input: SignInInput,
  ): Promise<Result<SignedIn, AccountRefusal>> {
    const { db, guard } = options
    const foreign = guard.refuseForeign(caller)
    if (foreign) return foreign
    const fields = signInErrors(input)
    if (Object.keys(fields).length > 0) return err({ kind: 'invalid_input', fields })
    const email = normalEmail(input.email)
    const admitted = await guard.admitAttempt(caller, email)
    if (!admitted.ok) return admitted

    const known = await findPassword(db, email)
    const hash = known?.password ?? undefined
    const isRight = await isRightPassword(hash, input.password)
    if (admitted.value.needsCode) {
      const mayMail = isRight && guard.countChallengeMail(email)
      await sendCodeAfterPassword(options, caller, email, mayMail)
      await noteSecurityEvent(eventsOf(options), 'sign_in_failed', { email })
      return err({ kind: 'code_required' })
    }
    if (!known || hash === undefined || !isRight) {
      await noteSecurityEvent(eventsOf(options), 'sign_in_failed', { email })
      return err({ kind: known ? 'invalid_credentials' : 'account_not_found' })
    }
    // Only with the right password: it is the owner's account that waits.
    if (!known.emailVerified) return err({ kind: 'email_not_confirmed' })

    const signedIn = await startSession(options, caller, async () =>
      ok({ userId: known.userId, passwordHash: hash }),
    )
    if (signedIn.ok) admitted.value.succeeded()
    return signedIn
  },
})

/**
 * Checks off the main thread. Without a hash it is never right, but takes as long. One that is longer than
 * passwords can be is wrong at once, for any account.
 */
export async function isRightPassword(
  hash: string | undefined,
  password: string,
): Promise<boolean> {
  if (isTooLongPassword(password)) return false
  if (hash !== undefined) return verifyPassword({ hash, password })
  await hashPassword(password)
  return false
}

/** Whether this is the person's password; never for who has none. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordOf(db, userId)
  return hash !== undefined && (await verifyPassword({ hash, password }))
}

/** Notes in this session alone that its owner showed their password; false for a wrong one. */
export async function proveByPassword(
  db: Db,
  { userId, sessionId }: Session,
  password: string,
): Promise<boolean> {
  if (!(await isPasswordOf(db, userId, password))) return false
  const proved = await db.call('prove_session', { p_user_id: userId, p_session_id: sessionId })
  return proved.length > 0
}
