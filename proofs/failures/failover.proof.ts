import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { startKillableShop } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'

const TIMES = 5

const shop = await startKillableShop()
afterAll(() => shop.stop())

test('after PostgreSQL was killed and has started again, the next order is paid at once', async () => {
  const { customers, size, method } = await shop.read(async (db) => ({
    customers: await givenCustomers(db.pool, TIMES),
    size: (await givenPlenty(db.pool, 1))[0]!,
    method: await db.tables.selectFrom('delivery_methods').select('id').executeTakeFirstOrThrow(),
  }))
  const took: { ready: number; order: number }[] = []

  for (const { token } of customers) {
    const buyer = buyerOn(shop.url, token)
    expect((await buyer.add(size)).status).toBe(200)
    const began = performance.now()
    const order = firstOrder(buyer, method.id).then(() => performance.now() - began)
    await shop.kill('database')
    const ready = performance.now() - began
    took.push({ ready, order: await order })
  }

  const seconds = (values: number[]) => values.map((value) => (value / 1000).toFixed(1)).join(', ')
  say(`from the kill of PostgreSQL to "ready": ${seconds(took.map(({ ready }) => ready))} s`)
  say(`from the kill to the first paid order: ${seconds(took.map(({ order }) => order))} s`)
  // The shop adds no wait of its own to that of PostgreSQL: a customer who tries again every moment buys at once.
  for (const { ready, order } of took) expect(order).toBeLessThan(ready + 10_000)
})

/** Tries to order and pay, with one key, until it is done. */
async function firstOrder(buyer: ReturnType<typeof buyerOn>, method: string) {
  const key = randomUUID()
  // Only once the database has gone.
  await sleep(50)
  for (;;) {
    const isPaid = await (async () => {
      const opened = await buyer.startPayment(method, key)
      if (opened.status !== 200) return false
      return (await buyer.confirm(opened.body as OpenPayment)).status === 200
    })().catch(() => false)
    if (isPaid) return
    await sleep(50)
  }
}
