import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'

import { closedAfterSaleBooks } from '../testing/after-sale-books.ts'
import { runRandomAfterSale, settleAfterSale } from '../testing/random-after-sale.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

// A history in which these do not occur would prove nothing.
const mustHappen = [
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
  'goodwill credit: done',
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
  'look at the books: in order',
]

test(
  'whatever is cancelled, sent back and given back at once, the books agree',
  { timeout: 90_000 },
  async () => {
    const happened = await runRandomAfterSale(shop, {
      rounds: 1500,
      seed: 20_261,
      orders: 40,
      mustHappen,
    })
    await settleAfterSale(shop)

    const { faults } = await closedAfterSaleBooks(db)
    expect(faults).toEqual([])
    expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
  },
)
