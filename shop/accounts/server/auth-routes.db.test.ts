import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import {
  accountsOn,
  confirmationLink,
  confirmationToken,
  cookieOf,
} from '#shop/sign-in/testing/accounts-on.ts'
import { callerWith } from '#shop/sign-in/testing/given-admin.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { codeTo } from '#shop/sign-in/testing/given-mail.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { confirmAction } from './confirm-action.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)

let people = 0
const somebody = () => ({
  first_name: 'Amina',
  last_name: 'Khan',
  email: `amina${(people += 1)}@example.com`,
  password: 'a quiet harbour',
})

const signUp = (body: object) => shop.post('/api/auth/sign-up/email', body)
const signIn = (body: object) => shop.post('/api/auth/sign-in/email', body)

async function signUpAndConfirm(person: ReturnType<typeof somebody>) {
  const cookie = cookieOf(await signUp(person))
  const token = await confirmationToken(db, person.email.trim().toLowerCase())
  return shop.post('/api/auth/confirm-email', { token }, { cookie })
}

describe('signing up', () => {
  test('the link of the mail confirms, signs in and returns to the site root (§2.20, §3.11, §7.1)', async () => {
    const amina = somebody()

    const signedUp = await signUp(amina)
    expect(signedUp.status).toBe(200)
    const [signUpCookie, ...others] = signedUp.headers.getSetCookie()
    expect(signUpCookie).toMatch(
      /^libas\.sign_up=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(others).toEqual([])

    const link = await shop.get(await confirmationLink(db, amina.email))
    expect(link.status).toBe(302)
    const token = await confirmationToken(db, amina.email)
    expect(link.headers.get('location')).toBe(`/confirm-email?token=${token}`)
    expect(link.headers.get('cache-control')).toBe('no-store')
    expect(link.headers.getSetCookie()).toEqual([])

    const confirmed = await confirmAction({
      accounts: shop.accounts,
      caller: callerWith(cookieOf(signedUp)),
      session: undefined,
      form: new FormData(),
      token,
    })
    if (!(confirmed instanceof Response)) throw new Error(confirmed.notice.title)
    expect(confirmed.headers.get('location')).toBe('/')

    const answer = await shop.get('/api/auth/get-session', { cookie: cookieOf(confirmed) })
    expect(await answer.json()).toMatchObject({
      user: { email: amina.email, emailVerified: true, first_name: 'Amina', last_name: 'Khan' },
    })
  })

  test('its cookies are HttpOnly and SameSite=Lax', async () => {
    const confirmed = await signUpAndConfirm(somebody())

    expect(confirmed.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^libas\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^libas\.device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^libas\.sign_up=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('the session sent to the browser does not contain its token', async () => {
    const confirmed = await signUpAndConfirm(somebody())
    const answer = await shop.get('/api/auth/get-session', { cookie: cookieOf(confirmed) })

    const body = (await answer.json()) as { session: object }
    expect(body.session).not.toHaveProperty('token')
    expect(answer.headers.has('set-auth-token')).toBe(false)
  })

  test('spaces around the email and capital letters in it make no other account', async () => {
    const amina = somebody()
    await signUpAndConfirm({ ...amina, email: `  ${amina.email.toUpperCase()} ` }).catch(() => null)

    const again = await signUp(amina)
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      error: 'An account with this email already exists. Please sign in instead.',
    })
    expect(
      await db.tables.selectFrom('users').where('email', '=', amina.email).select('role').execute(),
    ).toEqual([{ role: 'customer' }])
  })

  test('twenty at once with one email make one account and one mail', async () => {
    const amina = somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(amina)))

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(19).fill(422)])
    const mails = await db.tables
      .selectFrom('emails')
      .where('recipient', '=', amina.email)
      .select('id')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test.for([
    { sent: { role: 'admin' } },
    { sent: { data: { role: 'admin' } } },
    { sent: { options: { data: { role: 'admin' } }, user_metadata: { role: 'admin' } } },
  ])('is as a customer whatever it sends: $sent (§3.11, §6.2, §7.1)', async ({ sent }) => {
    const amina = somebody()
    const confirmed = await signUpAndConfirm({ ...amina, ...sent })

    const session = await shop.sessions(new Headers({ cookie: cookieOf(confirmed) }))
    expect(session).toMatchObject({ email: amina.email, role: 'customer' })
  })

  test('by an emailed code is as a customer too, whatever it sends (§6.2)', async () => {
    const { email } = somebody()
    const raised = { role: 'admin', admin_role: 'owner', data: { role: 'admin' } }
    await shop.post('/api/auth/email-otp/send-verification-otp', { email, ...raised })
    const otp = await codeTo(db, email)
    const answer = await shop.post('/api/auth/sign-in/email-otp', { email, otp, ...raised })

    const session = await shop.sessions(new Headers({ cookie: cookieOf(answer) }))
    expect(session).toMatchObject({ email, role: 'customer', adminRole: null })
  })

  test('has nothing mailed to the address that a stranger could have typed', async () => {
    const amina = { ...somebody(), first_name: 'Win £500 at evil.test', last_name: 'Today' }
    await signUp(amina)

    const mail = await db.tables
      .selectFrom('emails')
      .where('recipient', '=', amina.email)
      .select(['subject', 'html', 'plain_text'])
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(mail)).not.toMatch(/evil\.test|Today/)
  })

  test.for([
    {
      wrong: { password: '12345' },
      field: 'password',
      error: 'Password must be at least 6 characters long.',
    },
    {
      wrong: { password: 'x'.repeat(129) },
      field: 'password',
      error: 'Password must be at most 128 characters long.',
    },
    { wrong: { email: 'amina@' }, field: 'email', error: 'Please enter a valid email address.' },
    { wrong: { first_name: '  ' }, field: 'first_name', error: 'Please enter your first name.' },
    { wrong: { last_name: 7 }, field: 'last_name', error: 'Please enter your last name.' },
  ])('names the field at fault: $error (§5.1, §5.2)', async ({ wrong, field, error }) => {
    const answer = await signUp({ ...somebody(), ...wrong })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field, error })
  })

  test('a body of more than 16 kB is refused', async () => {
    expect((await shop.post('/api/auth/sign-up/email', 'x'.repeat(20_000))).status).toBe(413)
  })
})

