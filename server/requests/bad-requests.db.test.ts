import { describe, expect, onTestFinished, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

/** Posts a body, JSON unless it is a text already; answers status and body. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text || 'null') as unknown }
}

const explained = { success: false, error: expect.stringMatching(/\w{3}/) }
const about = (field: string) => ({ ...explained, field })
const noInput = ['', '{', 'null', '[]', '1', '"x"', '\0', '['.repeat(10_000), '\xff{}']

describe('the routes of accounts', () => {
  // What signing out takes has a test of its own.
  const paths = shop.authPosts.filter((path) => !path.endsWith('/sign-out'))
  const bodies: unknown[] = [
    ...noInput,
    {},
    { email: ['a@b.co'], password: {} },
    { email: 'a@b.co\0', password: 'x' },
    { first_name: 'a\0', last_name: 'b', email: 'a@b.co', password: 'secret1' },
    { first_name: 'a', last_name: 'b\ud800', email: 'a@b.co', password: 'secret1' },
    { first_name: 'a', last_name: 'b', email: 'a@b.co', password: 'x'.repeat(200) },
    { email: 'a@b.co', otp: 123456 },
    { email: 'a@b.co', otp: '\0'.repeat(6) },
    { token: 'x\0', newPassword: 'long walks 77' },
    { token: ['x'], newPassword: 'long walks 77' },
    { response: null, name: 'x' },
    { response: { id: 'x\0', response: { clientDataJSON: 'e30' } }, name: 1 },
  ]
  /** What anybody may ask for, and what responds the same to everyone. */
  const isFine = (path: string, status: number) =>
    status === 200 &&
    /send-verification|request-password-reset|generate-authenticate-options/.test(path)

  test.for(paths)('%s refuses with a reason whatever it is sent', async (path) => {
    for (const body of bodies) {
      const { status, body: answer } = await post(path, body)
      if (isFine(path, status)) continue

      expect([400, 401, 410], JSON.stringify(body).slice(0, 99)).toContain(status)
      expect(answer).toMatchObject(explained)
    }
  })

  test('names the field at fault', async () => {
    const input = { first_name: 'a\0', last_name: 'b', email: 'a@b.co', password: 'secret1' }

    expect((await post('/api/auth/sign-up/email', input)).body).toMatchObject(about('first_name'))
    expect((await post('/api/auth/sign-in/email', {})).body).toMatchObject(about('email'))
  })

  test.for(['application/json', 'text/plain', 'multipart/form-data', 'nonsense'])(
    'signing out takes any body as %s',
    async (type) => {
      const bilal = await shop.givenCustomer()
      const headers = { cookie: bilal.cookie, 'content-type': type }

      expect((await post('/api/auth/sign-out', '{', headers)).status).toBe(200)
      const { status } = await post('/functions/v1/hold-cart', {}, { cookie: bilal.cookie })
      expect(status).toBe(401)
    },
  )

  test.for(['', '?token=', '?token=%00', '?token=a.b.c', `?token=${'x'.repeat(10_000)}`])(
    'the confirmation link %s leads to the sign-in page',
    async (search) => {
      const response = await shop.request(`/api/auth/verify-email${search}`)

      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/customer-auth?notice=link-invalid')
    },
  )
})

describe('the webhook', () => {
  test.for([
    undefined,
    '',
    't=1,v1=x',
    't=x',
    'v1=',
    't=99999999999,v1=00',
    't=1,v1=',
    't=1,v1=00,v1=',
    't=1=2,v1',
  ])('refuses the signature %j', async (signature) => {
    const headers: Record<string, string> =
      signature === undefined ? {} : { 'stripe-signature': signature }
    const payload = { id: 'evt_1', type: 'payment_intent.succeeded' }

    for (const body of [...noInput, payload]) {
      expect(await post('/webhooks/stripe', body, headers)).toMatchObject({
        status: 400,
        body: explained,
      })
    }
  })

  test('refuses what is too large in words', async () => {
    expect(await post('/webhooks/stripe', 'x'.repeat(300_000))).toMatchObject({
      status: 413,
      body: explained,
    })
  })
})

describe('the sandbox', () => {
  const forms = [
    '',
    'client_secret=x',
    'client_secret=%00&payment_method=%00',
    'client_secret=x&payment_method=pm_card_visa',
    'client_secret[a]=1',
    '__proto__[x]=1&client_secret=1',
    'a[][][]=1',
    `a${'[b]'.repeat(1300)}=1`,
  ]
  const { publishableKey } = shop.payments

  test.for(['pi_x', '%00', '%E0%A4%A', 'a%2Fb', 'x'.repeat(5000)])(
    'refuses the payment %s as Stripe does',
    async (id) => {
      for (const form of forms) {
        const path = `/sandbox/stripe/v1/payment_intents/${id}`
        const confirmed = await shop.request(`${path}/confirm`, {
          method: 'POST',
          headers: { authorization: `Bearer ${publishableKey}` },
          body: form,
        })
        const read = await shop.request(`${path}?key=${publishableKey}&${form}`)

        for (const response of [confirmed, read]) {
          expect([400, 404], form).toContain(response.status)
          expect(await response.json()).toMatchObject({
            error: { message: expect.stringMatching(/\w{3}/) },
          })
        }
      }
    },
  )

  test('refuses a client that tries one card after another', async () => {
    const log = createLog('silent')
    // One minute, however long the test takes.
    const now = new Date('2026-03-02T10:00:30Z')
    const clock = { now: () => now }
    const limiter = createRateLimiter({ db, limits: requestsPerMinute, clock, log })
    onTestFinished(() => limiter.stop())
    const limited = await shopInMemory(db, limiter)
    const attempt = () =>
      limited.request('/sandbox/stripe/v1/payment_intents/pi_x/confirm', { method: 'POST' })
    const statuses: number[] = []
    for (let tried = 0; tried < requestsPerMinute.payment; tried += 1)
      statuses.push((await attempt()).status)

    const response = await attempt()

    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({ error: { message: /Please wait \d+ seconds/ } })
  })
})

describe('pages', () => {
  test.for(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])('do not take %s', async (method) => {
    expect((await shop.request('/customer-auth', { method })).status).toBe(405)
  })

  test.for(['/%', '/%zz', '/products/%E0%A4%A'])('are asked for the text of %s', async (path) => {
    expect(await (await shop.request(path)).text()).toBe(`a page at ${path.replaceAll('%', '%25')}`)
  })

  test('take no form of more than a megabyte, declared or not', async () => {
    const megabytes = 'x'.repeat(2 * 1024 * 1024)
    const declared = { 'content-length': String(megabytes.length) }

    for (const headers of [{}, declared]) {
      const response = await shop.request('/customer-auth', {
        method: 'POST',
        headers,
        body: megabytes,
      })
      expect(response.status).toBe(413)
    }
  })

  test.for(['/', '/health/live', '/functions/v1/nothing', '/api/auth/nothing', '/openapi.json'])(
    'and everything else carry the security headers: %s',
    async (path) => {
      const { headers } = await shop.request(path)

      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )
})
