import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { functionsApp } from '#platform/functions/functions-app.ts'
import type { Services } from '#platform/services.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { SECRET, SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdmin, givenAdminWithFactor, sessionWith } from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'
import { canByName } from '#shop/sign-in/admin/permissions.ts'
import { isProved } from '#shop/sign-in/admin/proof.ts'
import { resetSecondFactor } from '#shop/people/server/functions/reset-second-factor.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, sessions } = shop

const app = functionsApp({
  functions: [resetSecondFactor],
  services: {
    db,
    clock: systemClock,
    log: createLog('silent'),
    publicUrl: SHOP_URL,
    settings: settingsInMemory(),
    sealingKeys: [SECRET],
  } as Partial<Services> as Services,
  readSession: sessions,
  limiter: {
    hit: () => ({
      allowed: true,
      limit: 1,
      remaining: 1,
      reset: 60,
      retryAfter: 0,
      isAdminIP: false,
    }),
    stop: () => Promise.resolve(),
  },
  addressOf: () => '192.0.2.1',
  isAdminAddress: () => false,
  may: canByName,
  isProved,
})

const reset = async (cookie: string, userId: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(`${SHOP_URL}/functions/v1/reset-second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SHOP_URL, cookie, ...headers },
    body: JSON.stringify({ user_id: userId }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const givenOwner = () => givenAdminWithFactor(db, shop, new Date(), { firstName: 'Olive' })
const givenManager = () => givenAdminWithFactor(db, shop, new Date(), { role: 'manager' })

const auditOf = (subjectId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('an owner', () => {
  test("resets another admin's factor: it is gone, with every session, and both are told", async () => {
    const [owner, admin] = [await givenOwner(), await givenManager()]

    expect(await reset(owner.cookie, admin.id)).toEqual({ status: 200, body: { success: true } })
    expect(await accounts.secondFactorOf(admin.id)).toBeUndefined()
    expect(await sessions(new Headers({ cookie: admin.cookie }), { fresh: true })).toBeUndefined()
    expect(await sessions(new Headers({ cookie: owner.cookie }), { fresh: true })).toBeDefined()
    expect(await auditOf(admin.id)).toEqual({
      actor: owner.id,
      action: 'second_factor_reset',
      detail: {},
    })
    const mails = await db.tables
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', admin.email)
      .execute()
    expect(mails.map(({ kind }) => kind)).toContain('second_factor_reset')
  })

  test('who asks twice at once resets it once', async () => {
    const [owner, admin] = [await givenOwner(), await givenManager()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reset(owner.cookie, admin.id)),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
    const mails = await db.tables
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', admin.email)
      .where('kind', '=', 'second_factor_reset')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('does not reset their own, nor that of a customer or of an unknown person', async () => {
    const owner = await givenOwner()
    const customer = await givenSignedInCustomer(db, shop.sessionCookie)
    const without = await givenAdmin(db, shop)

    expect(await reset(owner.cookie, owner.id)).toMatchObject({ status: 409 })
    expect(await accounts.secondFactorOf(owner.id)).toBeDefined()
    expect(await reset(owner.cookie, randomUUID())).toMatchObject({
      status: 404,
      body: { field: 'user_id' },
    })
    expect(await reset(owner.cookie, customer.id)).toMatchObject({ status: 404 })
    expect(await reset(owner.cookie, without.id)).toMatchObject({ status: 409 })
    // Who signed in keeps their session.
    expect(await sessionWith(shop, without.cookie)).toBeDefined()
  })

  test('and another who reset each other at once: both are done, nothing hangs', async () => {
    const [one, two] = [await givenOwner(), await givenOwner()]
    const answers = await Promise.all([reset(one.cookie, two.id), reset(two.cookie, one.id)])

    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})

describe('no other role can', () => {
  test('a manager', async () => {
    const [manager, admin] = [await givenManager(), await givenManager()]

    expect(await reset(manager.cookie, admin.id)).toMatchObject({
      status: 403,
      body: { success: false, error: expect.stringContaining("You don't have permission") },
    })
    expect(await accounts.secondFactorOf(admin.id)).toBeDefined()
  })

  test('an owner without a second factor in this session', async () => {
    const [owner, admin] = [await givenAdmin(db, shop), await givenManager()]

    expect(await reset(owner.cookie, admin.id)).toMatchObject({ status: 403 })
    expect(await accounts.secondFactorOf(admin.id)).toBeDefined()
  })

  test('a customer, a visitor, and another site', async () => {
    const [owner, admin] = [await givenOwner(), await givenManager()]
    const customer = await givenSignedInCustomer(db, shop.sessionCookie)

    expect(await reset(customer.cookie, admin.id)).toMatchObject({ status: 403 })
    expect(await reset('', admin.id)).toMatchObject({ status: 401 })
    expect(await reset(owner.cookie, admin.id, { origin: 'https://evil.test' })).toMatchObject({
      status: 403,
    })
    expect(await accounts.secondFactorOf(admin.id)).toBeDefined()
  })

  test('an owner who is none any more when it happens', async () => {
    const [owner, admin] = [await givenOwner(), await givenManager()]
    await db.tables
      .updateTable('users')
      .set({ admin_role: 'support' })
      .where('id', '=', owner.id)
      .execute()

    expect(await reset(owner.cookie, admin.id)).toMatchObject({ status: 403 })
  })
})
