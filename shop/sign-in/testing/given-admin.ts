import { Secret, TOTP } from 'otpauth'

import type { Db } from '#platform/db/database.ts'

import type { AdminRole } from '../admin/permissions.ts'
import type { AccountsCaller } from '../server/account-guard.ts'
import { sessionTokenHash } from '../server/sessions/session-token.ts'

import { SHOP_URL } from './accounts-on.ts'
import type { accountsOn } from './accounts-on.ts'
import { givenSignedInCustomer } from './given-signed-in-customer.ts'

type Shop = Pick<Awaited<ReturnType<typeof accountsOn>>, 'accounts' | 'sessionCookie' | 'sessions'>

/** What a page of the shop is sent by the browser with this cookie. */
export const callerWith = (cookie: string): AccountsCaller => ({
  headers: new Headers({ cookie, origin: SHOP_URL }),
  address: '192.0.2.1',
})

/** The code that an authenticator app shows at `now`. */
export const totpCode = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })

/** Makes a customer an admin. */
export async function promote(db: Db, userId: string, role: AdminRole = 'owner') {
  await db.tables
    .updateTable('users')
    .set({ role: 'admin', admin_role: role })
    .where('id', '=', userId)
    .execute()
}

/** An admin who has signed in, without a second factor. */
export async function givenAdmin(
  db: Db,
  { sessionCookie, sessions }: Shop,
  { role = 'owner', firstName = 'Amina' }: { role?: AdminRole; firstName?: string } = {},
) {
  const admin = await givenSignedInCustomer(db, sessionCookie, { firstName })
  await promote(db, admin.id, role)
  return {
    ...admin,
    caller: callerWith(admin.cookie),
    session: () => sessionWith({ sessions }, admin.cookie),
  }
}

/** The session of a cookie, read from the database. */
export async function sessionWith({ sessions }: Pick<Shop, 'sessions'>, cookie: string) {
  const session = await sessions(new Headers({ cookie }), { fresh: true })
  if (!session) throw new Error('Nobody is signed in with this cookie.')
  return session
}

/** An admin with a second factor that was set up, and so given, in this session. */
export async function givenAdminWithFactor(
  db: Db,
  shop: Shop,
  now: Date,
  options: { role?: AdminRole; firstName?: string } = {},
) {
  const admin = await givenAdmin(db, shop, options)
  const session = await admin.session()
  const begun = await shop.accounts.beginSecondFactor(session)
  if (!begun) throw new Error('The second factor could not be begun.')
  const { secret } = begun
  const done = await shop.accounts.setUpSecondFactor(admin.caller, session, totpCode(secret, now))
  if (!done.ok) throw new Error(`The second factor was not set up: ${done.refusal.kind}.`)
  const cookie = pairOf(done.value.cookies)
  return {
    ...admin,
    /** Of before the second factor. */
    oldCookie: admin.cookie,
    cookie,
    caller: callerWith(cookie),
    session: () => sessionWith(shop, cookie),
    secret,
    backupCodes: done.value.backupCodes,
  }
}

/** Another sign-in of the same admin: the first step only. */
export async function givenSignedInAgain(
  db: Db,
  shop: Pick<Shop, 'sessionCookie' | 'sessions'>,
  { id }: { id: string },
) {
  const other = await givenSignedInCustomer(db, shop.sessionCookie)
  await db.tables
    .updateTable('sessions')
    .set({ user_id: id })
    .where('token_hash', '=', sessionTokenHash(other.token))
    .execute()
  return {
    cookie: other.cookie,
    caller: callerWith(other.cookie),
    session: await sessionWith(shop, other.cookie),
  }
}

/** What is kept of somebody's second factor. */
export const secondFactorOf = (db: Db, userId: string) =>
  db.tables
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** `name=value` of the first cookie, as a browser sends it back. */
export function pairOf([cookie = '']: readonly string[]): string {
  return cookie.slice(0, cookie.indexOf(';'))
}
