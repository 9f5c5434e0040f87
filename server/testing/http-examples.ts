import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'

import type { Database } from '#platform/db/database.ts'
import { SHOP_URL, confirmationToken } from '#shop/sign-in/testing/accounts-on.ts'
import { PASSWORD, givenCustomerWithPassword } from '#shop/sign-in/testing/given-account.ts'
import { codeTo, resetTokenTo } from '#shop/sign-in/testing/given-mail.ts'
import { softwareAuthenticator } from '#shop/passkeys/testing/software-authenticator.ts'
import { packed, recordAddress, recordingOf } from '#shop/analytics/testing/recording.ts'
import { BROWSER, wireBody, wireEvent } from '#shop/analytics/testing/wire.ts'
import { givenDraft } from '#shop/content/testing/given-content.ts'
import { captionsPath } from '#platform/videos/video.ts'
import { readVideo, saveCaptions } from '#shop/media/server/read-videos.ts'
import { givenVideoRow } from '#shop/media/testing/given-video.ts'
import { givenFreePage } from '#shop/content/testing/given-free-page.ts'
import { givenPayment, intentOf } from '#shop/checkout/testing/given-payment.ts'
import { unsubscribeToken } from '#shop/newsletter/server/unsubscribe-token.ts'
import { unsubscribePath } from '#shop/newsletter/newsletter-paths.ts'

import type { shopInMemory } from './shop-in-memory.ts'

type Sent = { path: string; init?: RequestInit }
/** Makes a new request each time, because some succeed only once. */
export type Given = () => Sent | Promise<Sent>

