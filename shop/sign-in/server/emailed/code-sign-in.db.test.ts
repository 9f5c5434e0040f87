import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import { browserOf } from '../../testing/browser-of.ts'
import { givenCustomer } from '../../testing/given-customer.ts'
import { codeTo, otherCode } from '../../testing/given-mail.ts'

import { sessionTokenHash, signedToken } from '../sessions/session-token.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, keys, sessions } = shop
const caller = () => ({ headers: browserOf(), address: '192.0.2.1' })

let people = 0
const newEmail = () => `new${(people += 1)}@example.com`

async function sentCode(email: string): Promise<string> {
  expect(await accounts.sendSignInCode(caller(), email)).toEqual({ ok: true, value: undefined })
  return codeTo(db, email)
}

const userOf = (email: string) =>
  db.tables.selectFrom('users').selectAll().where('email', '=', email).execute()

test('a customer signs in with the code of the mail', async () => {
  const { id, email } = await givenCustomer(db)
  const code = await sentCode(email)

  const signedIn = await accounts.signInWithCode(caller(), {
    email: ` ${email.toUpperCase()}`,
    code,
  })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)

  expect(signedIn.value.userId).toBe(id)
  expect(await sessions(browserOf(signedIn.value))).toMatchObject({ userId: id, email })
  expect(
    await sessions(new Headers({ authorization: `Bearer ${signedIn.value.token}` })),
  ).toMatchObject({
    userId: id,
  })
})

test('a new email gets a confirmed account at once, a customer without names', async () => {
  const email = newEmail()
  const code = await sentCode(email)
  expect(await userOf(email)).toEqual([])

  const answer = await shop.post('/api/auth/sign-in/email-otp', {
    email,
    otp: code,
    role: 'admin',
    admin_role: 'owner',
    user_metadata: { role: 'admin' },
  })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    token: expect.stringMatching(/^[\w-]{32}\.[\w+/]{43}=$/),
    user: { email, emailVerified: true, first_name: '', last_name: '', role: 'customer' },
  })
  expect(await userOf(email)).toMatchObject([
    { email_verified: true, role: 'customer', admin_role: null, first_name: '', last_name: '' },
  ])
})

test('a code of another customer signs nobody in', async () => {
  const [amina, bilal] = [newEmail(), newEmail()]
  await sentCode(amina)
  const code = await sentCode(bilal)
  // One in a million runs sends both the same.
  const aminas = await codeTo(db, amina)
  const given = aminas === code ? otherCode(code) : code

  expect(await accounts.signInWithCode(caller(), { email: amina, code: given })).toMatchObject({
    refusal: { kind: 'code_wrong' },
  })
  expect(await userOf(amina)).toEqual([])
})

test('of twenty at once with one code, one signs in', async () => {
  const email = newEmail()
  const code = await sentCode(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => accounts.signInWithCode(caller(), { email, code })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [user] = await userOf(email)
  const started = db.tables.selectFrom('sessions').where('user_id', '=', user!.id).selectAll()
  expect(await started.execute()).toHaveLength(1)
})

test('twenty wrong codes at once are five tries, and none signs in', async () => {
  const email = newEmail()
  const code = await sentCode(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      accounts.signInWithCode(caller(), { email, code: otherCode(code) }),
    ),
  )

  const kinds = answers.map((answer) => (answer.ok ? 'signed_in' : answer.refusal.kind))
  expect(new Set(kinds)).toEqual(new Set(['code_wrong']))
  // Once its tries are used up, the right one is refused as well.
  expect(await accounts.signInWithCode(caller(), { email, code })).toMatchObject({
    refusal: { kind: 'code_wrong' },
  })
})

test('a wrong code gets the same response whether one was sent, expired, was used up or never existed', async () => {
  const [pending, over, usedUp, never] = [newEmail(), newEmail(), newEmail(), newEmail()]
  const codes = [await sentCode(pending), await sentCode(over), await sentCode(usedUp)]
  await db.pool.query(
    `update email_codes set expires_at = now() - interval '1 second' where email = $1`,
    [over],
  )
  await db.pool.query('update email_codes set tries = 5 where email = $1', [usedUp])
  const code = otherCode(...codes)
  const answerTo = async (email: string) => {
    const answer = await shop.post('/api/auth/sign-in/email-otp', { email, otp: code })
    return { status: answer.status, body: await answer.text(), headers: [...answer.headers] }
  }

  const expected = await answerTo(pending)
  expect(expected.status).toBe(401)
  for (const email of [over, usedUp, never]) expect(await answerTo(email)).toEqual(expected)
})

