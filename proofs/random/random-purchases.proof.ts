import { expect, test } from 'vitest'

import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { runRandomPurchases, settleAll } from '#shop/checkout/testing/random-purchases.ts'

import { useDurableDatabase } from '#platform/testing/cluster/durable-database.ts'
import { describeCounts, say } from '../testing/say.ts'

const ROUNDS = 25_000

const { db } = await useDurableDatabase()
const shop = await usePayingShop(db)

test('whatever 60 customers do at once, money, orders, ledger and mails agree', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  say(`Random purchases: ${ROUNDS} acts of 16 at once, 60 customers, 25 products (SEED=${seed})`)
  const happened = await runRandomPurchases(shop, {
    rounds: ROUNDS,
    seed,
    workers: 16,
    customers: 60,
    products: 30,
    offered: 5,
  })
  await settleAll(shop)

  const { faults, figures, events } = await closedBooks(db)
  say(describeCounts(happened))
  say(`payment events: ${describeCounts(Object.entries(events))}`)
  say(
    `${figures.orders} orders: ${figures.paid} paid, ${figures.given_up} given up, ` +
      `${figures.refunded} refunded; ${figures.sold_units} units sold, ${figures.mails} mails`,
  )
  say(
    `£${figures.taken_pence / 100} taken, £${figures.given_back_pence / 100} given back; ` +
      `${faults.length} faults in the books`,
  )
  expect(faults).toEqual([])
  expect(Object.keys(events)).toEqual(
    expect.arrayContaining([
      'already_paid',
      'cancelled',
      'declined',
      'ignored',
      'paid',
      'paid_late',
      'refund_due',
    ]),
  )
})