describe('confirming', () => {
  test('a second click leads to the sign-in page without signing in', async () => {
    const amina = somebody()
    await signUpAndConfirm(amina)
    const again = await shop.get(await confirmationLink(db, amina.email))

    expect(again.headers.get('location')).toBe('/customer-auth?notice=confirmed')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('a forged link leads to the sign-in page', async () => {
    const amina = somebody()
    await signUp(amina)
    const link = await confirmationLink(db, amina.email)
    // The signature's first character: the last one carries bits that decoding ignores.
    const forged = await shop.get(
      link.replace(
        /\.(.)([^.]*)$/,
        (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
      ),
    )

    expect(forged.headers.get('location')).toBe('/customer-auth?notice=link-invalid')
  })

  test('a link cannot lead to another site', async () => {
    const amina = somebody()
    await signUp(amina)
    const link = await confirmationLink(db, amina.email)
    const answer = await shop.get(`${link}&callbackURL=https://evil.test`)

    const token = await confirmationToken(db, amina.email)
    expect(answer.headers.get('location')).toBe(`/confirm-email?token=${token}`)
  })

  test('the mail is sent again to an account that waits for it, and the answer is the same for others', async () => {
    const amina = somebody()
    await signUp(amina)
    const sendAgain = (email: string) =>
      shop.post('/api/auth/send-verification-email', { email, callbackURL: 'https://evil.test' })

    const [waiting, unknown] = [await sendAgain(amina.email), await sendAgain('no@example.com')]
    expect(await waiting.json()).toEqual({ status: true })
    expect(await unknown.json()).toEqual({ status: true })

    const mails = await db.tables
      .selectFrom('emails')
      .where('recipient', 'in', [amina.email, 'no@example.com'])
      .select('recipient')
      .execute()
    expect(mails).toEqual([{ recipient: amina.email }, { recipient: amina.email }])
    const confirmed = await shop.get(await confirmationLink(db, amina.email))
    expect(confirmed.headers.get('location')).toMatch(/^\/confirm-email\?/)
  })
})

describe('signing in', () => {
  test('needs a confirmed email', async () => {
    const amina = somebody()
    await signUp(amina)
    const answer = await signIn(amina)

    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/^Please confirm your email before signing in\./),
    })
  })

  test('works with the email in any spelling, and gives API clients a bearer token (§7.2)', async () => {
    const amina = somebody()
    await signUpAndConfirm(amina)
    const answer = await signIn({ ...amina, email: ` ${amina.email.toUpperCase()}` })

    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string }
    const session = await shop.sessions(new Headers({ authorization: `Bearer ${token}` }))
    expect(session).toMatchObject({ email: amina.email, emailVerified: true })
  })

  test('responds the same to a wrong password, one that is too long and no account', async () => {
    const amina = somebody()
    await signUpAndConfirm(amina)
    const { email: withoutPassword } = await givenCustomer(db)
    const answers = [
      await signIn({ ...amina, password: 'not-the-one' }),
      await signIn({ ...amina, password: 'x'.repeat(200) }),
      await signIn({ ...amina, email: withoutPassword }),
    ]

    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.json()).toMatchObject({
        code: 'INVALID_CREDENTIALS',
        error: expect.stringMatching(/^The email or password you entered is incorrect/),
      })
    }
  })

  test('says that there is no account with an unknown email, as section 8 has it', async () => {
    const answer = await signIn({ ...somebody(), email: 'nobody@example.com' })

    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  test('an unconfirmed email is revealed only with the right password', async () => {
    const amina = somebody()
    await signUp(amina)

    const right = await signIn(amina)
    expect(await right.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', canSendAgain: true })
    const wrong = await signIn({ ...amina, password: 'not-the-one' })
    expect(await wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test.for<Record<string, string>>([
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
  ])('from another site is refused: %o', async (headers) => {
    const amina = somebody()
    await signUpAndConfirm(amina)
    const answer = await shop.post('/api/auth/sign-in/email', amina, headers)

    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

test.for([
  '/api/auth/update-user',
  '/api/auth/change-password',
  '/api/auth/change-email',
  '/api/auth/sign-in/social',
  '/api/auth/two-factor/disable',
  '/api/auth/passkey/delete-passkey',
  '/api/auth/email-otp/reset-password',
  '/api/auth/error',
  '/api/auth/delete-user',
  '/api/auth/list-sessions',
  '/api/auth/ok',
  '/api/auth/',
])('%s is not one of the routes', async (path) => {
  const { cookie } = await givenSignedInCustomer(db, shop.sessionCookie)

  expect((await shop.post(path, {}, { cookie })).status).toBe(404)
  expect((await shop.get(path, { cookie })).status).toBe(404)
})

test.for([
  ['a form', 'application/x-www-form-urlencoded', 'email=a%40example.com&password=hunter22'],
  ['a text', 'text/plain', '{"email":"a@example.com","password":"hunter22"}'],
  ['half of an object', 'application/json', '{"email":'],
  ['an array', 'application/json', '[]'],
  ['nothing', 'application/json', ''],
  ['null', 'application/json', 'null'],
] as const)('%s is no JSON object', async ([, contentType, body]) => {
  const answer = await shop.send('/api/auth/sign-in/email', contentType, body)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
})
