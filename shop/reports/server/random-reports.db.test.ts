import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { londonDay } from '#platform/dates/london-dates.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { runRandomAfterSale, settleAfterSale } from '#shop/returns/testing/random-after-sale.ts'

import { ofSales, readPage } from '../testing/read-page.ts'
import { marginLedger } from '../testing/margin-ledger.ts'
import { ledgers } from '../testing/report-ledgers.ts'

const db = await useTestDatabase({ connections: 16 })
const shop = await usePayingShop(db)

/** Gives two of three products a cost as soon as they have stock, and the largest of their sizes a cost of its own. */
const startCosts = () =>
  db.pool.query(`
    create function give_costs() returns trigger language plpgsql as $$
    begin
      if get_byte(uuid_send(new.product_id), 15) % 3 > 0 then
        insert into product_costs (product_id, cost_pence)
        values (new.product_id, 700 + get_byte(uuid_send(new.product_id), 14)) on conflict do nothing;
        insert into product_costs (product_id, size_id, cost_pence)
        select new.product_id, new.size_id, 1000 + get_byte(uuid_send(new.size_id), 15)
         where new.size_id is not null and get_byte(uuid_send(new.size_id), 14) % 2 = 0
            on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger test_gives_costs after insert on product_inventory
      for each row execute function give_costs()`)

// A history without these would prove little.
const mustHappen = ['cancel: done', 'refund a return: done', 'goodwill credit: done']

test(
  'whatever is sold, cancelled, returned, exchanged and refunded at once, every report agrees with the ledgers',
  { timeout: 180_000 },
  async () => {
    const from = londonDay(new Date(Date.now() - 86_400_000))
    await startCosts()
    await runRandomAfterSale(shop, {
      rounds: 100,
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
    const { units, cost } = await marginLedger(db)
    expect(cost).toBeGreaterThan(0)
    const first = await readPage(db, 'products', period)
    const products = [...first.rows]
    for (let page = 2; products.length < first.count; page += 1)
      products.push(...(await readPage(db, 'products', period, `page=${page}`)).rows)
    const goods = products.filter(({ key }) => !['delivery', 'wrap', 'rest'].includes(key))
    const netSales = goods.reduce((sum, row) => sum + row.net! - row.vat!, 0)
    for (const report of ['margin', 'margin-sizes'] as const) {
      const { totals } = await readPage(db, report, period)
      expect({ report, ...totals }).toMatchObject({ report, units, cost, netSales })
      expect(totals.knownSales! + totals.unknownSales!).toBe(netSales)
      expect(totals.unknownSales).not.toBe(0)
      expect(totals.margin).toBe(totals.knownSales! - cost)
    }
    const vat = await readPage(db, 'vat', period)
    expect(vat.totals).toMatchObject({
      vat: sales.vat,
      withVat: sales.net,
      credited: sales.refunds,
    })
  },
)
