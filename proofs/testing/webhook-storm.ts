import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { isConfirmed, notOnce, progressOf } from './checkout-books.ts'
import { eventPost } from './event-post.ts'
import { until, untilSettled } from './killable-shop.ts'
import type { KillableShop } from './killable-shop.ts'
import { pollAsCustomer } from './poll-as-customer.ts'

/** Where a checkout is when the shop is killed, in turns. */
const steps = ['webhook', 'card', 'order', 'mail', 'cart'] as const
type Step = (typeof steps)[number]

/** Each event is delivered so many times, by so many connections at once. */
const TIMES = 10
const CONNECTIONS = 6
/** A kill comes so long after its step began, at most and seldom; ms. Longer than most steps take. */
const LATEST_KILL = 60

/** So few of each, and in all, that nobody is taken for one who tries out cards. */
const DECLINED = [
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000009979',
  '4000000000000127',
]
const DECLINED_EVERY = 5
/** Succeeds and is disputed at once: one more kind of event. */
const CARD = '4000000000000259'

/**
 * So many customers check out one after the other; each time the shop is killed at a random point
 * and started again. Every event of the payment comes ten times, shuffled, from several connections,
 * while the customer looks again and again. Returns what was wrong, and what was met.
 */
export async function webhookStorm(
  shop: KillableShop,
  { rounds, seed }: { rounds: number; seed: number },
) {
  const chance = seededRandom(seed)
  const { customers, sizes, method } = await prepare(shop, rounds)
  const post = await eventPost(shop)
  // Open before it is asked, so that the kill comes when it is meant to.
  let watched = await warmDatabase(shop)
  const met = { unanswered: 0, deliveries: 0, looks: 0 }
  const killedAt = new Map<string, number>()
  const wrong: string[] = []

  async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.status < 500) return answer
      met.unanswered += 1
      await sleep(20)
    }
  }

  async function checkOut(round: number) {
    const buyer = buyerOn(shop.url, customers[round]!.token)
    const target = steps[round % steps.length]!
    const delay = chance.below(chance.below(LATEST_KILL) + 1)
    let killing: Promise<void> | undefined
    const enter = (step: Step) => {
      if (step === target) killing = kill(customers[round]!.id, delay)
    }

    enter('cart')
    // One whose answer was lost may count twice: the order says how many it is for.
    const size = sizes[chance.below(sizes.length)]!
    await answered(() => buyer.add(size))
    enter('order')
    const key = randomUUID()
    const started = await answered(() => buyer.startPayment(method, key))
    if (started.status !== 200) throw new Error(`create-payment: ${JSON.stringify(started.body)}`)
    const payment = started.body as OpenPayment
    const polling = pollAsCustomer(buyer, payment.order_id)
    if (round % DECLINED_EVERY === 0) {
      const card = DECLINED[(round / DECLINED_EVERY) % DECLINED.length]!
      await answered(() => buyer.confirm(payment, card))
    }
    enter('card')
    await answered(() => buyer.confirm(payment, CARD))

    enter('webhook')
    const events = await post.eventsOf(payment)
    const deliveries = events
      .flatMap((event) => Array.from({ length: TIMES }, () => event))
      .map((event) => ({ event, at: chance.below(1e6) }))
      .toSorted((a, b) => a.at - b.at)
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, worker) => {
        for (let at = worker; at < deliveries.length; at += CONNECTIONS)
          await answered(() => post.send(deliveries[at]!.event))
      }),
    )
    met.deliveries += deliveries.length

    enter('mail')
    await until(
      () => shop.read((db) => isConfirmed(db, payment.order_id)),
      () => `order ${payment.order_id} is paid and its mails are written`,
    )
    await killing
    const { looks, faults } = await polling.stop()
    met.looks += looks
    wrong.push(...faults)
  }

  async function kill(customerId: string, delay: number) {
    await sleep(delay)
    const found = await progressOf(watched, customerId)
    killedAt.set(found, (killedAt.get(found) ?? 0) + 1)
    await shop.kill('shop')
    await watched.close()
    watched = await warmDatabase(shop)
  }

  for (let round = 0; round < rounds; round += 1) await checkOut(round)
  try {
    await untilSettled(watched)
    const { faults, figures, events } = await closedBooks(watched)
    const ids = customers.map(({ id }) => id)
    wrong.push(...faults, ...(await notOnce(watched, ids)))
    return { wrong, met, killedAt, figures, events }
  } finally {
    await watched.close()
  }
}

async function warmDatabase(shop: KillableShop): Promise<Database> {
  const db = await shop.database()
  await db.pool.query('select')
  return db
}

async function prepare(shop: KillableShop, count: number) {
  const db = await shop.database()
  try {
    const { id: method } = await db.tables
      .selectFrom('delivery_methods')
      .select('id')
      .executeTakeFirstOrThrow()
    return {
      customers: await givenCustomers(db.pool, count),
      sizes: await givenPlenty(db.pool, 10),
      method,
    }
  } finally {
    await db.close()
  }
}
