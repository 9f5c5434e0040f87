import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { ReadApiKey, Session } from '#platform/http/session.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { systemClock } from '#platform/clock.ts'
import { sessionOf } from '#platform/testing/session-of.ts'

import { defineFunction, refuse } from './define-function.ts'
import { Failure, failure } from './failure.ts'
import { functionsApp, unexpectedError } from './functions-app.ts'

const db = await useTestDatabase()
const log = createLog('silent')
// One minute, however long the tests take.
const now = new Date('2026-03-02T10:00:30Z')
const clock = { now: () => now }
const limiter = createRateLimiter({ db, limits: requestsPerMinute, clock, log })
afterAll(() => limiter.stop())

const amina = sessionOf({ userId: 'a7a0ff5c-0e0c-4d8e-9c0c-1c1f2f3a4b5c' })

const greet = defineFunction({
  name: 'greet',
  method: 'POST',
  summary: 'Greets.',
  access: 'customer',
  rateLimit: 'gdpr',
  input: z.object({
    name: z.string('must be a text'),
    times: z.int('must be a whole number').max(3, 'must be 3 at most'),
  }),
  output: z.object({ greeting: z.string() }),
  refusal: Failure,
  async handle({ input, caller }) {
    if (input.name === 'nobody') return refuse(409, failure('Nobody is not greeted.'))
    if (input.name === 'away') throw new Error('Connection terminated unexpectedly')
    if (input.name === 'bug') throw new Error('a secret detail')
    return { greeting: `Salam ${input.name} from ${caller.session.email}` }
  },
})

const count = defineFunction({
  name: 'count',
  method: 'GET',
  summary: 'Counts.',
  access: 'public',
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({ count: z.int() }),
  refusal: Failure,
  handle: () => Promise.resolve({ count: 1 }),
})

/** One that is counted by address as well: 5 a minute for each customer, 10 for all of an address. */
const take = defineFunction({
  name: 'take',
  method: 'POST',
  summary: 'Takes.',
  access: 'customer',
  rateLimit: 'gdpr',
  alsoPerAddress: 2,
  input: z.object({}),
  output: z.object({ taken: z.literal(true) }),
  refusal: Failure,
  handle: () => Promise.resolve({ taken: true as const }),
})

/** For an admin whose role includes it. */
const govern = defineFunction({
  name: 'govern',
  method: 'POST',
  summary: 'Governs.',
  access: 'admin',
  needs: ['govern'],
  rateLimit: 'admin',
  input: z.object({}),
  output: z.object({ governed: z.literal(true) }),
  refusal: Failure,
  handle: () => Promise.resolve({ governed: true as const }),
})

let addresses = 0

// An address of its own keeps the limits of one test from another.
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

