import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { DatabaseError } from 'pg'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { openDatabase } from '#platform/db/database.ts'
import { makeFaulty } from '#platform/testing/faulty-pool.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL, confirmationToken } from '#shop/accounts/testing/accounts-on.ts'
import { PASSWORD, givenCustomerWithPassword } from '#shop/accounts/testing/given-account.ts'
import { codeTo, resetTokenTo } from '#shop/accounts/testing/given-mail.ts'
import { softwareAuthenticator } from '#shop/accounts/testing/software-authenticator.ts'
import { packed, recordAddress, recordingOf } from '#shop/analytics/testing/recording.ts'
import { BROWSER, wireBody, wireEvent } from '#shop/analytics/testing/wire.ts'
import { givenPayment, intentOf } from '#shop/checkout/testing/given-payment.ts'
import { unsubscribeToken } from '#shop/newsletter/server/unsubscribe-token.ts'
import { unsubscribePath } from '#shop/newsletter/newsletter-paths.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { functionsOf } from './functions.ts'
import { functionExamples } from './testing/function-examples.ts'
import { shopInMemory } from './testing/shop-in-memory.ts'

const db = await useTestDatabase()
const faults = makeFaulty(db.pool)
const mailSecret = `whsec_${Buffer.alloc(32).toString('base64')}`
const env = { MAIL_WEBHOOK_SECRET: mailSecret }
const shop = await shopInMemory(db, undefined, { env })
const amina = await shop.givenCustomer()
const owner = await shop.givenAdmin()
const { email: emailOfBilal } = await givenCustomerWithPassword(db)
const abaya = await givenProductInStock(db, { onHand: 10_000 })
const deliveryMethodId = await givenDeliveryMethod(db)
const { payment } = await givenPayment(shop.services, deliveryMethodId)

afterEach(() => faults.failWith(undefined))

/** More statements than any request makes. */
const MANY = 80

type Sent = { path: string; init?: RequestInit }
/** Makes a request anew, where what it sends works once only. */
type Given = () => Sent | Promise<Sent>

const withCode = (code: string) =>
  Object.assign(new DatabaseError('said by the server', 0, 'error'), { code })
const refused = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
  errno: -111,
  syscall: 'connect',
})

const inBrowser = { origin: SHOP_URL, 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' }
const get = (path: string, cookie = amina.cookie): Sent => ({
  path,
  init: { headers: { ...inBrowser, cookie } },
})
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  path,
  init: {
    method: 'POST',
    headers: { ...inBrowser, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  },
})
const bytes = (path: string, body: BodyInit, headers: Record<string, string> = {}): Sent => ({
  path,
  init: { method: 'POST', headers: { ...inBrowser, ...headers }, body },
})
const form = (path: string, fields: Record<string, string>, cookie = ''): Sent =>
  bytes(path, new URLSearchParams(fields), { cookie })

const signUp = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Amina',
  last_name: 'Rahman',
})
const json = async <T>({ path, init }: Sent): Promise<T> => {
  const answer = await shop.request(path, init)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')

async function givenSignUp() {
  const email = `${randomUUID()}@example.com`
  const { path, init } = post('/api/auth/sign-up/email', signUp(email))
  const cookie = cookiesOf(await shop.request(path, init))
  return { email, cookie, token: await confirmationToken(db, email) }
}

const registerOptions = (cookie: string) =>
  json<{ challenge: string; user: { id: string } }>(
    post('/api/auth/passkey/generate-register-options', {}, { cookie }),
  )
const device = softwareAuthenticator(SHOP_URL)
await json(
  post(
    '/api/auth/passkey/verify-registration',
    { response: device.create(await registerOptions(amina.cookie)), name: 'Phone' },
    { cookie: amina.cookie },
  ),
)

const picture = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4636' } })
    .png()
    .toBuffer(),
)
const png = (path: string, cookie: string) =>
  bytes(path, picture, { cookie, 'content-type': 'image/png' })
/** A photo of somebody who has no other, to be read or taken away by them. */
const photoAt = async (path: string, method: 'GET' | 'DELETE'): Promise<Sent> => {
  const { cookie } = await shop.givenCustomer()
  const { photo_id: id } = await json<{ photo_id: string }>(png(path, cookie))
  return { path: `${path}/${id}`, init: { method, headers: { ...inBrowser, cookie } } }
}
const products = () => {
  const data = new FormData()
  data.set('file', new File(['handle,name\nno-such,New\n'], 'products.csv'))
  return bytes('/admin/products/import', data, { cookie: owner.cookie })
}

