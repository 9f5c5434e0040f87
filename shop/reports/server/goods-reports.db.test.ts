import { beforeAll, expect, test } from 'vitest'

import { londonDay } from '#platform/dates/london-dates.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readAsked } from '../report-asked.ts'
import { namesOf } from '../report-names.ts'
import { definitionOf } from '../report.ts'
import { givenMixedHistory } from '../testing/mixed-history.ts'
import { readPage } from '../testing/read-page.ts'
import { ledgers } from '../testing/report-ledgers.ts'
import { exportReport, fileHeads } from './read-report.ts'

const db = await useTestDatabase()
const ALL = { from: '2026-11-01', to: '2026-11-30' }

let shop: Awaited<ReturnType<typeof givenMixedHistory>>
beforeAll(async () => {
  const moments = Array.from({ length: 13 }, (_, at) => `2026-11-${10 + at}T12:00:00Z`)
  shop = await givenMixedHistory(db, moments)
  // A second way of fitting, and one that its customer cancelled, all asked for on one day.
  await db.pool.query(`update returns set requested_at = '2026-11-20T12:00:00Z'`)
}, 60_000)

test('VAT is that of invoices less that of credit notes, at each rate', async () => {
  const { asked, rows, totals } = await readPage(db, 'vat', ALL)
  const { sales } = await ledgers(db)
  const { rows: papers } = await db.pool.query<{ invoiced: number; credited: number }>(
    `select sum(total_pence) filter (where kind = 'invoice')::integer as invoiced,
            sum(total_pence) filter (where kind = 'credit_note')::integer as credited from invoices`,
  )

  expect(rows.map((row) => namesOf(asked, row)[0])).toEqual(['20%', '0%'])
  expect(totals).toMatchObject({ vat: sales.vat, withVat: sales.net, ...papers[0] })
  expect(totals.withoutVat).toBe(totals.withVat! - totals.vat!)
  expect(totals.invoicedNet! + totals.invoicedVat!).toBe(totals.invoiced)
  expect(totals.creditedNet! + totals.creditedVat!).toBe(totals.credited)
  expect(rows[0]!.vat).toBe(sales.vat)
  expect(rows[1]).toMatchObject({ vat: 0, invoicedVat: 0, creditedVat: 0 })
  // A fraction of a penny a document at most.
  expect(Math.abs(rows[0]!.vat! - rows[0]!.withVat! / 6)).toBeLessThan(13)

  const other = await readPage(
    db,
    'vat',
    { from: '2026-12-01', to: '2026-12-30' },
    'compare=before',
  )
  expect(other.totals).toMatchObject({ vat: 0, before: sales.vat })
})

test('documents from before the shop had a VAT number are a row of their own, beyond those of the rates', async () => {
  await db.pool.query('begin; alter table invoices disable trigger user')
  await db.pool.query(
    `insert into invoices (order_id, kind, series, number, issued_at, total_pence, document)
     select order_id, 'credit_note', 'CN', 1000, '2026-01-05', 700, '{"vat": null}'
       from invoices where kind = 'invoice' limit 1`,
  )
  await db.pool.query('alter table invoices enable trigger user; commit')
  const { asked, rows } = await readPage(db, 'vat', { from: '2026-01-01', to: '2026-01-31' })

  expect(rows).toHaveLength(1)
  expect(namesOf(asked, rows[0]!)).toEqual(['Before VAT registration'])
  expect(rows[0]).toMatchObject({ credited: 700, creditedVat: 0, withVat: -700, vat: 0 })

  const year = { from: '2026-01-01', to: '2026-11-30' }
  const largest = await readPage(db, 'vat', year)
  expect(largest.rows.map(({ a }) => a)).toEqual(['20', '0', null])
  const smallest = await readPage(db, 'vat', year, 'sort=name')
  expect(smallest.rows.map(({ a }) => a)).toEqual([null, '0', '20'])
})

test('every row has the main figure of the other period beside its own', async () => {
  for (const report of ['vat', 'returns', 'return-sizes', 'stock'] as const) {
    const { main } = definitionOf(report)
    const { rows } = await readPage(db, report, ALL)
    const sold = rows.filter((row) => row[main] !== 0)
    expect(sold.length, report).toBeGreaterThan(0)
    for (const [compare, period] of [
      ['before', { from: '2026-12-01', to: '2026-12-30' }],
      ['year', { from: '2027-11-01', to: '2027-11-30' }],
    ] as const) {
      const later = await readPage(db, report, period, `compare=${compare}`)
      for (const { key, [main]: figure } of sold)
        expect([report, compare, key, later.rows.find((row) => row.key === key)?.before]).toEqual([
          report,
          compare,
          key,
          figure,
        ])
    }
  }
})

