import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import {
  SEALED_BY,
  consentsOf,
  givenSubscriber,
  givenWilling,
  newsletterOn,
  stateOf,
} from '../testing/given-contact.ts'
import { mailWebhookRoutes, oneClickRoutes, recordMailEvent } from './mail-routes.ts'
import { findContact } from './choices.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const db = await useTestDatabase({ connections: 24 })
const services = newsletterOn(db)
const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`

const bounce = (email: string, isHard = true, id: string = randomUUID()) =>
  recordMailEvent(db, { id, kind: 'bounce', isHard, email })

test('a hard bounce ends all mails that promote, and is logged', async () => {
  const { customer, contactId } = await givenWilling(db, ['newsletter', 'price_drops'])
  expect(await bounce(customer.email)).toBe('ended')
  expect(await stateOf(db, contactId)).toBe('bounced')
  expect(await consentsOf(db, contactId)).toEqual([
    'newsletter given profile',
    'price_drops given profile',
    'newsletter withdrawn bounce',
    'price_drops withdrawn bounce',
  ])
})

test('a complaint does too, and stays one', async () => {
  const contact = await givenSubscriber(db)
  await recordMailEvent(db, {
    id: randomUUID(),
    kind: 'complaint',
    isHard: false,
    email: contact.email,
  })
  expect(await stateOf(db, contact.id)).toBe('complained')
  await bounce(contact.email)
  expect(await stateOf(db, contact.id)).toBe('complained')
})

test('the fifth soft bounce within 30 days counts as a hard one', async () => {
  const contact = await givenSubscriber(db)
  for (let at = 0; at < 4; at += 1) expect(await bounce(contact.email, false)).toBe('noted')
  expect(await stateOf(db, contact.id)).toBe('confirmed')
  expect(await bounce(contact.email, false)).toBe('ended')
  expect(await stateOf(db, contact.id)).toBe('bounced')
})

test('the same event is handled once, also by many at once, and nothing is stored about strangers', async () => {
  const contact = await givenSubscriber(db)
  const id = randomUUID()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => bounce(contact.email, false, id)),
  )
  expect(outcomes.filter((outcome) => outcome === 'noted')).toHaveLength(1)
  const stranger = `${randomUUID()}@example.com`
  expect(await bounce(stranger)).toBe('unknown_contact')
  expect(await findContact(db, { email: stranger })).toBeUndefined()
})

const app = (secret: string | undefined = SECRET) =>
  new Hono()
    .route('/', mailWebhookRoutes({ services, secret }))
    .route('/', oneClickRoutes(services))
    .post('/unsubscribe', (c) => c.text('the page'))

function signed(body: string, { secret = SECRET, at = new Date() } = {}) {
  const id = randomUUID()
  return {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  }
}

test('the webhook takes what is signed', async () => {
  const contact = await givenSubscriber(db)
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'bounce',
    hard: true,
    email: ` ${contact.email.toUpperCase()}`,
  })
  const answer = await app().request('/webhooks/mail', signed(body))
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  expect(await stateOf(db, contact.id)).toBe('bounced')
})

test('what is not signed, too old, of an unknown kind, or no JSON is refused with a reason', async () => {
  const contact = await givenSubscriber(db)
  const whole = { id: 'x', type: 'bounce', hard: true, email: contact.email }
  const text = JSON.stringify(whole)
  const status = async (request: RequestInit, to = app()) =>
    (await to.request('/webhooks/mail', request)).status
  const other = `whsec_${Buffer.from('another-secret-of-32-characters!').toString('base64')}`

  expect(await status({ method: 'POST', body: text })).toBe(400)
  expect(await status(signed(text, { secret: other }))).toBe(400)
  expect(await status(signed(text, { at: new Date(Date.now() - 3_600_000) }))).toBe(400)
  expect(await status({ ...signed(text), body: `${text} ` })).toBe(400)
  expect(await status(signed('no json'))).toBe(400)
  expect(await status(signed('null'))).toBe(400)
  expect(await status({ ...signed(text), body: 'x'.repeat(17_000) })).toBe(413)
  const wrong = await app().request(
    '/webhooks/mail',
    signed(JSON.stringify({ ...whole, type: 'opened' })),
  )
  expect(await wrong.json()).toMatchObject({ field: 'type' })
  expect(await stateOf(db, contact.id)).toBe('confirmed')
})

test('without a secret nothing is taken', async () => {
  const bare = new Hono().route('/', mailWebhookRoutes({ services, secret: undefined }))
  expect((await bare.request('/webhooks/mail', signed('{}'))).status).toBe(404)
})

test('one click of a mail program ends everything, twice too, with no page', async () => {
  const { contactId } = await givenWilling(db, ['newsletter', 'cart_reminders'])
  const token = unsubscribeToken(SEALED_BY, { contactId, campaignId: null })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const bodies: (URLSearchParams | FormData)[] = [
    new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    form,
  ]
  for (const body of bodies) {
    const answer = await app().request(`/unsubscribe?token=${token}`, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  }
  expect(await stateOf(db, contactId)).toBe('unsubscribed')
  expect(await findContact(db, { id: contactId })).toMatchObject({ purposes: [] })
})

test('any other form is for the page, and a forged link ends nothing', async () => {
  const other = await app().request('/unsubscribe?token=x', {
    method: 'POST',
    body: new URLSearchParams({ purpose: 'newsletter' }),
  })
  expect(await other.text()).toBe('the page')
  const forged = await app().request('/unsubscribe?token=v1.a.b.c', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(forged.status).toBe(400)
  const noForm = await app().request('/unsubscribe', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect(await noForm.text()).toBe('the page')
})
