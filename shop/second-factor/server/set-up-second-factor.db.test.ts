import { describe, expect, test } from 'vitest'

import { isAdminSession } from '#platform/http/session.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import {
  callerWith,
  givenAdmin,
  givenAdminWithFactor,
  pairOf,
  sessionWith,
  totpCode,
} from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { secondFactorOn } from '../testing/second-factor-on.ts'

// Up to fifty that wait for a row, and the one that counts them.
const db = await useTestDatabase({ connections: 60 })
const { shop, now, tick, signedInAgain, factorOf, wrongCode } = await secondFactorOn(db)
const { accounts, sessionCookie, sessions } = shop

const mailsTo = (email: string) =>
  db.tables
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()

describe('setting up a second factor', () => {
  test('shows the same secret until it is confirmed, and stores it encrypted', async () => {
    const admin = await givenAdmin(db, shop)
    const session = await admin.session()
    const first = await accounts.beginSecondFactor(session)
    const second = await accounts.beginSecondFactor(session)

    expect(first?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(second).toEqual(first)
    expect(first?.uri).toContain(`secret=${first?.secret}`)
    const { pending_secret: stored } = await db.tables
      .selectFrom('sessions')
      .select('pending_secret')
      .where('id', '=', session.sessionId)
      .executeTakeFirstOrThrow()
    expect(stored).not.toContain(first?.secret ?? '')
    expect(await factorOf(admin.id)).toBeUndefined()
  })

  test('shows one secret in two tabs at once', async () => {
    const session = await (await givenAdmin(db, shop)).session()
    const shown = await Promise.all(
      Array.from({ length: 10 }, () => accounts.beginSecondFactor(session)),
    )

    expect(new Set(shown.map((one) => one?.secret)).size).toBe(1)
  })

  test('shows another session of the same admin another secret', async () => {
    const admin = await givenAdmin(db, shop)
    const other = await signedInAgain(admin)

    const [one, two] = [
      await accounts.beginSecondFactor(await admin.session()),
      await accounts.beginSecondFactor(other.session),
    ]
    expect(one?.secret).not.toBe(two?.secret)
  })

  test('a right code makes it an admin session, with a new token and ten backup codes (§6.5)', async () => {
    const admin = await givenAdminWithFactor(db, shop, now())

    expect(isAdminSession(await admin.session(), new Date())).toBe(true)
    expect(new Set(admin.backupCodes).size).toBe(10)
    expect(admin.cookie).not.toBe(admin.oldCookie)
    expect(await sessions(new Headers({ cookie: admin.oldCookie }))).toBeUndefined()
    expect(await accounts.secondFactorOf(admin.id)).toMatchObject({ codesLeft: 10 })
    expect((await mailsTo(admin.email)).map(({ kind }) => kind)).toEqual(['second_factor_set_up'])
  })

  test('revokes the former session token at once, cached or not', async () => {
    const admin = await givenAdmin(db, shop)
    const old = new Headers({ cookie: admin.cookie })
    expect(await sessions(old)).toBeDefined()
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    await accounts.setUpSecondFactor(admin.caller, session, totpCode(begun?.secret ?? '', now()))

    expect(await sessions(old)).toBeUndefined()
  })

  test('a wrong code sets nothing up', async () => {
    const admin = await givenAdmin(db, shop)
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    const wrong = wrongCode(begun?.secret ?? '')

    expect(await accounts.setUpSecondFactor(admin.caller, session, wrong)).toMatchObject({
      refusal: { kind: 'factor_code_wrong', of: 'authenticator' },
    })
    expect(await accounts.setUpSecondFactor(admin.caller, session, '12 34')).toMatchObject({
      refusal: { kind: 'not_a_code' },
    })
    expect(await factorOf(admin.id)).toBeUndefined()
    expect(isAdminSession(await admin.session(), new Date())).toBe(false)
  })

  test('a session without the factor cannot replace it or renew its backup codes', async () => {
    const admin = await givenAdminWithFactor(db, shop, now())
    const before = await factorOf(admin.id)
    const thief = await signedInAgain(admin)
    const begun = await accounts.beginSecondFactor(thief.session)
    const code = totpCode(begun?.secret ?? '', now())

    expect(await accounts.setUpSecondFactor(thief.caller, thief.session, code)).toMatchObject({
      refusal: { kind: 'factor_changed' },
    })
    expect(await accounts.renewBackupCodes(thief.caller, thief.session)).toMatchObject({
      refusal: { kind: 'factor_changed' },
    })
    expect(await factorOf(admin.id)).toEqual(before)
  })

  test('a session with the factor replaces it, and other sessions have to give the new one', async () => {
    const admin = await givenAdminWithFactor(db, shop, now())
    const other = await signedInAgain(admin)
    tick()
    const given = await accounts.confirmSecondFactor(
      other.caller,
      other.session,
      totpCode(admin.secret, now()),
    )
    if (!given.ok) throw new Error(given.refusal.kind)
    const session = await admin.session()
    const begun = await accounts.beginSecondFactor(session)
    const code = totpCode(begun?.secret ?? '', now())

    expect(await accounts.setUpSecondFactor(admin.caller, session, code)).toMatchObject({
      ok: true,
    })
    const otherSession = await sessionWith(shop, pairOf(given.value.cookies))
    expect(isAdminSession(otherSession, new Date())).toBe(false)
    expect((await mailsTo(admin.email)).at(-1)?.kind).toBe('second_factor_replaced')
    tick()
    expect(
      await accounts.useBackupCode(other.caller, otherSession, admin.backupCodes[0] ?? ''),
    ).toMatchObject({ refusal: { kind: 'factor_code_wrong' } })
  })

  test('of two sessions that set up the first factor at once, one succeeds', async () => {
    const admin = await givenAdmin(db, shop)
    const other = await signedInAgain(admin)
    const both = [{ caller: admin.caller, session: await admin.session() }, other]
    const secrets = await Promise.all(
      both.map(({ session }) => accounts.beginSecondFactor(session)),
    )
    const codes = secrets.map((begun) => totpCode(begun?.secret ?? '', now()))
    let answers: ReturnType<typeof accounts.setUpSecondFactor>[] = []
    await db.transaction(async (tx) => {
      await tx.tables
        .selectFrom('users')
        .select('id')
        .where('id', '=', admin.id)
        .forUpdate()
        .execute()
      answers = both.map(({ caller, session }, at) =>
        accounts.setUpSecondFactor(caller, session, codes[at] ?? ''),
      )
      // Both have passed every check before the lock.
      await expect.poll(() => lockWaiters(db)).toBe(2)
    })
    const done = await Promise.all(answers)

    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts.secondFactorOf(admin.id)).toMatchObject({ codesLeft: 10 })
  })

  test('a customer cannot set one up', async () => {
    const customer = await givenSignedInCustomer(db, sessionCookie)
    const session = await sessionWith(shop, customer.cookie)
    const begun = await accounts.beginSecondFactor(session)
    const code = totpCode(begun?.secret ?? '', now())

    expect(
      await accounts.setUpSecondFactor(callerWith(customer.cookie), session, code),
    ).toMatchObject({ refusal: { kind: 'factor_changed' } })
    expect(await factorOf(customer.id)).toBeUndefined()
  })

  test('a form from another site is refused', async () => {
    const admin = await givenAdminWithFactor(db, shop, now())
    const session = await admin.session()
    const foreign = {
      headers: new Headers({ cookie: admin.cookie, origin: 'https://evil.test' }),
      address: '192.0.2.1',
    }
    const refusal = { refusal: { kind: 'foreign_origin' } }

    expect(await accounts.setUpSecondFactor(foreign, session, '123456')).toMatchObject(refusal)
    expect(await accounts.confirmSecondFactor(foreign, session, '123456')).toMatchObject(refusal)
    expect(await accounts.useBackupCode(foreign, session, 'x')).toMatchObject(refusal)
    expect(await accounts.renewBackupCodes(foreign, session)).toMatchObject(refusal)
    expect(await accounts.signOut(foreign, session)).toMatchObject(refusal)
  })
})
