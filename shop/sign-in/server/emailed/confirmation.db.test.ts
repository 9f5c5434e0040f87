import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { SECRET, accountsOn, confirmationLink } from '../../testing/accounts-on.ts'
import { browserOf } from '../../testing/browser-of.ts'
import { givenCustomer } from '../../testing/given-customer.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, keys } = shop
const caller = { headers: browserOf(), address: '192.0.2.1' }

let people = 0
async function givenSignUp() {
  const email = `amina${(people += 1)}@example.com`
  const password = 'a quiet harbour'
  const person = { first_name: 'Amina', last_name: 'Khan', email, password }
  const cookies: string[] = []
  await accounts.signUp({ ...caller, setCookie: (cookie) => void cookies.push(cookie) }, person)
  const link = await confirmationLink(db, email)
  return {
    email,
    password,
    link,
    token: new URL(link, 'http://shop.test').searchParams.get('token')!,
    /** The browser that signed up. */
    own: { headers: browserOf({ cookies }), address: '192.0.2.1' },
  }
}

const tokenFor = (email: string, seconds = 60, secret = keys.sessions[0]) =>
  sign({ email, exp: Math.floor(Date.now() / 1000) + seconds }, secret, 'HS256')

test('of twenty clicks at once on one link, one signs in', async () => {
  const { email, token, own } = await givenSignUp()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => accounts.confirmEmail(own, { token, password: '' })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const started = db.tables
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.email', '=', email)
    .select('sessions.id')
  expect(await started.execute()).toHaveLength(1)
})

test('two confirmations of one link: the second reports that it is done', async () => {
  const { token, own } = await givenSignUp()

  expect(await accounts.confirmEmail(own, { token, password: '' })).toMatchObject({ ok: true })
  expect(await accounts.confirmEmail(own, { token, password: '' })).toEqual({
    ok: false,
    refusal: { kind: 'already_confirmed' },
  })
})

test('an expired link is reported as such', async () => {
  const { email } = await givenSignUp()
  const token = await tokenFor(email, -1)

  expect(await accounts.confirmEmail(caller, { token, password: '' })).toMatchObject({
    refusal: { kind: 'link_expired' },
  })
  const page = await shop.get(`/api/auth/verify-email?token=${token}`)
  expect(page.headers.get('location')).toBe('/customer-auth?notice=link-expired')
})

test.for([
  ['signed with another key', (email: string) => tokenFor(email, 60, 'x'.repeat(32))],
  ['of an email that nobody signed up with', () => tokenFor('nobody@example.com')],
  ['without an email', () => sign({}, keys.sessions[0], 'HS256')],
  ['that is no token', () => 'token'],
  ['that is empty', () => ''],
  ['of odd parts', () => '..'],
  ['without a signature', () => `${part({ alg: 'none' })}.${part({ email: 'a@b.cd' })}.`],
] as const)('a link %s confirms nothing', async ([, make]) => {
  const { email, own } = await givenSignUp()

  const token = await make(email)
  expect(await accounts.confirmEmail(own, { token, password: '' })).toMatchObject({
    refusal: { kind: 'link_invalid' },
  })
  const user = db.tables.selectFrom('users').select('email_verified').where('email', '=', email)
  expect(await user.execute()).toEqual([{ email_verified: false }])
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a link that was sent before SECRET changed still works', async () => {
  const { token, own } = await givenSignUp()
  const rotated = await accountsOn(db, { secrets: ['the secret that came next', SECRET] })

  expect(await rotated.accounts.confirmEmail(own, { token, password: '' })).toMatchObject({
    ok: true,
  })
})

test('a program that opens the link confirms nothing, and does not use it up', async () => {
  const { email, link, token, own } = await givenSignUp()
  const cookie = own.headers.get('cookie') ?? ''
  for (const looked of [await shop.head(link), await shop.get(link, { cookie })])
    expect(looked.headers.getSetCookie()).toEqual([])
  const user = db.tables.selectFrom('users').select('email_verified').where('email', '=', email)
  expect(await user.execute()).toEqual([{ email_verified: false }])

  expect(await accounts.confirmEmail(own, { token, password: '' })).toMatchObject({ ok: true })
})

test('sending again mails accounts that wait, and responds the same to others', async () => {
  const { email } = await givenSignUp()
  const { email: confirmed } = await givenCustomer(db)
  const mails = (address: string) =>
    db.tables.selectFrom('emails').select('id').where('recipient', '=', address).execute()
  for (const address of [email, confirmed, 'nobody@example.com'])
    expect(await accounts.sendConfirmation(caller, address)).toEqual({ ok: true, value: undefined })

  expect(await mails(email)).toHaveLength(2)
  expect(await mails(confirmed)).toEqual([])
  expect(await mails('nobody@example.com')).toEqual([])
})
