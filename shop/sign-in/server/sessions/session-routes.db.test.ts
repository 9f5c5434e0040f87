import { describe, expect, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../../testing/accounts-on.ts'
import { givenSignedInCustomer } from '../../testing/given-signed-in-customer.ts'

import { sessionTokenHash } from './session-token.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await accountsOn(db)

describe('get-session', () => {
  test('returns who is signed in, without the token (§4.1, §7.4)', async () => {
    const { id, email, token, cookie } = await givenSignedInCustomer(db, shop.sessionCookie)
    const answer = await shop.get('/api/auth/get-session', { cookie })
    const body = await answer.text()

    expect(JSON.parse(body)).toEqual({
      user: {
        id,
        email,
        emailVerified: true,
        first_name: 'Amina',
        last_name: 'Khan',
        role: 'customer',
      },
      session: {
        id: expect.any(String),
        userId: id,
        provedAt: expect.any(String),
        secondFactorUntil: null,
      },
    })
    expect(body).not.toContain(token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('takes no round trip where the session is remembered', async () => {
    const { cookie } = await givenSignedInCustomer(db, shop.sessionCookie)
    const ask = () => shop.get('/api/auth/get-session', { cookie })

    expect(await statements.during(ask)).toHaveLength(1)
    expect(await statements.during(ask)).toEqual([])
  })

  test.for<Record<string, string>>([
    {},
    { cookie: 'libas.session_token=forged' },
    { authorization: `Bearer ${'x'.repeat(32)}` },
  ])('is null without an owner: %o (§4.1, §7.4)', async (headers) => {
    const answer = await shop.get('/api/auth/get-session', headers)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toBeNull()
  })
})

describe('signing out', () => {
  test('ends the session at once, even where it is remembered, and takes the cookie away (§7.3)', async () => {
    const { token, cookie, headers } = await givenSignedInCustomer(db, shop.sessionCookie)
    expect(await shop.sessions(headers)).toBeDefined()

    const answer = await shop.post('/api/auth/sign-out', {}, { cookie })

    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([
      'libas.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(await shop.sessions(headers)).toBeUndefined()
    expect(await (await shop.get('/api/auth/get-session', { cookie })).json()).toBeNull()
    const left = db.tables
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', sessionTokenHash(token))
    expect(await left.execute()).toEqual([])
  })

  test('works with a bearer token, and needs no body', async () => {
    const { bearer, headers } = await givenSignedInCustomer(db, shop.sessionCookie)
    const answer = await shop.post('/api/auth/sign-out', '', { authorization: `Bearer ${bearer}` })

    expect(answer.status).toBe(200)
    expect(await shop.sessions(headers)).toBeUndefined()
  })

  test('a second time changes nothing', async () => {
    const { cookie } = await givenSignedInCustomer(db, shop.sessionCookie)
    await shop.post('/api/auth/sign-out', {}, { cookie })

    expect((await shop.post('/api/auth/sign-out', {}, { cookie })).status).toBe(200)
  })

  test('of somebody else is not possible from another site', async () => {
    const { cookie, headers } = await givenSignedInCustomer(db, shop.sessionCookie)
    const answer = await shop.post(
      '/api/auth/sign-out',
      {},
      { cookie, origin: 'https://evil.test' },
    )

    expect(answer.status).toBe(403)
    expect(await shop.sessions(headers)).toBeDefined()
  })
})

describe('limits', () => {
  test('responses have the attempts left, a refusal the time to wait', async () => {
    const clock = { now: () => new Date('2026-03-02T10:00:30Z') }
    const log = createLog('silent')
    const limiter = createRateLimiter({ db, limits: requestsPerMinute, clock, log })
    const limited = await accountsOn(db, { limiter })
    const signIn = () =>
      limited.post('/api/auth/sign-in/email', { email: 'a@example.com', password: 'not-the-one' })

    const first = await signIn()
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '9',
      'ratelimit-reset': '30',
    })
    expect(first.headers.has('retry-after')).toBe(false)

    for (let attempt = 2; attempt <= 10; attempt += 1) await signIn()
    const refused = await signIn()
    expect(refused.status).toBe(429)
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'retry-after': '30',
    })
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      limit: 10,
      remaining: 0,
      reset: 30,
      retryAfter: 30,
      isAdminIP: false,
    })
  })
})
