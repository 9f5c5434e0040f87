import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { cardForm, useSandbox } from './testing/use-sandbox.ts'

const db = await useTestDatabase()
const sandbox = await useSandbox(db)
const { payments, stripe, webhook, givenIntent, confirmInBrowser, eventsOf } = sandbox

describe('who may ask', () => {
  test('a browser needs the publishable key and the intent’s own secret', async () => {
    const [intent, other] = [await givenIntent(), await givenIntent()]
    const form = { client_secret: intent.client_secret!, ...cardForm('4242424242424242') }

    expect(await confirmInBrowser(intent, form, 'pk_test_wrong')).toMatchObject({ status: 401 })
    expect(
      await confirmInBrowser(intent, { ...form, client_secret: other.client_secret! }),
    ).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
    })
  })

  test('the browser’s door leads to nothing else', async () => {
    const refused = await payments.sandboxRoutes!.request('/v1/refunds', { method: 'POST' })
    expect(refused.status).toBe(404)
  })

  test('the server’s door opens to the secret key only', async () => {
    const { serverRoutes } = await import('./server-routes.ts')
    const app = serverRoutes({ db, clock: systemClock, secretKey: 'sk_test_right' })
    const asked = async (headers: Record<string, string>) =>
      (await app.request('/v1/payment_intents/pi_1', { headers })).status

    expect(await asked({})).toBe(401)
    expect(await asked({ authorization: 'Bearer pk_test_any' })).toBe(401)
    expect(await asked({ authorization: 'Bearer sk_test_right' })).toBe(404)
  })
})

describe('an idempotency key', () => {
  test('gives the same answer again, also to many at once', async () => {
    const first = await givenIntent('the same')
    const again = await Promise.all(Array.from({ length: 10 }, () => givenIntent('the same')))
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]))
  })

  test('with other parameters is an error', async () => {
    await givenIntent('changed')
    await expect(
      stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, { idempotencyKey: 'changed' }),
    ).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  })

  test('whose request is under way is an error', async () => {
    await db.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('sandbox:busy', 0))`.execute(
        tx.tables,
      )
      await expect(
        stripe.paymentIntents.create(
          { amount: 100, currency: 'gbp' },
          { idempotencyKey: 'busy', maxNetworkRetries: 0 },
        ),
      ).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    })
    expect(await givenIntent('busy')).toMatchObject({ amount: 9395 })
  })

  test('is free once the request under way has ended: the SDK retries by itself', async () => {
    let asked: ReturnType<typeof givenIntent> | undefined
    await db.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('sandbox:retried', 0))`.execute(
        tx.tables,
      )
      asked = givenIntent('retried')
      // Its first try has been refused by now: a try that waits for the lock would never answer.
      await expect(
        stripe.paymentIntents.create(
          { amount: 100, currency: 'gbp' },
          { idempotencyKey: 'retried', maxNetworkRetries: 0 },
        ),
      ).rejects.toMatchObject({ statusCode: 409 })
    })
    expect(await asked).toMatchObject({ amount: 9395 })
  })

  test('answers a refusal again that was one of the state of things', async () => {
    const intent = await givenIntent()
    const refund = () =>
      stripe.refunds
        .create({ payment_intent: intent.id }, { idempotencyKey: `refund of ${intent.id}` })
        .catch((error: Stripe.errors.StripeError) => error.message)
    const refused = await refund()
    expect(refused).toContain('does not have a successful charge')

    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(await refund()).toBe(refused)
  })

  test('is kept for a day', async () => {
    const first = await givenIntent('for a day')
    sandbox.setClockAhead(86_000)
    expect(await givenIntent('for a day')).toMatchObject({ id: first.id })
    sandbox.setClockAhead(86_500)
    const next = await stripe.paymentIntents.create(
      { amount: 100, currency: 'gbp' },
      { idempotencyKey: 'for a day' },
    )
    sandbox.setClockAhead(0)
    expect(next.id).not.toBe(first.id)
  })

  test('has 255 characters at most', async () => {
    await expect(givenIntent('k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is not spent on a request that was refused', async () => {
    await expect(
      stripe.paymentIntents.create({ amount: 1, currency: 'gbp' }, { idempotencyKey: 'refused' }),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
    expect(await givenIntent('refused')).toMatchObject({ amount: 9395 })
  })
})

describe('an answer', () => {
  // The SDK's type says a record; what it hands on is what fetch gave it.
  const replayed = ({ headers }: { headers: unknown }) =>
    (headers as Headers).get('idempotent-replayed')

  test('has the headers of Stripe’s', async () => {
    const { lastResponse } = await stripe.paymentIntents.create(
      { amount: 9395, currency: 'gbp' },
      { idempotencyKey: 'headers' },
    )
    expect(lastResponse).toMatchObject({
      requestId: expect.stringMatching(/^req_/),
      idempotencyKey: 'headers',
      apiVersion: stripe.getApiField('version'),
    })
    expect(replayed(lastResponse)).toBeNull()

    const again = await stripe.paymentIntents.create(
      { amount: 9395, currency: 'gbp' },
      { idempotencyKey: 'headers' },
    )
    expect(replayed(again.lastResponse)).toBe('true')
  })

  test('of an unknown version there is none', async () => {
    await expect(
      stripe.paymentIntents.retrieve('pi_1', {}, { apiVersion: 'newest' }),
    ).rejects.toMatchObject({ statusCode: 400, message: 'Invalid Stripe API version: newest' })
  })
})

describe('wrong parameters', () => {
  test.for([
    [{ currency: 'gbp' }, 'parameter_missing', 'amount'],
    [{ amount: 100, currency: 'gbp', nonsense: 1 }, 'parameter_unknown', 'nonsense'],
    [{ amount: 100, currency: 'gbp', metadata: 'x' }, undefined, 'metadata'],
    [{ amount: 'ten', currency: 'gbp' }, undefined, 'amount'],
  ] as const)('%j are named', async ([parameters, code, param]) => {
    await expect(
      stripe.paymentIntents.create(parameters as unknown as Stripe.PaymentIntentCreateParams),
    ).rejects.toMatchObject({ statusCode: 400, code, param })
  })

  test('an unknown intent is named', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})

describe('events', () => {
  test('are signed, and tried again until they are accepted', async () => {
    const intent = await givenIntent()
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    const [event] = await eventsOf(intent.id)
    webhook.received.length = 0

    webhook.answer = 500
    await expect(payments.deliverSandboxEvent!(event!.id)).rejects.toThrow('answered 500')
    webhook.answer = 200
    await payments.deliverSandboxEvent!(event!.id)
    await payments.deliverSandboxEvent!(event!.id)

    expect(webhook.received).toHaveLength(2)
    const [, { body, signature }] = webhook.received as [
      unknown,
      { body: string; signature: string },
    ]
    expect(stripe.webhooks.constructEvent(body, signature, payments.webhookSecret)).toMatchObject({
      id: event!.id,
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id, metadata: { order_id: 'an order' } } },
    })
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  })

  test('are queued in the transaction they report', async () => {
    const intent = await givenIntent()
    await stripe.paymentIntents.cancel(intent.id)
    const [event] = await eventsOf(intent.id)
    const { rows } = await db.pool.query(
      `select task_identifier from graphile_worker.jobs where key = $1`,
      [`sandbox_event:${event!.id}`],
    )
    expect(rows).toEqual([{ task_identifier: 'deliver_sandbox_event' }])
  })
})
