import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { poundsFromPence } from '#platform/money/money.ts'
import { eventObject } from '#sandbox/events.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { exampleAddress, givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await shopInMemory(db)
const abaya = await givenProductInStock(db, { onHand: 5 })
const delivery = await givenDeliveryMethod(db)

test('from the add to the paid order the database is asked eleven times', async () => {
  const { headers } = await shop.givenCustomer()
  const all: string[] = []
  const call = async <Body>(name: string, input: object) => {
    let body: unknown
    const sent = await statements.during(async () => {
      const answer = await shop.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      expect(answer.status).toBe(200)
      body = await answer.json()
    })
    all.push(...withoutSandbox(sent).map(called))
    return body as Body
  }
  // The process remembers who it is, as after any call.
  await shop.readSession(headers)

  await call('add-item-production', {
    product_id: abaya.productId,
    size_id: abaya.sizeId,
    quantity: 1,
    unit_price: poundsFromPence(abaya.pricePence),
  })
  await call('get-checkout', { postcode: exampleAddress.postcode })
  const { order_id, client_secret } = await call<{ order_id: string; client_secret: string }>(
    'create-payment',
    {
      address: exampleAddress,
      delivery_method_id: delivery,
      idempotency_key: randomUUID(),
    },
  )
  await pay(client_secret)
  const { id, payload, signature } = await successOf(client_secret)
  const sent = await statements.during(async () => {
    const answer = await shop.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    })
    expect(answer.status).toBe(200)
  })
  all.push(...sent.map(called))

  // At most twelve is the aim.
  expect(all).toEqual([
    'add_item_to_cart_with_reservation',
    'sessions',
    'orders',
    'get_cart',
    'quote_order',
    'sessions',
    'payment_wait',
    'place_order',
    'get_order',
    'record_payment_intent',
    'record_payment_event',
  ])
  const { rows } = await db.pool.query<{ state: string; outcome: string }>(
    `select o.state, e.outcome from orders o, payment_events e where o.id = $1 and e.event_id = $2`,
    [order_id, id],
  )
  expect(rows).toEqual([{ state: 'paid', outcome: 'paid' }])
})

/** The procedure or the table that a statement is about. */
const called = (statement: string) =>
  /^select \* from (\w+)\(/.exec(statement)?.[1] ?? /from "(\w+)"/.exec(statement)?.[1] ?? statement

/** What is sent to the shop's own books: the sandbox keeps its in one transaction of its own. */
const withoutSandbox = (sent: string[]) =>
  sent.includes('begin')
    ? sent.toSpliced(sent.indexOf('begin'), sent.indexOf('commit') - sent.indexOf('begin') + 1)
    : sent

/** Pays with a test card, as the form of the sandbox does. */
async function pay(secret: string) {
  const answer = await shop.request(
    `/sandbox/stripe/v1/payment_intents/${secret.replace(/_secret_.*/, '')}/confirm`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.payments.publishableKey}` },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      }),
    },
  )
  expect(answer.status).toBe(200)
}

/** The sandbox's event of a success, as it is posted to the shop. */
async function successOf(secret: string) {
  const { stripe, webhookSecret } = shop.payments
  const event = await db.tables
    .selectFrom('sandbox.events')
    .selectAll()
    .where('type', '=', 'payment_intent.succeeded')
    .executeTakeFirstOrThrow()
  const payload = JSON.stringify(eventObject(event, stripe.getApiField('version')))
  expect(payload).toContain(secret)
  return {
    id: event.id,
    payload,
    signature: stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
  }
}
