import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool } from 'pg'

import { poundsFromPence } from '#platform/money/money.ts'

import type { BenchShop, Customer, Size } from './bench-shop.ts'
import { openConnection, requestOf } from './load/connection.ts'
import type { Connection } from './load/connection.ts'
import { median } from './load/interleaved.ts'

/** Where the parcels of a bench go. */
export const benchAddress = {
  name: 'Amina Rahman',
  line1: '1 Example Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
}

type Goods = { sizes: Size[]; deliveryMethodId: string }

/** Checkouts that were finished, from the add to the paid order. */
export type CheckoutRate = {
  times: number
  perSecond: number
  /** The middle of how long one took, in ms. */
  checkoutMs: number
  /** The part of it from the card's success until the webhook had made the order paid. */
  webhookMs: number
}

/** So many customers check out over and over for so long, each on a connection of its own. */
export async function checkoutsBy(
  shop: BenchShop,
  customers: Customer[],
  { sizes, deliveryMethodId }: Goods,
  seconds: number,
): Promise<CheckoutRate> {
  const paid = watchPaid(shop.pool)
  const took: number[] = []
  const webhooks: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    customers.map(async (customer, at) => {
      const connection = await openConnection(shop.url)
      const buyer = checkoutOn(shop.url, connection, customer)
      for (let turn = at; performance.now() < end; turn += customers.length) {
        const began = performance.now()
        const orderId = await buyer.order(sizes[turn % sizes.length]!, deliveryMethodId)
        const charged = performance.now()
        await paid.wait(orderId)
        webhooks.push(performance.now() - charged)
        took.push(performance.now() - began)
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  await paid.stop()
  return {
    times: took.length,
    perSecond: took.length / elapsed,
    checkoutMs: median(took),
    webhookMs: median(webhooks),
  }
}

/** Checks out over HTTP with the calls of the page, and pays at the sandbox as its form does. */
function checkoutOn(url: string, connection: Connection, { token }: Customer) {
  async function send<Body>(path: string, bearer: string, body: object): Promise<Body> {
    const request = requestOf(url + path, { authorization: `Bearer ${bearer}` }, body)
    const answer = await connection.ask(request)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${String(answer.body)}`)
    return JSON.parse(String(answer.body)) as Body
  }
  const call = <Body>(name: string, body: object) =>
    send<Body>(`/functions/v1/${name}`, token, body)

  return {
    /** Returns the id of an order whose card was charged. */
    async order(size: Size, deliveryMethodId: string): Promise<string> {
      await call('add-item-production', {
        product_id: size.product_id,
        size_id: size.size_id,
        quantity: 1,
        unit_price: poundsFromPence(size.price_pence),
      })
      await call('get-checkout', { postcode: benchAddress.postcode })
      const payment = await call<{
        order_id: string
        client_secret: string
        publishable_key: string
      }>('create-payment', {
        address: benchAddress,
        delivery_method_id: deliveryMethodId,
        idempotency_key: randomUUID(),
      })
      const secret = payment.client_secret
      await send(
        `/sandbox/stripe/v1/payment_intents/${secret.replace(/_secret_.*/, '')}/confirm`,
        payment.publishable_key,
        new URLSearchParams({
          client_secret: secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242424242424242',
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      )
      return payment.order_id
    },
  }
}

const LOOK_EVERY_MS = 5

/** Looks for everybody at once whose order is paid: one small query however many wait. */
function watchPaid(pool: Pool) {
  const waiting = new Map<string, () => void>()
  const stopping = new AbortController()
  async function watch() {
    while (!stopping.signal.aborted) {
      await sleep(LOOK_EVERY_MS)
      if (waiting.size === 0) continue
      const { rows } = await pool.query<{ id: string }>({
        name: 'paid',
        text: `select id from orders where id = any($1::uuid[]) and state = 'paid'`,
        values: [[...waiting.keys()]],
      })
      for (const { id } of rows) {
        waiting.get(id)?.()
        waiting.delete(id)
      }
    }
  }
  const watching = watch()
  return {
    wait: (orderId: string) => new Promise<void>((resolve) => waiting.set(orderId, resolve)),
    stop() {
      stopping.abort()
      return watching
    },
  }
}