test('returns are counted by reason, without those that were cancelled or rejected', async () => {
  const states = await db.pool.query(
    'select state, count(*)::integer from returns group by 1 order by 1',
  )
  expect(states.rows).toContainEqual({ state: 'rejected', count: 1 })
  const { rows, totals } = await readPage(db, 'returns', ALL)
  expect(rows).toMatchObject([
    { key: 'too_small', returned: 2, share: 1, exchanged: 1, refunded: 1100 },
  ])
  expect(totals).toMatchObject({ returned: 2, share: 1 })

  await db.pool.query(
    `update return_items set reason = 'too_large' where return_id = (select id from returns where state = 'refunded')`,
  )
  const { rows: two } = await readPage(db, 'returns', ALL)
  expect(two.map(({ key, share }) => [key, share])).toEqual([
    ['too_large', 0.5],
    ['too_small', 0.5],
  ])
  const sizes = await readPage(db, 'return-sizes', ALL)
  const row = (product: { productId: string; sizeId: string | null }) =>
    sizes.rows.find(({ key }) => key === `${product.productId} ${product.sizeId ?? ''}`)
  // Six coats were sold, of which two were cancelled.
  expect(row(shop.coat)).toMatchObject({
    sold: 4,
    returned: 1,
    rate: 0.25,
    small: 1,
    smallShare: 1,
    large: 0,
  })
  expect(row(shop.scarf)).toMatchObject({ sold: 6, returned: 1, small: 0, large: 1, largeShare: 1 })
  expect(sizes.totals).toMatchObject({
    sold: 10,
    returned: 2,
    rate: 0.2,
    smallShare: 0.5,
    largeShare: 0.5,
  })

  await db.pool.query(`begin; set local session_replication_role = replica;
    update returns set state = 'cancelled' where state <> 'rejected'; commit`)
  expect((await readPage(db, 'returns', ALL)).count).toBe(0)
  expect((await readPage(db, 'return-sizes', ALL)).count).toBe(0)
})

test('days of stock are whole ones in a file', async () => {
  const { asked } = readAsked('stock', new URLSearchParams(ALL), new Date())
  const file = await exportReport({ db }, asked)
  if (!file.ok) throw new Error(file.refusal)
  const column = fileHeads(asked).indexOf('Days of stock')
  const days = file.value.map((row) => row[column]).filter((cell) => cell !== null)
  expect(days.length).toBeGreaterThan(0)
  for (const cell of days) expect(cell).toSatisfy(Number.isInteger)
})

test('stock is what is there now, beside what was sold', async () => {
  const { rows, totals } = await readPage(db, 'stock', ALL)
  const row = ({ productId, sizeId }: { productId: string; sizeId: string | null }) =>
    rows.find(({ key }) => key === `${productId} ${sizeId ?? ''}`)
  const { rows: there } = await db.pool.query<{ id: string; units: number }>(
    'select product_id as id, sum(quantity_on_hand)::integer as units from product_inventory group by 1',
  )
  const onHand = there.find(({ id }) => id === shop.coat.productId)!.units
  // To the end of the month, or until today.
  const to = londonDay(new Date()) < ALL.to ? londonDay(new Date()) : ALL.to
  const days = Math.max(0, Number(to.slice(8)) - 1 + 1)

  expect(row(shop.coat)).toMatchObject({ sold: 4, onHand })
  expect(row(shop.coat)!.sellThrough).toBeCloseTo(4 / (4 + onHand))
  if (to.startsWith('2026-11')) expect(row(shop.coat)!.days).toBeCloseTo((onHand * days) / 4)
  expect(totals.onHand).toBe(there.reduce((sum, { units }) => sum + units, 0))

  // Nothing was sold: it is not known how long it lasts.
  const before = await readPage(db, 'stock', { from: '2026-01-01', to: '2026-01-31' })
  expect(before.totals).toMatchObject({ sold: 0, sellThrough: 0, days: null })
})

test('what can be sold before it is there is not on hand', async () => {
  const { rows: before } = await readPage(db, 'stock', ALL)
  await db.pool.query(
    `insert into size_offers (product_id, size_id, lead_days, capacity) values ($1, $2, 10, 3)`,
    [shop.coat.productId, shop.coat.sizeId],
  )
  await db.pool.query(
    `update product_inventory set quantity_on_hand = quantity_on_hand + 3 where product_id = $1`,
    [shop.coat.productId],
  )
  const { rows } = await readPage(db, 'stock', ALL)
  expect(rows.map(({ key, onHand }) => [key, onHand])).toEqual(
    before.map(({ key, onHand }) => [key, onHand]),
  )
})
