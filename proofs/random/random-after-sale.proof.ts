import { expect, test } from 'vitest'

import { useDurableDatabase } from '#platform/testing/cluster/durable-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { closedAfterSaleBooks } from '#shop/returns/testing/after-sale-books.ts'
import { runRandomAfterSale, settleAfterSale } from '#shop/returns/testing/random-after-sale.ts'

import { describeCounts, say } from '../testing/say.ts'

const ROUNDS = 20_000

// A history in which these do not occur would prove nothing.
const mustHappen = [
  'change an item: done',
  'change an item: closed',
  'change an item: not_available',
  'change an item: other_vat',
  'change an item: touched',
  'change an address: done',
  'change an address: unchanged',
  'change an address: version_conflict',
  'change an address: sent',
  'pack: done',
  'send: done',
  'send: too_many',
  'arrive: done',
  'cancel: done',
  'cancel: too_many',
  'return: approved',
  'return: requested',
  'return: not_delivered',
  'track: done',
  'keep: done',
  'approve: done',
  'reject: done',
  'open: done',
  'refund a return: done',
  'refund items: done',
  'refund items: too_many',
  'goodwill credit: done',
  'add items: paid',
  'add items: closed',
  'sold by hand: marked',
  'sold by hand: paid twice',
  'sold by hand: paid by card first',
  'hand refund: recorded',
  'refund at the provider: done',
  'refund asked for',
  'refund ended',
  'failed refund again: done',
  'failed refund as credit: done',
  'exchange: approved',
  'exchange: to be paid',
  'exchange: exchange_sold_out',
  'leave an exchange: cancelled',
  'pay for an exchange: 200',
  'settle an exchange: done',
  'settle an exchange: not_whole',
  'end an exchange: done',
  'expire: done',
  'dispute: opened',
  'dispute: won',
  'dispute: lost',
  'change an offer: saved',
  'receive: done',
  'move the day of a pre-order: orders wait longer',
  'buy a gift card: done',
  'mail a gift card: sent',
  'mail a gift card: corrected',
  'mail a gift card: not_due',
  'mail a gift card: blocked',
  'mail a gift card: over',
  'spend a gift card: for all of an order',
  'spend a gift card: for a part',
  'spend a gift card: gift_card_not_found',
  'spend a gift card: gift_card_empty',
  'refund a gift card, original: done',
  'refund a gift card, original: too_much',
  'refund a gift card, credit: done',
  'refund a gift card, to credit: done',
  'refund a gift card at the provider: done',
  'cancel a gift card: done',
  'cancel a gift card: delivered',
  'cancel what a gift card paid for: done',
  'dispute a gift card: opened',
  'unblock a gift card',
  'send: goods_awaited',
  'look at the books: in order',
]

const { db } = await useDurableDatabase()
const shop = await usePayingShop(db)

test('whatever is cancelled, returned and refunded at once, the books agree', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  say(`Random after-sale: ${ROUNDS} acts of 16 at once, 300 orders (SEED=${seed})`)
  const happened = await runRandomAfterSale(shop, {
    rounds: ROUNDS,
    seed,
    orders: 300,
    mustHappen,
  })
  await settleAfterSale(shop, { isWhole: true })

  const { faults, figures } = await closedAfterSaleBooks(db)
  say(describeCounts(happened))
  say(
    `${figures.orders} orders, ${figures.cancelled_units} units cancelled, ${figures.returns} returns, ` +
      `${figures.units_back} units back, ${figures.exchanges} exchanges settled`,
  )
  say(
    `£${figures.taken_pence / 100} taken, £${figures.card_pence / 100} given back to cards, ` +
      `£${figures.credit_pence / 100} as credit, ${figures.failed_refunds} refunds failed; ${faults.length} faults`,
  )
  expect(faults).toEqual([])
  expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
})
