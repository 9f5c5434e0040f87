import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { callerWith, promote } from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { ensureFirstAdmin, hasAdmin, localAdmin } from './first-admin.ts'

const db = await useTestDatabase()
const { accounts, sessionCookie, sessions } = await accountsOn(db)

const admins = () =>
  db.tables
    .selectFrom('users')
    .select(['email', 'admin_role', 'email_verified'])
    .where('role', '=', 'admin')
    .execute()

afterEach(async () => {
  await db.tables.deleteFrom('users').where('role', '=', 'admin').execute()
})

const owner = () => ({
  email: `owner.${randomUUID()}@shop.test`,
  password: 'a hill of twelve olives',
})

describe('ensureFirstAdmin', () => {
  test('makes the owner of a shop without admins, who can sign in', async () => {
    const { email, password } = owner()

    expect(await hasAdmin(db)).toBe(false)
    expect(await ensureFirstAdmin(db, { email, password })).toBe(true)
    expect(await admins()).toEqual([{ email, admin_role: 'owner', email_verified: true }])
    expect(await hasAdmin(db)).toBe(true)
    expect(await accounts.signIn(callerWith(''), { email, password })).toMatchObject({ ok: true })
  })

  test('does nothing where there is one already, whatever the email', async () => {
    const first = owner()
    await ensureFirstAdmin(db, first)

    expect(
      await ensureFirstAdmin(db, { ...first, password: 'another password of some length' }),
    ).toBe(false)
    expect(await ensureFirstAdmin(db, owner())).toBe(false)
    expect(await admins()).toHaveLength(1)
    expect(await accounts.signIn(callerWith(''), first)).toMatchObject({ ok: true })
  })

  test('of ten processes that start at once one makes it', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => ensureFirstAdmin(db, owner())))

    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  test('makes a customer the owner, and ends every earlier session', async () => {
    const customer = await givenSignedInCustomer(db, sessionCookie)
    await db.tables
      .insertInto('accounts')
      .values({
        user_id: customer.id,
        account_id: customer.id,
        provider_id: 'credential',
        password: 'the old hash',
      })
      .execute()
    await db.tables
      .insertInto('passkeys')
      .values({
        user_id: customer.id,
        credential_id: randomUUID(),
        public_key: Buffer.from([1]),
        name: 'Phone',
        is_synced: true,
      })
      .execute()
    await db.tables
      .insertInto('password_resets')
      .values({ token_hash: randomUUID(), user_id: customer.id, expires_at: new Date() })
      .execute()
    const { email, password } = { ...owner(), email: customer.email }

    expect(await ensureFirstAdmin(db, { email, password })).toBe(true)
    const rows = async (table: 'sessions' | 'passkeys' | 'password_resets' | 'accounts') =>
      (await db.tables.selectFrom(table).selectAll().where('user_id', '=', customer.id).execute())
        .length
    expect(await rows('sessions')).toBe(0)
    expect(await rows('passkeys')).toBe(0)
    expect(await rows('password_resets')).toBe(0)
    expect(await rows('accounts')).toBe(1)
    expect(await sessions(customer.headers, { fresh: true })).toBeUndefined()
    expect(await accounts.signIn(callerWith(''), { email, password })).toMatchObject({
      ok: true,
      value: { userId: customer.id },
    })
  })

  test('leaves a shop alone whose only admin has another role', async () => {
    const manager = await givenSignedInCustomer(db, sessionCookie)
    await promote(db, manager.id, 'manager')

    expect(await ensureFirstAdmin(db, owner())).toBe(false)
  })
})

test('the admin of a local shop belongs to its domain and has a password of its own', () => {
  const [one, two] = [localAdmin('hello@libas.example'), localAdmin('hello@libas.example')]

  expect(one.email).toBe('admin@libas.example')
  expect(one.password).toMatch(/^[2-9a-z]{16}$/)
  expect(one.password).not.toBe(two.password)
})
