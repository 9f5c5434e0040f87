import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { usePayingShop } from '../testing/paying-shop.ts'
import { closedBooks } from '../testing/purchase-books.ts'
import { runRandomPurchases, settleAll } from '../testing/random-purchases.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

/** `npm run proof` has 25,000; the proof that takes out one guard after the other needs 2,000 to miss each. */
const ROUNDS = process.env.TEST_TEMPLATE_URL === undefined ? 300 : 2000

// A history in which these do not occur would prove nothing; the proof has more.
const mustHappen = [
  'checkout: started',
  'checkout: price_changed',
  'checkout: discount_used_up',
  'checkout: payment_under_way',
  'checkout: nothing to charge',
  'refund to credit: done',
  'adjust credit: done',
  'pay: 200',
  'pay, declined: 402',
  'leave: returned',
  'give up: returned',
  'expire',
  'change: changed',
  'join: waiting',
  'migrate: migrated',
  'windows end',
  'move the day of a pre-order: saved',
  'look at the books: in order',
  'event reported: paid',
  'event reported: paid_late',
]

test('after everything at once money, orders, ledger and mails agree', async () => {
  const happened = await runRandomPurchases(shop, { rounds: ROUNDS, seed: 20_260, mustHappen })
  await settleAll(shop)

  const { faults, events } = await closedBooks(db)
  expect(faults).toEqual([])
  expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
  expect(Object.keys(events)).toEqual(
    expect.arrayContaining(['paid', 'paid_late', 'already_paid', 'ignored']),
  )
})
