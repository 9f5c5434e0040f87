import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import type { Language } from '#platform/languages/languages.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { deviceText } from '#shop/sign-in/device-text.ts'
import { nameErrors } from '#shop/sign-in/passwords/credentials.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'

import { findProfile, findSessionsOf } from './profile-queries.ts'

/** Section 3, customer profile. */
export type Profile = { first_name: string; last_name: string }

export const profileOfCustomer = ({ db, guard, sessions }: AccountsOptions) => ({
  /** Changes the names of a customer, for the form that works without JavaScript. */
  async updateProfile(
    caller: AccountsCaller,
    { userId }: Session,
    { first_name, last_name }: Profile,
  ): Promise<Result<Profile, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${userId}`)
    if (refused) return refused
    const names = { first_name: first_name.trim(), last_name: last_name.trim() }
    const fields = nameErrors(names)
    if (Object.keys(fields).length > 0) return err({ kind: 'invalid_input', fields })

    const saved = await saveProfile(db, userId, names)
    if (!saved.ok) return err({ kind: saved.refusal })
    // This process at once, the others by the change feed.
    sessions.forgetUser(userId)
    return saved
  },

  /** Sets the language of a customer's mails. */
  async chooseLanguage(
    caller: AccountsCaller,
    { userId }: Session,
    language: Language,
  ): Promise<Result<undefined, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${userId}`)
    if (refused) return refused
    const { choose_language: outcome } = await db.callOne('choose_language', {
      p_user_id: userId,
      p_language: language,
    })
    return outcome === 'saved' ? ok(undefined) : err({ kind: outcome })
  },
})

/** The profile of a customer; undefined until it was made at the first confirmed sign-in. */
export const readProfile = (db: Db, userId: string): Promise<Profile | undefined> =>
  findProfile(db, userId)

/**
 * Creates or changes a profile, and the names of the account with it; section 4: an unconfirmed
 * email gets none.
 */
export async function saveProfile(
  db: Db,
  userId: string,
  { first_name, last_name }: Profile,
): Promise<Result<Profile, 'email_not_confirmed'>> {
  const row = await db.callOne('save_profile', {
    p_user_id: userId,
    p_first_name: first_name,
    p_last_name: last_name,
  })
  return row.outcome === 'email_not_confirmed'
    ? err('email_not_confirmed')
    : ok({ first_name: row.first_name ?? first_name, last_name: row.last_name ?? last_name })
}

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
