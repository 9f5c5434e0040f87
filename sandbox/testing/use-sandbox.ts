import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import type { Stripe } from 'stripe'
import { afterAll } from 'vitest'

import type { Database } from '#platform/db/database.ts'

import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** What a browser sends of a typed card. */
export const cardForm = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
})

/** A payment sandbox with a shop's webhook that listens to it, and a clock that can be set. */
export async function useSandbox(db: Database) {
  // How far its clock runs ahead, in milliseconds; how the webhook answers.
  const time = { ahead: 0 }
  const webhook = { answer: 200, received: [] as { body: string; signature: string }[] }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    webhook.received.push({
      body: await text(request),
      signature: String(request.headers['stripe-signature']),
    })
    response.writeHead(webhook.answer).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())

  const clock = { now: () => new Date(Date.now() + time.ahead) }
  const payments = createPaymentProvider({
    db,
    clock,
    secret: 'a secret',
    webhookUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })
  const { stripe, publishableKey } = payments

  const post = async (path: string, form: Record<string, string>, key: string): Promise<Answer> => {
    const response = await payments.sandboxRoutes!.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
    })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, headers: response.headers, body }
  }

  const eventsOf = (intentId: string) =>
    db.tables
      .selectFrom('sandbox.events')
      .selectAll()
      .where(sql`coalesce(object->>'payment_intent', object->>'id')`, '=', intentId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  return {
    payments,
    stripe,
    webhook,
    clock,
    setClockAhead: (seconds: number) => {
      time.ahead = seconds * 1000
    },
    givenIntent: (key?: string): Promise<Stripe.PaymentIntent> =>
      stripe.paymentIntents.create(
        {
          amount: 9395,
          currency: 'gbp',
          automatic_payment_methods: { enabled: true },
          metadata: { order_id: 'an order' },
        },
        key ? { idempotencyKey: key } : {},
      ),
    /** What Stripe.js does in the browser. */
    confirmInBrowser: (
      intent: Pick<Stripe.PaymentIntent, 'id'>,
      form: Record<string, string>,
      key = publishableKey,
    ) => post(`/v1/payment_intents/${intent.id}/confirm`, form, key),
    /** Pays with a card in the browser. */
    payInBrowser: (intent: Stripe.PaymentIntent, number: string) =>
      post(
        `/v1/payment_intents/${intent.id}/confirm`,
        { client_secret: intent.client_secret!, ...cardForm(number) },
        publishableKey,
      ),
    /** What the card's holder says to the bank. */
    answerBank: (intent: Stripe.PaymentIntent, answer: string) =>
      post(
        `/bank/payment_intents/${intent.id}`,
        { client_secret: intent.client_secret!, answer },
        publishableKey,
      ),
    eventsOf,
    eventTypesOf: async (intentId: string) =>
      (await eventsOf(intentId)).map(({ type }) => type).toSorted(),
  }
}