const signed = (payload: string) =>
  bytes('/webhooks/stripe', payload, {
    'stripe-signature': shop.payments.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: shop.payments.webhookSecret,
    }),
  })
const success = JSON.stringify({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: intentOf(payment),
      object: 'payment_intent',
      status: 'succeeded',
      amount: payment.amount,
      amount_received: payment.amount,
      currency: 'gbp',
      metadata: { order_id: payment.order_id },
    },
  },
})
/** What a browser sends to the sandbox about a payment. */
const atSandbox = ({ publishable_key: key, client_secret }: typeof payment) => ({
  key,
  client_secret,
})
const otherPayment = async () => (await givenPayment(shop.services, deliveryMethodId)).payment
const confirm = (of: typeof payment, card: string) =>
  form(`/sandbox/stripe/v1/payment_intents/${intentOf(of)}/confirm`, {
    ...atSandbox(of),
    payment_method: card,
  })
const events = (path: string, data: unknown) =>
  bytes(path, wireBody(data), {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: amina.cookie,
  })
const person = { $distinct_id: '$device:amina', $set: { plan: 'x' }, $token: 'libas' }
const group = { $group_key: 'shop', $group_id: 'x', $set: { plan: 'x' }, $token: 'libas' }
const contactId = randomUUID()
const mailNews = () => {
  const id = randomUUID()
  const payload = JSON.stringify({ id, type: 'bounce', hard: true, email: emailOfBilal })
  const now = new Date()
  return bytes('/webhooks/mail', payload, {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(mailSecret).sign(id, now, payload),
  })
}

