import { hashPassword } from '../server/passwords/passwords.ts'

import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'

import { sessionTokenHash } from '../server/sessions/session-token.ts'

import type { accountsOn } from './accounts-on.ts'
import { givenCustomer } from './given-customer.ts'
import { givenSignedInCustomer } from './given-signed-in-customer.ts'

type Shop = Awaited<ReturnType<typeof accountsOn>>

export const PASSWORD = 'a long walk by the sea'
/** A request from an address, without cookies. */
export const from = (address = '192.0.2.1') => ({ headers: new Headers(), address })

/** Gives somebody a password. */
export async function givenPassword(db: Db, userId: string, password = PASSWORD): Promise<void> {
  await db.tables
    .insertInto('accounts')
    .values({
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: await hashPassword(password),
    })
    .execute()
}

/** A confirmed customer with a password, and no session yet. */
export async function givenCustomerWithPassword(db: Db) {
  const customer = await givenCustomer(db)
  await givenPassword(db, customer.id)
  return customer
}

/** A customer with a password and a session in which they just proved who they are. */
export async function givenAccount(db: Db, { sessionCookie, sessions }: Shop) {
  const customer = await givenSignedInCustomer(db, sessionCookie)
  await givenPassword(db, customer.id)
  return { ...customer, session: await sessionOf({ sessions }, customer.headers) }
}

/** Another device of a customer with a password: what it sends along. */
export async function givenOtherDevice({ accounts, sessions }: Shop, email: string) {
  const signedIn = await accounts.signIn(from(), { email, password: PASSWORD })
  if (!signedIn.ok) throw new Error(`Signing in was refused: ${signedIn.refusal.kind}.`)
  const headers = new Headers({ authorization: `Bearer ${signedIn.value.token}` })
  return { headers, session: await sessionOf({ sessions }, headers) }
}

/** The session that a request presents, from the database. */
export async function sessionOf({ sessions }: Pick<Shop, 'sessions'>, headers: Headers) {
  const session = await sessions(headers, { fresh: true })
  if (!session) throw new Error('Nobody is signed in.')
  return session
}

/** Lets the proof of a session grow too old. */
export async function givenOldProof(db: Db, { sessionId }: Session): Promise<void> {
  await db.tables
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', sessionId)
    .execute()
}

/** Signs somebody in with their password in a transaction that the test holds open. */
export async function givenSignInUnderWay(tx: Db, userId: string): Promise<void> {
  const { password } = await tx.tables
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { outcome } = await tx.callOne('start_session', {
    p_user_id: userId,
    p_token_hash: sessionTokenHash(`under way ${userId}`),
    p_user_agent: '',
    p_replaced_token_hash: null,
    p_device_hashes: [userId],
    p_password_hash: password,
  })
  if (outcome !== 'started') throw new Error(`Signing in was refused: ${outcome}.`)
}

/** How many sessions somebody has. */
export async function sessionCount(db: Db, userId: string): Promise<number> {
  const sessions = await db.tables
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return sessions.length
}
