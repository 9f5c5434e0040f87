import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  PASSWORD,
  from,
  givenAccount,
  givenOldProof,
  givenOtherDevice,
  givenSignInUnderWay,
  sessionCount,
  sessionOf,
} from '#shop/sign-in/testing/given-account.ts'
import { mailKindsTo, resetTokenTo } from '#shop/sign-in/testing/given-mail.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

const db = await useTestDatabase({ connections: 24 })
const shop = await accountsOn(db)
const { accounts, sessionCookie, sessions } = shop

const NEW_PASSWORD = 'rain over the minaret'
const signIn = (email: string, password: string) => accounts.signIn(from(), { email, password })

test('a new password replaces the old one and signs every other device out', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  expect(await sessions(phone.headers)).toBeDefined()

  expect(await accounts.changePassword(from(), amina.session, NEW_PASSWORD)).toEqual({ ok: true })

  expect(await sessions(phone.headers)).toBeUndefined()
  expect(await sessions(amina.headers)).toBeDefined()
  expect(await signIn(amina.email, PASSWORD)).toMatchObject({ ok: false })
  expect(await signIn(amina.email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect(await mailKindsTo(db, amina.email)).toContain('password_changed')
})

test('an account without one sets its first', async () => {
  const customer = await givenSignedInCustomer(db, sessionCookie)
  const session = await sessionOf(shop, customer.headers)
  expect(await accounts.hasPassword(session)).toBe(false)

  expect(await accounts.changePassword(from(), session, NEW_PASSWORD)).toEqual({ ok: true })
  expect(await accounts.hasPassword(session)).toBe(true)
  expect(await signIn(customer.email, NEW_PASSWORD)).toMatchObject({ ok: true })
})

test('reset links under way end', async () => {
  const amina = await givenAccount(db, shop)
  await accounts.requestPasswordReset(from(), amina.email)
  const token = await resetTokenTo(db, amina.email)
  await accounts.changePassword(from(), amina.session, NEW_PASSWORD)

  expect(await accounts.checkResetToken(from(), token)).toMatchObject({
    refusal: { kind: 'link_expired' },
  })
})

test('an expired proof is requested again, also where the page has it as current', async () => {
  const amina = await givenAccount(db, shop)
  await givenOldProof(db, amina.session)
  const old = await sessionOf(shop, amina.headers)

  for (const session of [old, amina.session])
    expect(await accounts.changePassword(from(), session, NEW_PASSWORD)).toMatchObject({
      refusal: { kind: 'proof_required' },
    })
  expect(await signIn(amina.email, PASSWORD)).toMatchObject({ ok: true })
})

test('a session that was ended meanwhile changes nothing', async () => {
  const amina = await givenAccount(db, shop)
  await accounts.endSessions(from(), amina.session, 'all')

  expect(await accounts.changePassword(from(), amina.session, NEW_PASSWORD)).toMatchObject({
    refusal: { kind: 'proof_required' },
  })
  expect(await mailKindsTo(db, amina.email)).not.toContain('password_changed')
})

test.for([
  ['12345', 'Password must be at least 6 characters long.'],
  ['x'.repeat(200), 'Password must be at most 128 characters long.'],
  ['Password1', 'This password is too common. Please choose another one.'],
] as const)('%j is refused', async ([password, message]) => {
  const amina = await givenAccount(db, shop)

  expect(await accounts.changePassword(from(), amina.session, password)).toEqual({
    ok: false,
    refusal: { kind: 'invalid_input', fields: { password: message } },
  })
})

test('a sign-in with the old password that came first is waited for, and ended', async () => {
  const amina = await givenAccount(db, shop)
  let change: ReturnType<typeof accounts.changePassword> | undefined
  await db.transaction(async (tx) => {
    await givenSignInUnderWay(tx, amina.id)
    change = accounts.changePassword(from(), amina.session, NEW_PASSWORD)
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
  })

  expect(await change).toEqual({ ok: true })
  expect(await sessionCount(db, amina.id)).toBe(1)
})

test('of two devices that change it at once one wins, and the other is out', async () => {
  const amina = await givenAccount(db, shop)
  const phone = await givenOtherDevice(shop, amina.email)
  const passwords = [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`] as const

  const changes = await Promise.all([
    accounts.changePassword(from(), amina.session, passwords[0]),
    accounts.changePassword(from(), phone.session, passwords[1]),
  ])
  expect(changes.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = changes[0].ok ? passwords[0] : passwords[1]
  expect(await signIn(amina.email, winner)).toMatchObject({ ok: true })
})

test('a reset and a change at once leave one password and no dead ends', async () => {
  const amina = await givenAccount(db, shop)
  await accounts.requestPasswordReset(from(), amina.email)
  const token = await resetTokenTo(db, amina.email)
  const passwords = { change: `${NEW_PASSWORD} 1`, reset: `${NEW_PASSWORD} 2` }

  const [changed, reset] = await Promise.all([
    accounts.changePassword(from(), amina.session, passwords.change),
    accounts.resetPassword(from(), { token, password: passwords.reset }),
  ])
  // Whichever came first ended the session or the link of the other.
  expect([changed.ok, reset.ok].filter(Boolean)).toHaveLength(1)
  const left = changed.ok ? passwords.change : passwords.reset
  expect(await signIn(amina.email, left)).toMatchObject({ ok: true })
})