/** A request that succeeds, for every address of the HTTP side that asks the database. */
const given: Record<string, Given> = {
  'POST /returns/photos': async () => png('/returns/photos', (await shop.givenCustomer()).cookie),
  'GET /returns/photos/:id': () => photoAt('/returns/photos', 'GET'),
  'DELETE /returns/photos/:id': () => photoAt('/returns/photos', 'DELETE'),
  'POST /reviews/photos': async () => png('/reviews/photos', (await shop.givenCustomer()).cookie),
  'GET /reviews/photos/:id': () => photoAt('/reviews/photos', 'GET'),
  'DELETE /reviews/photos/:id': () => photoAt('/reviews/photos', 'DELETE'),
  'POST /admin/pictures': () => png('/admin/pictures', owner.cookie),
  'POST /admin/logo': () => png('/admin/logo', owner.cookie),
  'POST /admin/products/import': products,
  'POST /analytics/track': () => events('/analytics/track', [wireEvent('page_viewed')]),
  'POST /analytics/engage': () => events('/analytics/engage', [person]),
  'POST /analytics/groups': () => events('/analytics/groups', [group]),
  'POST /analytics/record': () =>
    bytes(recordAddress(), packed(recordingOf()) as never, {
      'content-type': 'application/octet-stream',
    }),
  'GET /analytics/flags': () =>
    get(`/analytics/flags?context=${encodeURIComponent('{"distinct_id":"amina"}')}`),
  'POST /analytics/flags': () => post('/analytics/flags', { context: { distinct_id: 'amina' } }),
  'GET /openapi.json': () => get('/openapi.json'),
  'POST /api/auth/sign-up/email': () =>
    post('/api/auth/sign-up/email', signUp(`${randomUUID()}@example.com`)),
  'POST /api/auth/sign-in/email': () =>
    post('/api/auth/sign-in/email', { email: emailOfBilal, password: PASSWORD }),
  'POST /api/auth/email-otp/send-verification-otp': () =>
    post('/api/auth/email-otp/send-verification-otp', { email: `${randomUUID()}@example.com` }),
  'POST /api/auth/sign-in/email-otp': async () => {
    const email = `${randomUUID()}@example.com`
    const { path, init } = post('/api/auth/email-otp/send-verification-otp', { email })
    const cookie = cookiesOf(await shop.request(path, init))
    return post('/api/auth/sign-in/email-otp', { email, otp: await codeTo(db, email) }, { cookie })
  },
  'POST /api/auth/send-verification-email': async () =>
    post('/api/auth/send-verification-email', { email: (await givenSignUp()).email }),
  'GET /api/auth/verify-email': async () =>
    get(`/api/auth/verify-email?token=${(await givenSignUp()).token}`, ''),
  'POST /api/auth/confirm-email': async () => {
    const { token, cookie } = await givenSignUp()
    return post('/api/auth/confirm-email', { token, password: PASSWORD }, { cookie })
  },
  'POST /api/auth/request-password-reset': () =>
    post('/api/auth/request-password-reset', { email: emailOfBilal }),
  'POST /api/auth/reset-password': async () => {
    const { email } = await givenCustomerWithPassword(db)
    await json(post('/api/auth/request-password-reset', { email }))
    const newPassword = 'swimming in the quiet sea'
    return post('/api/auth/reset-password', { token: await resetTokenTo(db, email), newPassword })
  },
  'GET /api/auth/get-session': () => get('/api/auth/get-session'),
  'POST /api/auth/sign-out': async () =>
    post('/api/auth/sign-out', {}, { cookie: (await shop.givenCustomer()).cookie }),
  'POST /api/auth/passkey/generate-authenticate-options': () =>
    post('/api/auth/passkey/generate-authenticate-options', {}),
  'POST /api/auth/passkey/verify-authentication': async () => {
    const asked = await json<{ challenge: string }>(
      post('/api/auth/passkey/generate-authenticate-options', {}),
    )
    return post('/api/auth/passkey/verify-authentication', { response: device.sign(asked) })
  },
  'POST /api/auth/passkey/generate-register-options': () =>
    post('/api/auth/passkey/generate-register-options', {}, { cookie: amina.cookie }),
  'POST /api/auth/passkey/verify-registration': async () => {
    const { cookie } = await shop.givenCustomer()
    const response = softwareAuthenticator(SHOP_URL).create(await registerOptions(cookie))
    return post('/api/auth/passkey/verify-registration', { response, name: 'Phone' }, { cookie })
  },
  'POST /webhooks/stripe': () => signed(success),
  'POST /webhooks/mail': mailNews,
  'POST /unsubscribe': () =>
    form(
      unsubscribePath(unsubscribeToken(shop.services.sealingKeys, { contactId, campaignId: null })),
      {
        'List-Unsubscribe': 'One-Click',
      },
    ),
  'GET /merchant-feed.xml': () => get('/merchant-feed.xml'),
  'GET /sandbox/stripe/v1/payment_intents/:id': () =>
    get(
      `/sandbox/stripe/v1/payment_intents/${intentOf(payment)}?${new URLSearchParams(atSandbox(payment))}`,
    ),
  'POST /sandbox/stripe/v1/payment_intents/:id/confirm': async () =>
    confirm(await otherPayment(), 'pm_card_visa'),
  'POST /sandbox/stripe/bank/payment_intents/:id': async () => {
    const of = await otherPayment()
    await json(confirm(of, 'pm_card_threeDSecure2Required'))
    return form(`/sandbox/stripe/bank/payment_intents/${intentOf(of)}`, {
      ...atSandbox(of),
      answer: 'accept',
    })
  },
}

/** What asks nobody, or answers out of memory as long as it can. */
const withoutDatabase: ReadonlySet<string> = new Set([
  'GET /health',
  'GET /health/live',
  // Says itself what is wrong.
  'GET /health/ready',
  // Files.
  'GET /pictures/:hash{[0-9a-f]{64}}/:file',
  'GET /logo/:file',
  // A stream, see below.
  'GET /realtime',
])

test('every address of the HTTP side is asked here', () => {
  const { routes } = shop
  const addresses = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/functions/v1/'))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
  expect(new Set(addresses)).toEqual(new Set([...Object.keys(given), ...withoutDatabase]))
})

/** 503, when to come again, and words: never 500, nor a lie about who asks. */
async function expectAway(answer: Response, what: string) {
  expect(answer.status, what).toBe(503)
  expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control') ?? 'no-store', what).toBe('no-store')
  expect(await answer.json(), what).toEqual({
    success: false,
    error: 'The shop cannot answer at the moment. Please try again in a few seconds.',
  })
}

/** Makes a request again and again, while the database goes away before its first, second, … statement. */
async function loseEachStatement(
  request: Given,
  expectation: (answer: Response, after: number) => Promise<unknown>,
) {
  for (let after = 0; after < MANY; after += 1) {
    const { path, init } = await request()
    const before = faults.failures()
    faults.failWith(withCode('57P01'), 'query', after)
    const answer = await shop.request(path, init)
    faults.failWith(undefined)
    if (faults.failures() === before) return { after, answer }
    await expectation(answer, after)
  }
  throw new Error(`${MANY} statements were not enough.`)
}

