import { hashPassword } from '../passwords/passwords.ts'
import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { SECRET, SHOP_URL, accountsOn } from '../../testing/accounts-on.ts'
import { CHROME, browserOf, pair } from '../../testing/browser-of.ts'
import { givenCustomer } from '../../testing/given-customer.ts'

import { sessionTokenHash } from './session-token.ts'
import type { SignedIn } from './session-token.ts'

const db = await useTestDatabase()
const clock = { now: () => new Date('2026-07-04T13:05:00Z') }
const { accounts, sessions, sessionCookie } = await accountsOn(db, { clock })
const password = 'a quiet harbour'
const passwordHash = await hashPassword(password)

async function givenCustomerWithPassword() {
  const customer = await givenCustomer(db)
  await db.tables
    .insertInto('accounts')
    .values({
      user_id: customer.id,
      account_id: customer.id,
      provider_id: 'credential',
      password: passwordHash,
    })
    .execute()
  return customer
}

async function signIn(email: string, headers: Headers, on = accounts): Promise<SignedIn> {
  const signedIn = await on.signIn({ headers, address: '192.0.2.1' }, { email, password })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return signedIn.value
}

const mailsTo = (email: string) =>
  db.tables
    .selectFrom('emails')
    .select(['subject', 'plain_text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'new_device')
    .execute()

const deviceCookie = ({ cookies }: SignedIn) => pair(cookies[1]!)

test('a sign-in makes a session of its own and ends the one that the browser had', async () => {
  const [amina, bilal] = [await givenCustomerWithPassword(), await givenCustomerWithPassword()]
  const first = await signIn(amina.email, browserOf())
  // Cached, so that only the change feed ends it here.
  expect(await sessions(browserOf(first))).toMatchObject({ userId: amina.id })

  const second = await signIn(bilal.email, browserOf(first))

  expect(second.token).not.toBe(first.token)
  expect(await sessions(browserOf(second))).toMatchObject({ userId: bilal.id })
  expect(await sessions(browserOf(first))).toBeUndefined()
  expect(await sessions(browserOf(first), { fresh: true })).toBeUndefined()
})

test('a planted cookie becomes no session', async () => {
  const amina = await givenCustomerWithPassword()
  const planted = 'a'.repeat(32)
  const { name } = sessionCookie
  const headers = browserOf()
  headers.set('cookie', `${name}=${planted}.${'A'.repeat(43)}=`)

  const signedIn = await signIn(amina.email, headers)

  expect(signedIn.token).not.toBe(planted)
  expect(await sessions(new Headers({ authorization: `Bearer ${planted}` }))).toBeUndefined()
})

test('a forged cookie ends no session', async () => {
  const [amina, bilal] = [await givenCustomerWithPassword(), await givenCustomerWithPassword()]
  const { token } = await signIn(amina.email, browserOf())
  const { name } = sessionCookie
  const headers = browserOf()
  headers.set('cookie', `${name}=${token.slice(0, token.indexOf('.'))}.${'A'.repeat(43)}=`)

  await signIn(bilal.email, headers)

  const bearer = new Headers({ authorization: `Bearer ${token}` })
  expect(await sessions(bearer, { fresh: true })).toMatchObject({ userId: amina.id })
})

test('the session is good for 30 days and knows its browser', async () => {
  const amina = await givenCustomerWithPassword()
  const { token } = await signIn(amina.email, browserOf(undefined, 'x'.repeat(5000)))

  const { rows } = await db.pool.query(
    `select expires_at - created_at = interval '30 days' as is_idle_limit, length(user_agent),
            second_factor_at, proved_at = created_at as is_proved
       from sessions where token_hash = $1`,
    [sessionTokenHash(token.slice(0, token.indexOf('.')))],
  )
  expect(rows).toEqual([
    { is_idle_limit: true, length: 400, second_factor_at: null, is_proved: true },
  ])
})

test('the first device sends no mail; a new one is announced by mail, once', async () => {
  const amina = await givenCustomerWithPassword()
  const phone = await signIn(amina.email, browserOf())
  expect(await mailsTo(amina.email)).toEqual([])

  const laptop = await signIn(amina.email, browserOf(undefined, CHROME))
  expect(await mailsTo(amina.email)).toEqual([
    {
      subject: 'A new sign-in to your Libas account',
      plain_text: expect.stringMatching(/Chrome on macOS, on\s+4 July 2026 at 14:05 \(UK time\)/),
    },
  ])

  const again = await signIn(amina.email, browserOf(laptop, CHROME))
  await signIn(amina.email, browserOf(phone))
  expect(await mailsTo(amina.email)).toHaveLength(1)
  expect(deviceCookie(again)).toBe(deviceCookie(laptop))
  expect(deviceCookie(laptop)).not.toBe(deviceCookie(phone))
})

test('a device is known to each account separately', async () => {
  const [amina, bilal] = [await givenCustomerWithPassword(), await givenCustomerWithPassword()]
  await signIn(bilal.email, browserOf())
  const shared = await signIn(amina.email, browserOf())
  await signIn(bilal.email, browserOf(shared))

  expect(await mailsTo(bilal.email)).toHaveLength(1)
  const kept = db.tables.selectFrom('known_devices').select('device_hash')
  const hashes = (await kept.execute()).map((row) => row.device_hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes).not.toContain(deviceCookie(shared).split('=')[1])
})

test('a device cookie of another format is replaced', async () => {
  const amina = await givenCustomerWithPassword()
  const headers = browserOf()
  headers.set('cookie', 'libas.device=short')

  expect(deviceCookie(await signIn(amina.email, headers))).toMatch(/^libas\.device=[\w-]{43}$/)
})

test('a device stays known when SECRET changes', async () => {
  const amina = await givenCustomerWithPassword()
  const before = await signIn(amina.email, browserOf())
  const rotated = await accountsOn(db, { secrets: ['the secret that came next', SECRET] })

  await signIn(amina.email, browserOf(before), rotated.accounts)
  const after = await accountsOn(db, { secrets: ['the secret that came next'] })
  await signIn(amina.email, browserOf(before), after.accounts)

  expect(await mailsTo(amina.email)).toEqual([])
})

test('twenty devices at once: one is the first, nineteen are announced', async () => {
  const amina = await givenCustomerWithPassword()
  await Promise.all(Array.from({ length: 20 }, () => signIn(amina.email, browserOf())))

  expect(await mailsTo(amina.email)).toHaveLength(19)
})

test('a mail that cannot be written leaves no session behind', async () => {
  const amina = await givenCustomerWithPassword()
  await signIn(amina.email, browserOf())
  await db.pool.query(
    `alter table emails add constraint no_mail check (recipient <> '${amina.email}')`,
  )

  await expect(signIn(amina.email, browserOf())).rejects.toThrow(/no_mail/)
  await db.pool.query('alter table emails drop constraint no_mail')
  const left = db.tables.selectFrom('sessions').select('id').where('user_id', '=', amina.id)
  expect(await left.execute()).toHaveLength(1)
})

test('a password that was changed during its check signs nobody in', async () => {
  const amina = await givenCustomerWithPassword()
  let signedIn: Promise<unknown> | undefined

  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('users')
      .select('id')
      .where('id', '=', amina.id)
      .forNoKeyUpdate()
      .execute()
    signedIn = accounts.signIn(
      { headers: browserOf(), address: '192.0.2.1' },
      { email: amina.email, password },
    )
    await waitForLock()
    await tx.tables
      .updateTable('accounts')
      .set({ password: 'another hash' })
      .where('user_id', '=', amina.id)
      .execute()
    await tx.tables.deleteFrom('sessions').where('user_id', '=', amina.id).execute()
  })

  expect(await signedIn).toMatchObject({ refusal: { kind: 'invalid_credentials' } })
  const left = db.tables.selectFrom('sessions').select('id').where('user_id', '=', amina.id)
  expect(await left.execute()).toEqual([])
})

const waitForLock = () => expect.poll(() => lockWaiters(db)).toBe(1)

test('on https both cookies are Secure', async () => {
  const amina = await givenCustomerWithPassword()
  const publicUrl = SHOP_URL.replace('http:', 'https:')
  const secure = await accountsOn(db, { publicUrl })
  const headers = new Headers({ origin: publicUrl })
  const { cookies } = await signIn(amina.email, headers, secure.accounts)

  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-libas\.session_token=[^;]+;.*; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^libas\.device=[^;]+;.*; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(await secure.sessions(new Headers({ cookie: pair(cookies[0]!) }))).toMatchObject({
    userId: amina.id,
  })
})
