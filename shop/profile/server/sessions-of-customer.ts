import { z } from 'zod'

import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { deviceText } from '#shop/sign-in/device-text.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'
import { findSessionsOf } from './profile-queries.ts'

/** A place where somebody is signed in. */
export type SignedInDevice = {
  id: string
  /** "Chrome on macOS" */
  device: string
  createdAt: Date
  lastSeenAt: Date
  /** The session that asks. */
  isCurrent: boolean
}

export const sessionsOfCustomer = ({ db, guard, sessions }: AccountsOptions) => ({
  /** Where the owner of a session is signed in, the last used first. */
  async listSessions({ userId, sessionId }: Session): Promise<SignedInDevice[]> {
    const rows = await findSessionsOf(db, userId)
    return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: describeDevice(userAgent, deviceText),
      createdAt,
      lastSeenAt,
      isCurrent: id === sessionId,
    }))
  },

  /** Signs one device out; somebody else's is not found. */
  async endSession(
    caller: AccountsCaller,
    { userId }: Session,
    id: string,
  ): Promise<Result<undefined, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${userId}`)
    if (refused) return refused
    const [ended] = z.uuid().safeParse(id).success
      ? await db.call('end_session', { p_user_id: userId, p_session_id: id })
      : []
    if (!ended) return err({ kind: 'not_found' })
    // This process at once, the others by the change feed.
    sessions.forget(ended.token_hash!)
    return ok(undefined)
  },

  /** Signs out everywhere, or everywhere but here. */
  async endSessions(
    caller: AccountsCaller,
    { userId, sessionId }: Session,
    which: 'others' | 'all',
  ): Promise<Result<undefined, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${userId}`)
    if (refused) return refused
    await db.call('end_sessions', {
      p_user_id: userId,
      p_kept_session_id: which === 'others' ? sessionId : null,
    })
    sessions.forgetUser(userId)
    return ok(undefined)
  },
})
