import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { SHOP_URL, accountsOn, confirmationToken } from '../../testing/accounts-on.ts'
import { browserOf } from '../../testing/browser-of.ts'
import {
  PASSWORD,
  from,
  givenCustomerWithPassword,
  givenAccount,
  givenOtherDevice,
  givenSignInUnderWay,
  sessionCount,
} from '../../testing/given-account.ts'
import { givenAdmin } from '../../testing/given-admin.ts'
import { codeTo, resetTokenTo } from '../../testing/given-mail.ts'
import { softwareAuthenticator } from '#shop/passkeys/testing/software-authenticator.ts'

import { blockCustomer, endCustomerSessions, unblockCustomer } from './block-customer.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, sessions } = shop
const support = await givenAdmin(db, shop, { role: 'support' })
const actorId = support.id
const reason = 'Parcels that never arrive, five times.'
const caller = () => ({ headers: browserOf(), address: '192.0.2.1' })
const closed = { ok: false, refusal: { kind: 'blocked', contact: 'hello@shop.test' } }

const block = (userId: string) => blockCustomer(db, { actorId, userId, reason })
const blocksOf = (userId: string) =>
  db.tables.selectFrom('customer_blocks').selectAll().where('user_id', '=', userId).execute()
const auditOf = (userId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after', 'detail'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()

describe('a blocked customer', () => {
  test('does not come in by the password, and hears why only with the right one', async () => {
    const { id, email } = await givenCustomerWithPassword(db)
    await block(id)

    expect(await accounts.signIn(from(), { email, password: PASSWORD })).toEqual(closed)
    expect(await accounts.signIn(from(), { email, password: 'not this one' })).toMatchObject({
      refusal: { kind: 'invalid_credentials' },
    })
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('does not come in by a code', async () => {
    const { id, email } = await givenCustomerWithPassword(db)
    await block(id)
    await accounts.sendSignInCode(caller(), email)
    const code = await codeTo(db, email)

    expect(await accounts.signInWithCode(caller(), { email, code })).toEqual(closed)
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('does not come in by a passkey', async () => {
    const { session, id } = await givenAccount(db, shop)
    const device = softwareAuthenticator(SHOP_URL)
    const asked = await accounts.passkeyCreationOptions(caller(), session)
    if (!asked.ok) throw new Error(asked.refusal.kind)
    const response = device.create(asked.value)
    await accounts.addPasskey(caller(), session, { response, name: 'My phone' })
    await block(id)
    const toSign = await accounts.passkeySignInOptions(caller())
    if (!toSign.ok) throw new Error(toSign.refusal.kind)

    expect(await accounts.signInWithPasskey(caller(), device.sign(toSign.value))).toEqual(closed)
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('does not come in by a new password, nor by a link that was sent before', async () => {
    const { id, email } = await givenCustomerWithPassword(db)
    await accounts.requestPasswordReset(caller(), email)
    const before = await resetTokenTo(db, email)
    await block(id)
    const password = 'another walk by the sea'

    expect(await accounts.resetPassword(caller(), { token: before, password })).toMatchObject({
      refusal: { kind: 'link_expired' },
    })
    await accounts.requestPasswordReset(caller(), email)
    const token = await resetTokenTo(db, email)
    expect(await accounts.resetPassword(caller(), { token, password })).toMatchObject({ ok: true })
    expect(await accounts.signIn(from(), { email, password })).toEqual(closed)
  })

  test('does not come in by the link that confirms an email', async () => {
    const email = `${randomUUID()}@example.com`
    const signedUp = await accounts.signUp(caller(), {
      first_name: 'Amina',
      last_name: 'Khan',
      email,
      password: PASSWORD,
    })
    if (!signedUp.ok) throw new Error(signedUp.refusal.kind)
    const { id } = await db.tables
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await block(id)

    const token = await confirmationToken(db, email)
    const answer = await shop.post('/api/auth/confirm-email', { token, password: PASSWORD })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('learns from the routes where to write, and not why', async () => {
    const { id, email } = await givenCustomerWithPassword(db)
    await block(id)
    const answer = await shop.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const body = await answer.text()

    expect(answer.status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({
      code: 'BLOCKED',
      message: expect.stringContaining('hello@shop.test'),
    })
    expect(body).not.toContain('Parcels')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('is signed out everywhere, cookies and tokens', async () => {
    const { id, email, headers } = await givenAccount(db, shop)
    const other = await givenOtherDevice(shop, email)
    await block(id)

    expect(await sessions(headers, { fresh: true })).toBeUndefined()
    expect(await sessions(other.headers, { fresh: true })).toBeUndefined()
  })

  test('whose sign-in is under way is out before it counts', async () => {
    const { id } = await givenCustomerWithPassword(db)
    let blocked: ReturnType<typeof block> | undefined
    await db.transaction(async (tx) => {
      await givenSignInUnderWay(tx, id)
      blocked = block(id)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await blocked).toMatchObject({ ok: true })
    expect(await sessionCount(db, id)).toBe(0)
  })

  test('comes in again after the block is lifted', async () => {
    const { id, email } = await givenCustomerWithPassword(db)
    await block(id)
    const blockId = (await blocksOf(id))[0]!.id
    const lift = () => unblockCustomer(db, { actorId, userId: id, blockId })

    expect(await lift()).toMatchObject({ ok: true })
    expect(await lift()).toMatchObject({ ok: true })
    expect(await accounts.signIn(from(), { email, password: PASSWORD })).toMatchObject({ ok: true })
    expect(await auditOf(id)).toEqual([
      {
        actor: actorId,
        action: 'customer_blocked',
        before: { block: null },
        after: { block: blockId },
        detail: {},
      },
      {
        actor: actorId,
        action: 'customer_unblocked',
        before: { block: blockId },
        after: { block: null },
        detail: {},
      },
    ])
    // A second block is not lifted by who saw the first.
    await block(id)
    expect(await lift()).toMatchObject({ refusal: { kind: 'version_conflict' } })
  })
})

describe('blocking', () => {
  test('many times at once is done once', async () => {
    const { id } = await givenCustomerWithPassword(db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => block(id)))

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await blocksOf(id)).toHaveLength(1)
    const other = { actorId: (await givenAdmin(db, shop)).id, userId: id, reason }
    expect(await blockCustomer(db, other)).toMatchObject({ refusal: { kind: 'already_blocked' } })
  })

  test('is for customers', async () => {
    const owner = await givenAdmin(db, shop)

    expect(await block(owner.id)).toMatchObject({ refusal: { kind: 'is_admin' } })
    expect(await block(randomUUID())).toMatchObject({ refusal: { kind: 'not_found' } })
    expect(
      await endCustomerSessions(db, { actorId, userId: owner.id, sessionId: null }),
    ).toMatchObject({ refusal: { kind: 'is_admin' } })
    expect(await sessions(new Headers({ cookie: owner.cookie }), { fresh: true })).toBeDefined()
  })
})

test('staff sign a customer out of one device, or of all', async () => {
  const { id, email, headers, session } = await givenAccount(db, shop)
  const other = await givenOtherDevice(shop, email)
  const end = (sessionId: string | null) =>
    endCustomerSessions(db, { actorId, userId: id, sessionId })

  expect(await end(other.session.sessionId)).toMatchObject({ ok: true })
  expect(await sessions(other.headers, { fresh: true })).toBeUndefined()
  expect(await sessions(headers, { fresh: true })).toMatchObject({ userId: session.userId })
  await end(null)
  await end(null)
  expect(await sessionCount(db, id)).toBe(0)
  expect((await auditOf(id)).map(({ action, detail }) => [action, detail])).toEqual([
    ['customer_signed_out', { sessions: 1 }],
    ['customer_signed_out', { sessions: 1 }],
  ])
})
