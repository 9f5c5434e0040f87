import { describe, expect, test } from 'vitest'

import { isAdminSession } from '#platform/http/session.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  givenAdmin,
  givenAdminWithFactor,
  givenSignedInAgain,
  sessionWith,
} from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, sessionCookie } = shop
const MINUTE = 60_000

describe('an admin session', () => {
  const setSession = (sessionId: string, values: Record<string, Date>) =>
    db.tables.updateTable('sessions').set(values).where('id', '=', sessionId).execute()
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

  test.for([
    { what: 'used a moment ago', idle: 1, since: 60, counts: true },
    { what: 'not used for 29 minutes', idle: 29, since: 60, counts: true },
    { what: 'not used for 31 minutes', idle: 31, since: 60, counts: false },
    { what: 'of 11 hours and 59 minutes', idle: 1, since: 719, counts: true },
    { what: 'of 12 hours and a minute', idle: 1, since: 721, counts: false },
  ])('$what counts: $counts', async ({ idle, since, counts }) => {
    const admin = await givenAdminWithFactor(db, shop, new Date())
    const { sessionId } = await admin.session()
    await setSession(sessionId, { last_seen_at: ago(idle), second_factor_at: ago(since) })

    // Also for a server whose clock is a day slow.
    const yesterday = new Date(Date.now() - 24 * 60 * MINUTE)
    expect(isAdminSession(await admin.session(), yesterday)).toBe(counts)
    expect(isAdminSession(await admin.session(), new Date())).toBe(counts)
    // Once over, it stays over.
    expect(isAdminSession(await admin.session(), new Date())).toBe(counts)
  })

  test('ends with the role', async () => {
    const admin = await givenAdminWithFactor(db, shop, new Date())
    await db.tables
      .updateTable('users')
      .set({ role: 'customer', admin_role: null })
      .where('id', '=', admin.id)
      .execute()

    expect(await accounts.adminStep(await admin.session())).toBe('no_admin')
  })
})

describe('the guard of the admin area', () => {
  test('each step in its turn', async () => {
    const customer = await givenSignedInCustomer(db, sessionCookie)
    const admin = await givenAdmin(db, shop)
    const ready = await givenAdminWithFactor(db, shop, new Date())
    const again = await givenSignedInAgain(db, shop, ready)
    const step = (session: Parameters<typeof accounts.adminStep>[0]) => accounts.adminStep(session)

    expect(await step(undefined)).toBe('sign_in')
    expect(await step(await sessionWith(shop, customer.cookie))).toBe('no_admin')
    expect(await step(await admin.session())).toBe('set_up')
    expect(await step(again.session)).toBe('second_factor')
    expect(await step(await ready.session())).toBe('in')
  })

  test('an old session cannot set up the first factor, nor one with an unconfirmed email', async () => {
    const session = await (await givenAdmin(db, shop)).session()
    const provedAt = new Date(Date.now() - 16 * MINUTE)

    expect(await accounts.adminStep({ ...session, provedAt })).toBe('sign_in')
    expect(await accounts.adminStep({ ...session, emailVerified: false })).toBe('sign_in')
  })
})