test('two new customers at once get an account each', async () => {
  const emails = [newEmail(), newEmail()]
  const codes = await Promise.all(emails.map(sentCode))
  const answers = await Promise.all(
    emails.map((email, at) => accounts.signInWithCode(caller(), { email, code: codes[at]! })),
  )

  expect(new Set(answers.map((answer) => answer.ok && answer.value.userId)).size).toBe(2)
})

test('the code proves the email, and ends what a stranger signed up with', async () => {
  const email = newEmail()
  await accounts.signUp(caller(), {
    first_name: 'Mallory',
    last_name: 'Khan',
    email,
    password: 'the password of a stranger',
  })
  const [stranger] = await userOf(email)
  const token = 'x'.repeat(32)
  await db.tables
    .insertInto('sessions')
    .values({
      user_id: stranger!.id,
      token_hash: sessionTokenHash(token),
      expires_at: new Date('2099-01-01'),
    })
    .execute()

  const code = await sentCode(email)
  const signedIn = await accounts.signInWithCode(caller(), { email, code })

  expect(signedIn).toMatchObject({ ok: true, value: { userId: stranger!.id } })
  expect(await userOf(email)).toMatchObject([{ email_verified: true }])
  expect(
    await accounts.signIn(caller(), { email, password: 'the password of a stranger' }),
  ).toMatchObject({ refusal: { kind: 'invalid_credentials' } })
  const authorization = `Bearer ${signedToken(keys.sessions[0], token)}`
  expect(await sessions(new Headers({ authorization }))).toBeUndefined()
})

test('a confirmed account keeps its password', async () => {
  const { id, email } = await givenCustomer(db)
  await db.tables
    .insertInto('accounts')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: 'kept' })
    .execute()
  await accounts.signInWithCode(caller(), { email, code: await sentCode(email) })

  const kept = db.tables.selectFrom('accounts').select('password').where('user_id', '=', id)
  expect(await kept.execute()).toEqual([{ password: 'kept' }])
})

test('a request for a code behaves the same with and without an account', async () => {
  const { email } = await givenCustomer(db)
  const unknown = newEmail()
  const answers = await Promise.all(
    [email, unknown].map(async (address) => {
      const answer = await shop.post('/api/auth/email-otp/send-verification-otp', {
        email: address,
      })
      return [answer.status, await answer.text()]
    }),
  )

  expect(answers[0]).toEqual(answers[1])
  const subjects = await db.tables
    .selectFrom('emails')
    .select('subject')
    .where('recipient', 'in', [email, unknown])
    .execute()
  expect(subjects).toEqual([
    { subject: 'Your sign-in code for Libas' },
    { subject: 'Your sign-in code for Libas' },
  ])
})

test.for(['', 'amina', 'amina@', 'ämina@example.com', 'amina@exаmple.com', 'a@b.c\0m'])(
  'no code is sent to %j',
  async (email) => {
    expect(await accounts.sendSignInCode(caller(), email)).toMatchObject({
      refusal: { kind: 'invalid_input', fields: { email: expect.any(String) } },
    })
    expect(await accounts.signInWithCode(caller(), { email, code: '123456' })).toMatchObject({
      refusal: { kind: 'invalid_input' },
    })
  },
)

test('another site can neither ask for a code nor use one', async () => {
  const email = newEmail()
  const code = await sentCode(email)
  const foreign = { headers: new Headers({ origin: 'https://evil.test' }), address: '192.0.2.1' }

  expect(await accounts.sendSignInCode(foreign, email)).toMatchObject({
    refusal: { kind: 'foreign_origin' },
  })
  expect(await accounts.signInWithCode(foreign, { email, code })).toMatchObject({
    refusal: { kind: 'foreign_origin' },
  })
})
