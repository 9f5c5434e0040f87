import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { londonDay } from '#platform/dates/london-dates.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { runRandomAfterSale, settleAfterSale } from '#shop/returns/testing/random-after-sale.ts'

import { ofSales, readPage } from '../testing/read-page.ts'
import { ledgers } from '../testing/report-ledgers.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

// A history without these would prove little.
const mustHappen = ['cancel: done', 'refund a return: done', 'goodwill credit: done']

test(
  'whatever is sold, cancelled, returned, exchanged and refunded at once, every report agrees with the ledgers',
  { timeout: 180_000 },
  async () => {
    const from = londonDay(new Date(Date.now() - 86_400_000))
    await runRandomAfterSale(shop, {
      rounds: 250,
      seed: 4711,
      orders: 20,
      about: 'both',
      mustHappen,
    })
    await settleAfterSale(shop)

    const { sales } = await ledgers(db)
    expect(sales.orders).toBeGreaterThan(10)
    expect(sales.refunds).toBeGreaterThan(0)
    const period = { from, to: londonDay(new Date()) }
    for (const report of ofSales) {
      const { totals } = await readPage(db, report, period)
      expect({ report, ...totals }).toMatchObject({ report, ...sales })
    }
    const vat = await readPage(db, 'vat', period)
    expect(vat.totals).toMatchObject({
      vat: sales.vat,
      withVat: sales.net,
      credited: sales.refunds,
    })
  },
)
