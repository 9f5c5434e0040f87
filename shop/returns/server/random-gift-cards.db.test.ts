import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'

import { closedAfterSaleBooks } from '../testing/after-sale-books.ts'
import { runRandomAfterSale, settleAfterSale } from '../testing/random-after-sale.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

// A history in which these do not occur would prove nothing. `npm run proof` has everything else.
const mustHappen = [
  'buy a gift card: done',
  'mail a gift card: sent',
  'spend a gift card: for a part',
  'refund a gift card at the provider: done',
  'cancel what a gift card paid for: done',
  'refund asked for',
  'look at the books: in order',
]

test(
  'whatever is bought with gift cards and refunded at once, the books agree',
  { timeout: 180_000 },
  async () => {
    const happened = await runRandomAfterSale(shop, {
      rounds: 80,
      seed: 20_262,
      orders: 4,
      about: 'gift cards',
      mustHappen,
    })
    await settleAfterSale(shop)

    const { faults } = await closedAfterSaleBooks(db)
    expect(faults).toEqual([])
    expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
  },
)
