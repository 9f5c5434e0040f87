import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'

import { closedAfterSaleBooks } from '../testing/after-sale-books.ts'
import { runRandomAfterSale, settleAfterSale } from '../testing/random-after-sale.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

// A history in which these do not occur would prove nothing.
const mustHappen = [
  'change an item: done',
  'change an item: closed',
  'ask for a difference: sent',
  'difference: settled',
  'change an address: done',
  'change an address: unchanged',
  'pack: done',
  'send: done',
  'cancel: done',
]

test(
  'whatever items and addresses are changed while orders are packed and cancelled, the books agree',
  { timeout: 180_000 },
  async () => {
    const happened = await runRandomAfterSale(shop, {
      rounds: 100,
      seed: 20_262,
      orders: 20,
      about: 'changes',
      mustHappen,
    })
    await settleAfterSale(shop)

    const { faults } = await closedAfterSaleBooks(db)
    expect(faults).toEqual([])
    expect([...happened.keys()]).toEqual(expect.arrayContaining(mustHappen))
  },
)