test.each(Object.entries(given))(
  '%s answers 503 whichever of its statements fails, and then succeeds',
  async (_route, request) => {
    shop.readSession.forgetAll()
    const { after, answer } = await loseEachStatement(request, (lost, at) =>
      expectAway(lost, `statement ${at}`),
    )
    expect(answer.status, await answer.text()).toBeLessThan(400)
    expect(after).toBeGreaterThan(0)
  },
  60_000,
)

const functions = functionsOf(shop.index)
const examples = functionExamples({ abaya, deliveryMethodId, nobody: randomUUID() })

test.each(functions)(
  'the function $name answers 503 whichever of its statements fails',
  async ({ name, method, access, input }) => {
    const path = `/functions/v1/${name}`
    const cookie = access === 'admin' ? owner.cookie : amina.cookie
    shop.readSession.forgetAll()
    const { after, answer } = await loseEachStatement(
      () =>
        method === 'GET' && input instanceof z.ZodUndefined
          ? get(path, cookie)
          : post(path, examples[name], { cookie }),
      (lost, at) => expectAway(lost, `statement ${at}`),
    )
    expect([200, 400, 403, 404, 409], await answer.text()).toContain(answer.status)
    expect(after).toBeGreaterThan(0)
  },
  60_000,
)

test.each([
  ['53300', withCode('53300')],
  ['53100', withCode('53100')],
  ['53200', withCode('53200')],
  ['25006', withCode('25006')],
  ['57014', withCode('57014')],
  ['57P01', withCode('57P01')],
  ['57P03', withCode('57P03')],
  ['58030', withCode('58030')],
  ['08006', withCode('08006')],
  ['08P01', withCode('08P01')],
  ['ECONNREFUSED', refused],
  ['EAI_AGAIN', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN', errno: -3001 })],
  ['a connection cut', new Error('Connection terminated unexpectedly')],
  ['nobody who answers', new Error('timeout exceeded when trying to connect')],
  ['silence', new Error('Query read timeout: no answer for 11000 ms')],
])('%s is 503 for customers, machines and staff', async (_code, error) => {
  shop.readSession.forgetAll()
  for (const where of ['query', 'connect'] as const)
    for (const route of [
      'POST /api/auth/sign-in/email',
      'POST /api/auth/email-otp/send-verification-otp',
      'GET /api/auth/get-session',
      'POST /api/auth/sign-out',
      'POST /webhooks/stripe',
      'POST /analytics/track',
      'POST /admin/pictures',
      'GET /analytics/flags',
    ]) {
      const { path, init } = await given[route]!()
      shop.readSession.forgetAll()
      faults.failWith(error, where)
      const answer = await shop.request(path, init)
      faults.failWith(undefined)
      await expectAway(answer, `${route}, ${where}`)
    }
})

test('a stream of events says 503, not that nobody is signed in', async () => {
  const answer = getRequestListener(shop.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`
  const listen = () => fetch(url, { headers: { cookie: amina.cookie } })
  shop.readSession.forgetAll()
  for (let after = 0; ; after += 1) {
    const before = faults.failures()
    faults.failWith(withCode('57P01'), 'query', after)
    const stream = await listen()
    faults.failWith(undefined)
    if (faults.failures() === before) {
      expect(stream.status).toBe(200)
      expect(after).toBeGreaterThan(1)
      return
    }
    await expectAway(stream, `statement ${after}`)
    shop.readSession.forgetAll()
  }
})

test('a server that only reads, as after a failover: what writes is 503, what reads goes on', async () => {
  await db.pool.query(
    `alter database ${new URL(db.url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const reading = openDatabase({ url: db.url })
  onTestFinished(() => reading.close())
  const standby = await shopInMemory(reading, undefined, { env })
  const met: Record<string, number> = {}
  for (const [route, request] of Object.entries(given)) {
    const { path, init } = await request()
    const answer = await standby.request(path, init)
    met[route] = answer.status
    if (answer.status >= 400) await expectAway(answer, route)
  }
  expect(met).toMatchObject({
    'POST /api/auth/sign-in/email': 503,
    'POST /api/auth/sign-up/email': 503,
    'GET /api/auth/get-session': 200,
    'POST /webhooks/stripe': 503,
    'POST /analytics/track': 503,
    'GET /merchant-feed.xml': 200,
  })
})