const inBrowser = { origin: SHOP_URL, 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' }
export const get = (path: string, cookie: string): Sent => ({
  path,
  init: { headers: { ...inBrowser, cookie } },
})
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
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

type Options = {
  db: Database
  shop: Awaited<ReturnType<typeof shopInMemory>>
  /** Cookies of a customer and of an owner who is signed in with the second factor. */
  customer: string
  owner: string
  deliveryMethodId: string
  mailSecret: string
}

/** A request that succeeds, by method and path, for every route outside `/functions` that uses the database. */
export async function httpExamples(options: Options): Promise<Record<string, Given>> {
  const { db, shop, customer, owner, deliveryMethodId, mailSecret } = options
  const { email: emailOfBilal } = await givenCustomerWithPassword(db)
  const { payment } = await givenPayment(shop.services, deliveryMethodId)

  const signUp = (email: string) => ({
    email,
    password: PASSWORD,
    first_name: 'Amina',
    last_name: 'Rahman',
  })
  const json = async <T>({ path, init }: Sent): Promise<T> => {
    const response = await shop.request(path, init)
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const cookiesOf = (response: Response) =>
    response.headers
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
      { response: device.create(await registerOptions(customer)), name: 'Phone' },
      { cookie: customer },
    ),
  )

  const picture = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4636' } })
      .png()
      .toBuffer(),
  )
  const video = new Uint8Array(await readFile('platform/videos/testing/files/h264.mp4'))
  const font = new Uint8Array(
    await readFile('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
  const png = (path: string, cookie: string) =>
    bytes(path, picture, { cookie, 'content-type': 'image/png' })
  /** Reads or removes the only photo of a new customer. */
  const photoAt = async (path: string, method: 'GET' | 'DELETE'): Promise<Sent> => {
    const { cookie } = await shop.givenCustomer()
    const { photo_id: id } = await json<{ photo_id: string }>(png(path, cookie))
    return { path: `${path}/${id}`, init: { method, headers: { ...inBrowser, cookie } } }
  }
  const products = () => {
    const data = new FormData()
    data.set('file', new File(['handle,name\nno-such,New\n'], 'products.csv'))
    return bytes('/admin/products/import', data, { cookie: owner })
  }

  const translations = () => {
    const data = new FormData()
    data.set('language', 'ar')
    data.set('file', new File(['kind,id,field,english,translation\n'], 'translations.csv'))
    return bytes('/admin/translations/files', data, { cookie: owner })
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
  /** The fields that a browser sends to the sandbox with a payment. */
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
      cookie: customer,
    })
  const person = { $distinct_id: '$device:amina', $set: { plan: 'x' }, $token: 'libas' }
  const group = { $group_key: 'shop', $group_id: 'x', $set: { plan: 'x' }, $token: 'libas' }
  const contactId = randomUUID()
  const bounce = () => {
    const id = randomUUID()
    const payload = JSON.stringify({ id, type: 'bounce', hard: true, email: emailOfBilal })
    const now = new Date()
    return bytes('/webhooks/mail', payload, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(mailSecret).sign(id, now, payload),
    })
  }

  return {
    'POST /returns/photos': async () => png('/returns/photos', (await shop.givenCustomer()).cookie),
    'GET /returns/photos/:id': () => photoAt('/returns/photos', 'GET'),
    'DELETE /returns/photos/:id': () => photoAt('/returns/photos', 'DELETE'),
    'POST /reviews/photos': async () => png('/reviews/photos', (await shop.givenCustomer()).cookie),
    'GET /reviews/photos/:id': () => photoAt('/reviews/photos', 'GET'),
    'DELETE /reviews/photos/:id': () => photoAt('/reviews/photos', 'DELETE'),
    'POST /admin/pictures': () => png('/admin/pictures', owner),
    'POST /admin/videos': async () => {
      const { picture: poster } = await json<{ picture: { pictureId: string } }>(
        png('/admin/pictures', owner),
      )
      return bytes(`/admin/videos?poster=${poster.pictureId}`, video, { cookie: owner })
    },
    'POST /admin/logo': () => png('/admin/logo', owner),
    'POST /admin/font': () => bytes('/admin/font', font, { cookie: owner }),
    'GET /videos/captions/:file{[0-9a-f]{64}[.]vtt}': async () => {
      const { id } = await givenVideoRow(db)
      const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSalam'
      await saveCaptions(db, { id, language: 'en', content, actorId: 'staff' })
      return get(captionsPath((await readVideo(db, id))?.captions.en ?? ''), '')
    },
    'GET /admin/branding/preview/*': () => get('/admin/branding/preview/', owner),
    'GET /admin/pages/:key{[a-z0-9-]{1,100}}/frame': async () =>
      get(`/admin/pages/${(await givenFreePage(db)).key}/frame`, owner),
    'GET /admin/home/frame': () => get('/admin/home/frame', owner),
    'GET /admin/menus/frame': () => get('/admin/menus/frame', owner),
    'GET /admin/posts/:id{[0-9a-f-]{36}}/frame': async () =>
      get(`/admin/posts/${(await givenDraft(db)).key}/frame`, owner),
    'POST /admin/products/import': products,
    'POST /admin/translations/files': translations,
    'POST /analytics/track': () => events('/analytics/track', [wireEvent('page_viewed')]),
    'POST /analytics/engage': () => events('/analytics/engage', [person]),
    'POST /analytics/groups': () => events('/analytics/groups', [group]),
    'POST /analytics/record': () =>
      bytes(recordAddress(), packed(recordingOf()) as never, {
        'content-type': 'application/octet-stream',
      }),
    'GET /analytics/flags': () =>
      get(`/analytics/flags?context=${encodeURIComponent('{"distinct_id":"amina"}')}`, customer),
    'POST /analytics/flags': () => post('/analytics/flags', { context: { distinct_id: 'amina' } }),
    'GET /openapi.json': () => get('/openapi.json', customer),
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
      return post(
        '/api/auth/sign-in/email-otp',
        { email, otp: await codeTo(db, email) },
        { cookie },
      )
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
    'GET /api/auth/get-session': () => get('/api/auth/get-session', customer),
    'POST /api/auth/sign-out': async () =>
      post('/api/auth/sign-out', {}, { cookie: (await shop.givenCustomer()).cookie }),
    'POST /api/auth/passkey/generate-authenticate-options': () =>
      post('/api/auth/passkey/generate-authenticate-options', {}),
    'POST /api/auth/passkey/verify-authentication': async () => {
      const challenge = await json<{ challenge: string }>(
        post('/api/auth/passkey/generate-authenticate-options', {}),
      )
      return post('/api/auth/passkey/verify-authentication', { response: device.sign(challenge) })
    },
    'POST /api/auth/passkey/generate-register-options': () =>
      post('/api/auth/passkey/generate-register-options', {}, { cookie: customer }),
    'POST /api/auth/passkey/verify-registration': async () => {
      const { cookie } = await shop.givenCustomer()
      const response = softwareAuthenticator(SHOP_URL).create(await registerOptions(cookie))
      return post('/api/auth/passkey/verify-registration', { response, name: 'Phone' }, { cookie })
    },
    'POST /webhooks/stripe': () => signed(success),
    'POST /webhooks/mail': bounce,
    'POST /unsubscribe': () =>
      form(
        unsubscribePath(
          unsubscribeToken(shop.services.sealingKeys, { contactId, campaignId: null }),
        ),
        {
          'List-Unsubscribe': 'One-Click',
        },
      ),
    'GET /merchant-feed.xml': () => get('/merchant-feed.xml', customer),
    'GET /sandbox/stripe/v1/payment_intents/:id': () =>
      get(
        `/sandbox/stripe/v1/payment_intents/${intentOf(payment)}?${new URLSearchParams(atSandbox(payment))}`,
        customer,
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
}
