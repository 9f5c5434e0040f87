import { afterAll, expect, test } from 'vitest'

import { startKillableShop } from '../testing/killable-shop.ts'
import { describeCounts, say } from '../testing/say.ts'
import { webhookStorm } from '../testing/webhook-storm.ts'

/** In each of them the shop is killed once. */
const ROUNDS = 50

const shop = await startKillableShop()
afterAll(() => shop.stop())

test('every webhook ten times, shuffled, with 50 kills: one order, charge, confirmation and sale each', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  const { wrong, met, killedAt, figures, events } = await webhookStorm(shop, {
    rounds: ROUNDS,
    seed,
  })

  say(
    `${ROUNDS} checkouts, a kill -9 of the shop in each (SEED=${seed}); it found them: ${describeCounts(killedAt)}`,
  )
  say(
    `${met.deliveries} deliveries of events, ${met.looks} looks of customers meanwhile; ` +
      `${met.unanswered} requests had no answer and were asked again`,
  )
  say(`events in the inbox: ${describeCounts(Object.entries(events))}`)
  say(
    `${figures.orders} orders, ${figures.paid} paid, ${figures.sold_units} units sold, ` +
      `£${figures.taken_pence / 100} taken; ${wrong.length} faults`,
  )
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ orders: ROUNDS, paid: ROUNDS })
})
