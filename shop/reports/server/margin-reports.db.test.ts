import { beforeAll, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { namesOf } from '../report-names.ts'
import type { ReportRow } from '../report.ts'
import { marginLedger } from '../testing/margin-ledger.ts'
import { givenMixedHistory } from '../testing/mixed-history.ts'
import { readPage } from '../testing/read-page.ts'
import { ledgers } from '../testing/report-ledgers.ts'

const db = await useTestDatabase()
const ALL = { from: '2026-01-01', to: '2028-12-31' }
const reports = ['margin', 'margin-sizes'] as const

let shop: Awaited<ReturnType<typeof givenMixedHistory>>
beforeAll(async () => {
  const moments = Array.from({ length: 13 }, (_, at) => `2026-11-${10 + at}T12:00:00Z`)
  // The coat costs £31.07; of the scarf no cost is known.
  shop = await givenMixedHistory(db, moments, { coatCostPence: 3107 })
}, 60_000)

/** What the report of products has of goods, and what it has of all else, without VAT. */
async function withoutVat() {
  const { rows } = await readPage(db, 'products', ALL)
  const net = (row: ReportRow) => row.net! - row.vat!
  const isGoods = ({ key }: ReportRow) => !['delivery', 'wrap', 'rest'].includes(key)
  const sum = (some: ReportRow[]) => some.reduce((total, row) => total + net(row), 0)
  return { goods: sum(rows.filter(isGoods)), rest: sum(rows.filter((row) => !isGoods(row))) }
}

test.for(reports)('%s agrees with the ledgers to the penny', async (report) => {
  const { rows, totals } = await readPage(db, report, ALL)
  const { sales } = await ledgers(db)
  const { cost, units } = await marginLedger(db)
  const { goods, rest } = await withoutVat()

  expect(cost).toBeGreaterThan(0)
  expect(totals).toMatchObject({ units, cost, netSales: goods })
  expect(goods + rest).toBe(sales.net - sales.vat)
  expect(totals.knownSales! + totals.unknownSales!).toBe(totals.netSales)
  expect(totals.margin).toBe(totals.knownSales! - totals.cost!)
  expect(totals.marginShare).toBeCloseTo(totals.margin! / totals.knownSales!, 10)
  for (const column of [
    'units',
    'netSales',
    'knownSales',
    'unknownSales',
    'cost',
    'margin',
  ] as const)
    expect([column, rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)]).toEqual([
      column,
      totals[column],
    ])
})

test.for(reports)(
  '%s has no cost and no margin where none is known, instead of 0',
  async (report) => {
    const { asked, rows } = await readPage(db, report, ALL)
    const scarf = rows.find((row) => row.key.startsWith(shop.scarf.productId))!
    expect(scarf).toMatchObject({ knownSales: 0, cost: null, margin: null, marginShare: null })
    expect(scarf.unknownSales).toBe(scarf.netSales)
    expect(scarf.unknownSales).toBeGreaterThan(0)
    expect(namesOf(asked, scarf)).toHaveLength(report === 'margin' ? 2 : 3)
  },
)

test('items that went back on the shelf give their cost back on that day, and written-off ones never do', async () => {
  const before = await readPage(db, 'margin', ALL)
  const coat = (page: typeof before) => page.rows.find(({ key }) => key === shop.coat.productId)!
  await db.pool.query(`update restocked_items set restocked_at = '2027-03-01T12:00:00Z'`)
  const sold = await readPage(db, 'margin', { from: '2026-11-01', to: '2026-11-30' })
  const back = await readPage(db, 'margin', { from: '2027-03-01', to: '2027-03-01' })
  const year = await readPage(
    db,
    'margin',
    { from: '2028-03-01', to: '2028-03-01' },
    'compare=year',
  )

  expect(coat(back)).toMatchObject({ units: 0, netSales: 0, marginShare: null })
  expect(coat(back).cost).toBeLessThan(0)
  expect(Math.abs(coat(back).cost! % 3107)).toBe(0)
  expect(coat(back).margin).toBe(-coat(back).cost!)
  expect(coat(sold).cost! + coat(back).cost!).toBe(coat(before).cost)
  expect(coat(year).before).toBe(coat(back).margin)

  // The parcel was opened, and one of its items written off instead.
  await db.pool.query(`begin; set local session_replication_role = replica;
    delete from restocked_items r using return_items q where q.order_item_id = r.order_item_id;
    update return_items set written_off_quantity = restocked_quantity, restocked_quantity = 0; commit`)
  const { totals } = await readPage(db, 'margin', ALL)
  expect(totals.cost).toBe((await marginLedger(db)).cost)
  expect(totals.cost).toBe(before.totals.cost! + 3107)
})

test('a later change of a cost changes nothing of what was sold', async () => {
  const { totals } = await readPage(db, 'margin', ALL)
  await db.pool.query('update product_costs set cost_pence = 9999')
  expect((await readPage(db, 'margin', ALL)).totals).toEqual(totals)
  await db.pool.query('delete from product_costs')
  expect((await readPage(db, 'margin', ALL)).totals).toEqual(totals)
})

test('there is no margin of earlier dates where no cost of them is known', async () => {
  const read = (report: (typeof reports)[number]) =>
    readPage(db, report, { from: '2027-11-09', to: '2027-11-30' }, 'compare=year')
  const known = await Promise.all(reports.map(read))
  expect(known.map(({ totals }) => totals.before)).not.toContain(null)

  await db.pool.query('delete from order_item_costs')
  for (const { totals, rows } of await Promise.all(reports.map(read))) {
    expect(totals).toMatchObject({ units: 0, cost: null, margin: null, before: null })
    expect(rows.map(({ before }) => before)).not.toContain(0)
  }
})
