import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'

import { closedAfterSaleBooks } from '../testing/after-sale-books.ts'
import { runRandomAfterSale, settleAfterSale } from '../testing/random-after-sale.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

// A history in which these do not occur would prove nothing. `npm run proof` has 20,000 rounds, and everything else.
const mustHappen = [
  'change an item: done',
  'change an address: done',
  'pack: done',
  'send: done',
  'arrive: done',
  'cancel: done',
  'return: not_delivered',
  'track: done',
  'keep: done',
  'approve: done',
  'open: done',
  'refund a return: done',
  'goodwill credit: done',
  'add items: paid',
  'sold by hand: marked',
  'sold by hand: paid by card first',
  'hand refund: recorded',
  'refund asked for',
  'refund ended',
  'dispute: opened',
  'change an offer: saved',
  'receive: done',
  'look at the books: in order',
]

test(
  'whatever is cancelled, returned and refunded at once, the books agree',
  { timeout: 180_000 },
  async () => {
    const happened = await runRandomAfterSale(shop, {
      rounds: 150,
      seed: 20_261,
      orders: 20,
      about: 'orders',
      mustHappen,
    })
    await settleAfterSale(shop)

    const { faults } = await closedAfterSaleBooks(db)
    expect(faults).toEqual([])
    expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
  },
)