function shopOf(
  session?: Session,
  address = newAddress(),
  isAdminAddress = false,
  readKey?: ReadApiKey,
) {
  const own = session && { ...session, userId: `${session.userId}-${addresses}` }
  const app = functionsApp({
    functions: [greet, count, take, govern] as never,
    services: { db, log, clock: systemClock, publicUrl: 'https://shop.example' } as Services,
    readSession: () => Promise.resolve(own),
    ...(readKey && { readKey }),
    limiter,
    addressOf: () => address,
    isAdminAddress: () => isAdminAddress,
    may: ({ adminRole }, permission) => adminRole === permission,
    isProved: () => true,
  })
  app.onError(unexpectedError(log))
  return async (path: string, init: RequestInit = {}) => {
    const response = await app.request(path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const GREET = '/functions/v1/greet'

describe('an HTTP function', () => {
  test('answers what its handler returns, with the limit in the headers', async () => {
    const call = shopOf(amina)
    const { status, headers, body } = await call(GREET, post({ name: 'Bilal', times: 1 }))

    expect(status).toBe(200)
    expect(body).toEqual({ greeting: 'Salam Bilal from amina@example.com' })
    expect(headers.get('ratelimit-limit')).toBe('5')
    expect(headers.get('ratelimit-remaining')).toBe('4')
  })

  test.for([
    ['governor', 'govern', 200],
    ['colleague', 'obey', 403],
  ] as const)(
    'for admins: a %s with the role "%s" is answered %i (§6.7)',
    async ([, adminRole, status]) => {
      const admin = sessionOf({
        userId: `admin-${adminRole}`,
        role: 'admin',
        adminRole,
        secondFactorUntil: new Date(Date.now() + 60_000),
      })

      expect(await shopOf(admin)('/functions/v1/govern', post({}))).toMatchObject({
        status,
        body:
          status === 200 ? { governed: true } : { error: expect.stringContaining('permission') },
      })
    },
  )

  test('is called with GET when it takes nothing', async () => {
    expect(await shopOf()('/functions/v1/count')).toMatchObject({ status: 200, body: { count: 1 } })
  })

  test.for([
    ['{', undefined, 'must be JSON'],
    [[], undefined, 'must be a JSON object'],
    [null, undefined, 'must be a JSON object'],
    [{ times: 1 }, 'name', 'name: must be a text'],
    [{ name: 7, times: 1 }, 'name', 'name: must be a text'],
    [{ name: 'Bilal', times: 'often' }, 'times', 'times: must be a whole number'],
    [{ name: 'Bilal', times: 4 }, 'times', 'times: must be 3 at most'],
    [{ name: 'Bi\0lal', times: 1 }, 'name', 'name: has characters that cannot be kept'],
    [{ name: 'Bi\ud800lal', times: 1 }, 'name', 'name: has characters that cannot be kept'],
  ] as const)('refuses the body %j by the name of the field', async ([body, field, text]) => {
    const answer = await shopOf(amina)(GREET, post(body))

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, error: expect.stringContaining(text) })
    if (field) expect(answer.body).toMatchObject({ field })
  })

  test('answers what no cache on the way may keep', async () => {
    for (const session of [amina, undefined]) {
      const { headers } = await shopOf(session)('/functions/v1/count')
      expect(headers.get('cache-control')).toBe('no-store')
      const refused = await shopOf(session)(GREET)
      expect(refused.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('refuses a body of more than 256 kB', async () => {
    const answer = await shopOf(amina)(GREET, post({ name: 'x'.repeat(300_000), times: 1 }))

    expect(answer.status).toBe(413)
  })

  test('refuses callers who are not signed in, or not confirmed, with 401', async () => {
    const body = post({ name: 'Bilal', times: 1 })

    expect((await shopOf()(GREET, body)).status).toBe(401)
    expect((await shopOf({ ...amina, emailVerified: false })(GREET, body)).status).toBe(401)
  })

  test('refuses the page of another site, and takes a bearer token from anywhere', async () => {
    const call = shopOf(amina)
    const evil = { origin: 'https://evil.example' }

    expect((await call(GREET, post({ name: 'Bilal', times: 1 }, evil))).status).toBe(403)
    expect(
      (await call(GREET, post({ name: 'Bilal', times: 1 }, { ...evil, authorization: 'Bearer x' })))
        .status,
    ).toBe(200)
  })

  test('answers a refusal with its own status and body', async () => {
    expect(await shopOf(amina)(GREET, post({ name: 'nobody', times: 1 }))).toMatchObject({
      status: 409,
      body: { success: false, error: 'Nobody is not greeted.' },
    })
  })

  test('reveals nothing about a bug', async () => {
    const { status, body } = await shopOf(amina)(GREET, post({ name: 'bug', times: 1 }))

    expect(status).toBe(500)
    expect(body).toEqual({ success: false, error: 'Server error. Please try again later.' })
  })

  test('states that a retry is worthwhile while the database is away', async () => {
    const { status, headers, body } = await shopOf(amina)(GREET, post({ name: 'away', times: 1 }))

    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(body).toMatchObject({ success: false, error: expect.stringContaining('try again') })
  })

  test('answers 429 with the whole rate-limit info after its limit (§3.19)', async () => {
    const call = shopOf(amina)
    for (let request = 0; request < 5; request += 1) {
      expect((await call(GREET, post({ name: 'Bilal', times: 1 }))).status).toBe(200)
    }
    const { status, headers, body } = await call(GREET, post({ name: 'Bilal', times: 1 }))

    expect(status).toBe(429)
    expect(body).toMatchObject({ success: false, limit: 5, remaining: 0, isAdminIP: false })
    expect(headers.get('retry-after')).toBe(String((body as { retryAfter: number }).retryAfter))
  })

  test.for([
    { who: 'many customers of one address', isAdmin: false, each: 5, all: 10 },
    { who: 'those of an admin address', isAdmin: true, each: 25, all: 50 },
  ])('$who share a limit of their own, where it has one', async ({ isAdmin, each, all }) => {
    const address = newAddress()
    const customer = () => {
      const userId = crypto.randomUUID()
      return shopOf({ ...amina, userId }, address, isAdmin)
    }
    const calls = async (call: ReturnType<typeof shopOf>, times: number) => {
      const answers = []
      for (let at = 0; at < times; at += 1) answers.push(await call('/functions/v1/take', post({})))
      return answers
    }
    // Visitors, and what is not what it takes, count for none of them.
    await calls(shopOf(undefined, address, isAdmin), all)
    for (let at = 0; at < 4; at += 1) await customer()('/functions/v1/take', post('['))

    const [first, second, third] = [
      await calls(customer(), each + 1),
      await calls(customer(), each),
      await calls(customer(), 1),
    ]

    const taken = [...first, ...second].filter(({ status }) => status === 200)
    expect(taken).toHaveLength(all)
    expect(first.at(-1)).toMatchObject({ status: 429, body: { limit: each } })
    expect(third[0]).toMatchObject({
      status: 429,
      body: { success: false, limit: all, remaining: 0, retryAfter: 30, isAdminIP: isAdmin },
    })
    expect(third[0]?.headers.get('retry-after')).toBe('30')
    const elsewhere = shopOf({ ...amina, userId: crypto.randomUUID() })
    expect(await elsewhere('/functions/v1/take', post({}))).toMatchObject({ status: 200 })
  })

  test('names the method it must be called with', async () => {
    const { status, headers } = await shopOf(amina)(GREET)

    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST')
  })

  test('unknown names are 404 in JSON', async () => {
    expect(await shopOf()('/functions/v1/nothing')).toMatchObject({
      status: 404,
      body: { success: false },
    })
  })
})

test('the OpenAPI document comes from the definitions', async () => {
  const { body } = await shopOf()('/openapi.json')

  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      [GREET]: {
        post: {
          operationId: 'greet',
          security: [{ bearer: [] }],
          responses: { 401: {}, 403: {}, 429: {}, default: {} },
        },
      },
      '/functions/v1/count': { get: { operationId: 'count' } },
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
  expect(body).not.toHaveProperty(['paths', '/functions/v1/count', 'get', 'security'])
})

test('functions for staff are documented for staff and their programs only', async () => {
  const admin = sessionOf({ userId: 'b7a0ff5c-0e0c-4d8e-9c0c-1c1f2f3a4b5c', role: 'admin' })
  const withFactor = { ...admin, secondFactorUntil: new Date(Date.now() + 60_000) }
  const isDescribed = async (session?: Session, readKey?: ReadApiKey) => {
    const { body, headers } = await shopOf(session, undefined, false, readKey)('/openapi.json')
    expect(body).toHaveProperty(['paths', GREET])
    expect(headers.get('cache-control')).toBe('no-store')
    const inPaths = Object.hasOwn((body as { paths: object }).paths, '/functions/v1/govern')
    expect(JSON.stringify(body).includes('Governs.')).toBe(inPaths)
    return inPaths
  }

  expect(await isDescribed()).toBe(false)
  expect(await isDescribed(amina)).toBe(false)
  expect(await isDescribed(admin)).toBe(false)
  expect(await isDescribed(undefined, () => Promise.resolve('refused'))).toBe(false)
  expect(await isDescribed(withFactor)).toBe(true)
  const key = { id: 'k', session: admin, permissions: [] }
  expect(await isDescribed(undefined, () => Promise.resolve(key))).toBe(true)
})
