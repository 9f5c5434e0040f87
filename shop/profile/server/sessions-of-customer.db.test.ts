import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenOtherDevice,
} from '#shop/sign-in/testing/given-account.ts'

const db = await useTestDatabase({ connections: 24 })
const shop = await accountsOn(db)
const { accounts, sessions } = shop

const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('the devices are listed in words, this one marked, expired ones left out', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const old = await givenOtherDevice(shop, amina.email)
  await givenAccount(db, shop)
  await db.tables
    .updateTable('sessions')
    .set({ user_agent: chromeOnMac, last_seen_at: new Date('2026-11-01T12:00:00Z') })
    .where('id', '=', amina.session.sessionId)
    .execute()
  await db.tables
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', old.session.sessionId)
    .execute()

  expect(await accounts.listSessions(amina.session)).toEqual([
    {
      id: phone.session.sessionId,
      device: 'an unknown device',
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
      isCurrent: false,
    },
    {
      id: amina.session.sessionId,
      device: 'Chrome on macOS',
      createdAt: expect.any(Date),
      lastSeenAt: new Date('2026-11-01T12:00:00Z'),
      isCurrent: true,
    },
  ])
})

test('one device is signed out, while it is in use', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const { sessionId } = phone.session
  expect(await sessions(phone.headers)).toBeDefined()

  expect(await accounts.endSession(from(), amina.session, sessionId)).toEqual({ ok: true })
  expect(await sessions(phone.headers)).toBeUndefined()
  expect(await sessions(amina.headers)).toBeDefined()
  expect(await accounts.endSession(from(), amina.session, sessionId)).toMatchObject({
    refusal: { kind: 'not_found' },
  })
})

test.for([['../..'], ['']])('%j is no device', async ([id]) => {
  const amina = await givenAccount(db, shop)

  expect(await accounts.endSession(from(), amina.session, id!)).toMatchObject({
    refusal: { kind: 'not_found' },
  })
})

test("somebody else's device is not found, and stays signed in", async () => {
  const amina = await givenAccount(db, shop)
  const zayd = await givenAccount(db, shop)

  expect(await accounts.endSession(from(), amina.session, zayd.session.sessionId)).toMatchObject({
    refusal: { kind: 'not_found' },
  })
  expect(await sessions(zayd.headers)).toBeDefined()
})

test('everywhere else is everywhere but here', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const zayd = await givenAccount(db, shop)
  expect(await sessions(phone.headers)).toBeDefined()

  expect(await accounts.endSessions(from(), amina.session, 'others')).toEqual({ ok: true })
  expect(await sessions(phone.headers)).toBeUndefined()
  expect(await sessions(amina.headers)).toBeDefined()
  expect(await sessions(zayd.headers)).toBeDefined()
})

test('everywhere is here too', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)

  expect(await accounts.endSessions(from(), amina.session, 'all')).toEqual({ ok: true })
  for (const { headers } of [amina, phone]) expect(await sessions(headers)).toBeUndefined()
})

test('twenty requests of a session that ends are answered before or refused after', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const uses = Array.from({ length: 20 }, async () => sessions(phone.headers, { fresh: true }))
  await accounts.endSession(from(), amina.session, phone.session.sessionId)
  await Promise.all(uses)

  expect(await sessions(phone.headers)).toBeUndefined()
})

test('a sign-in that waits for "everywhere" begins after it, and stays', async () => {
  const amina = await givenAccount(db, shop)
  let signingIn: ReturnType<typeof accounts.signIn> | undefined
  await db.transaction(async (tx) => {
    await tx.call('end_sessions', { p_user_id: amina.id, p_kept_session_id: null })
    signingIn = accounts.signIn(from(), { email: amina.email, password: PASSWORD })
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
  })

  expect(await signingIn).toMatchObject({ ok: true })
})
