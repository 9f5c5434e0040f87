import { beforeAll, describe, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { readAsked } from '../report-asked.ts'
import { namesOf } from '../report-names.ts'
import { definitionOf, reportIds } from '../report.ts'
import type { Figures, ReportId } from '../report.ts'
import { givenMixedHistory } from '../testing/mixed-history.ts'
import { ofSales, readPage } from '../testing/read-page.ts'
import { ledgers } from '../testing/report-ledgers.ts'
import { exportReport, fileHeads, readReport } from './read-report.ts'

const db = await useTestDatabase()

/** One after the other, about midnights of London before, on and after the night when summer time ends. */
const MOMENTS = [
  '2026-10-24T22:59:59.999Z',
  '2026-10-24T23:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T23:59:59.999Z',
  '2026-10-26T00:00:00Z',
  '2026-10-27T12:00:00Z',
  '2026-10-30T12:00:00Z',
  '2026-11-01T00:00:00Z',
  '2026-11-02T09:00:00Z',
  '2026-11-02T10:00:00Z',
  '2026-11-05T09:00:00Z',
  '2026-11-09T09:00:00Z',
  '2026-11-20T09:00:00Z',
]
const ALL = { from: '2026-10-01', to: '2026-12-31' }

let shop: Awaited<ReturnType<typeof givenMixedHistory>>
beforeAll(async () => {
  shop = await givenMixedHistory(db, MOMENTS)
}, 60_000)

const sumOf = (rows: readonly Figures[], column: keyof Figures) =>
  rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)

describe.for(ofSales)('the report %s', (report) => {
  test('agrees with payments, refunds, the ledger of credit and the VAT of documents', async () => {
    const { rows, totals, count } = await readPage(db, report, ALL, 'sort=-net')
    const { sales } = await ledgers(db)

    expect(totals).toMatchObject(sales)
    expect(sales.orders).toBe(6)
    if (count > rows.length) return
    for (const column of [
      'units',
      'gross',
      'discounts',
      'delivery',
      'refunds',
      'net',
      'vat',
    ] as const)
      expect([column, sumOf(rows, column)]).toEqual([column, totals[column]])
  })

  test('has each document in one day of London', async () => {
    for (const [from, to] of [
      ['2026-10-24', '2026-10-24'],
      ['2026-10-25', '2026-10-25'],
      ['2026-10-26', '2026-10-31'],
      ['2026-11-01', '2026-11-02'],
      ['2026-11-03', '2026-11-20'],
    ] as const) {
      const { totals } = await readPage(db, report, { from, to }, 'compare=before')
      expect([from, totals.net]).toEqual([from, await documented(from, to)])
    }
  })

  test('shows the other period beside this one', async () => {
    const { totals } = await readPage(
      db,
      report,
      { from: '2026-10-26', to: '2026-10-27' },
      'compare=before',
    )
    expect(totals.before).toBe(await documented('2026-10-24', '2026-10-25'))

    const year = await readPage(
      db,
      report,
      { from: '2027-10-25', to: '2027-11-02' },
      'compare=year',
    )
    expect(year.totals).toMatchObject({
      orders: 0,
      net: 0,
      before: await documented('2026-10-25', '2026-11-02'),
    })
  })
})

/** What the documents of these days come to, in pence. */
async function documented(from: string, to: string): Promise<number> {
  const { rows } = await db.pool.query<{ pence: number }>(
    `select coalesce(sum(case kind when 'invoice' then total_pence else -total_pence end), 0)::integer as pence
       from invoices where to_char(issued_at at time zone 'Europe/London', 'YYYY-MM-DD') between $1 and $2`,
    [from, to],
  )
  return rows[0]!.pence
}

const named = async (report: ReportId) => {
  const { asked, rows } = await readPage(db, report, ALL)
  return new Map(rows.map((row) => [namesOf(asked, row).join(' '), row]))
}

test('goods, delivery, gift wrap and refunds of an amount are rows of their own', async () => {
  const { rows } = await readPage(db, 'products', ALL)
  const row = (key: string) => rows.find((each) => each.key === key)

  expect(row(shop.coat.productId)).toMatchObject({
    units: 6,
    gross: 6 * 8999,
    // One of two that was cancelled, one that was exchanged, and one of a cancelled order.
    refunds: 3 * 8999,
  })
  expect(row(shop.scarf.productId)).toMatchObject({ units: 6, gross: 6 * 1400, vat: 0 })
  expect(row(shop.scarf.productId)).toMatchObject({ refunds: 1100 + 1400 })
  expect(row('wrap')).toMatchObject({ gross: 350, refunds: 0 })
  expect(row('delivery')).toMatchObject({ orders: 6 })
  expect(row('rest')).toMatchObject({ orders: 0, net: -700 })
})

test('orders are found by discount and by customer', async () => {
  const discounts = await named('discounts')
  expect(discounts.get(`Autumn ${shop.code}`)).toMatchObject({ orders: 1, refunds: 700 })
  expect(discounts.get('No discount ')).toMatchObject({ orders: 5, discounts: 0 })

  const customers = await named('customers')
  expect(customers.get('New')).toMatchObject({ customers: 3, orders: 3 })
  expect(customers.get('Returning')).toMatchObject({ customers: 2, orders: 3 })
  expect((await readPage(db, 'customers', ALL)).totals).toMatchObject({ customers: 3, orders: 6 })
})

test('orders count for the country they go to, and the Channel Islands for themselves', async () => {
  expect(await named('countries')).toEqual(
    new Map([['United Kingdom', expect.objectContaining({ orders: 6 })]]),
  )
  const { rows: moved } = await db.pool.query<{ id: string; address: object }>(
    `update orders o set address = address || '{"postcode": "je2 3ab"}'
      where id = (select order_id from invoices where kind = 'invoice' order by number limit 1)
     returning id, address || '{"postcode": "SW1A 1AA"}' as address`,
  )
  const countries = await named('countries')
  expect(countries.get('United Kingdom')).toMatchObject({ orders: 5 })
  expect(countries.get('Jersey')).toMatchObject({ orders: 1 })
  await db.pool.query('update orders set address = $2 where id = $1', [
    moved[0]!.id,
    moved[0]!.address,
  ])
})

test('a day without sales is a row as well; pages and a file have them all, sorted as asked', async () => {
  const period = { from: '2026-10-01', to: '2026-12-31' }
  const first = await readPage(db, 'sales', period)
  const second = await readPage(db, 'sales', period, 'page=2')
  const largest = await readPage(db, 'sales', period, 'sort=-net')

  expect([first.count, first.rows.length, second.rows.length]).toEqual([92, 50, 42])
  expect(second.totals).toEqual(first.totals)
  expect(first.rows[0]).toMatchObject({ key: '2026-10-01', orders: 0, net: 0, average: null })
  const nets = largest.rows.map(({ net }) => net!)
  expect(nets).toEqual(nets.toSorted((one, other) => other - one))

  const { asked } = first
  const file = await exportReport({ db }, { ...asked, page: 2 })
  const lines = file.ok ? file.value : []
  const heads = fileHeads(asked)
  expect(lines).toHaveLength(92)
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([heads.length]))
  const net = heads.indexOf('Net sales (GBP)')
  const pence = lines.reduce((sum, line) => sum + Math.round(Number(line[net]) * 100), 0)
  expect(pence).toBe(first.totals.net)
})

test('weeks and months add up to the same, the first of them from the first day', async () => {
  const { net } = (await readPage(db, 'sales', ALL)).totals
  const weeks = await readPage(db, 'sales', { from: '2026-10-01', to: '2027-03-31' })
  const months = await readPage(db, 'sales', { from: '2025-10-15', to: '2027-10-14' })

  expect(weeks.rows.slice(0, 2).map(({ key }) => key)).toEqual(['2026-10-01', '2026-10-05'])
  expect(sumOf(weeks.rows, 'net')).toBe(net)
  expect(months.rows.slice(0, 2).map(({ key }) => key)).toEqual(['2025-10-15', '2025-11-01'])
  expect(sumOf(months.rows, 'net')).toBe(net)
})

test('no report takes more than five statements, sorted by whatever it has', async () => {
  const own = openDatabase({ url: db.url, connections: 1 })
  try {
    const counted = countStatements(own)
    for (const report of reportIds)
      for (const sort of ['name', ...definitionOf(report).columns]) {
        const sent = await counted.during(() =>
          readPage(own, report, ALL, `compare=before&sort=-${sort}`),
        )
        expect([report, sent.length <= 5]).toEqual([report, true])
      }
    const { asked } = readAsked('sizes', new URLSearchParams(ALL), new Date())
    const sent = await counted.during(() => exportReport({ db: own }, asked))
    expect(sent.length).toBeLessThanOrEqual(5)
  } finally {
    await own.close()
  }
})

/** What `work` does while nobody can read documents. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const writer = await db.pool.connect()
  try {
    await writer.query('begin; lock table invoices in access exclusive mode')
    await work()
  } finally {
    await writer.query('rollback')
    writer.release()
  }
}

test('a report that takes too long is given up, as a page and as a file', async () => {
  const { asked } = readAsked('sales', new URLSearchParams(ALL), new Date())
  await whileLocked(async () => {
    const tooLong = { ok: false, refusal: 'too_long' }
    expect(await readReport({ db }, asked, 50)).toEqual(tooLong)
    expect(await exportReport({ db }, asked, 50)).toEqual(tooLong)
  })
  expect(await readReport({ db }, asked)).toMatchObject({ ok: true })
})

test('many reports at once hold two connections, and those who ask for the same share one reading', async () => {
  const own = openDatabase({ url: db.url, connections: 10 })
  let [held, most] = [0, 0]
  own.pool.on('acquire', () => (most = Math.max(most, (held += 1))))
  own.pool.on('release', () => (held -= 1))
  const counted = countStatements(own)
  try {
    const asked = Array.from({ length: 30 }, (_, at) => {
      const from = `2026-10-${String(1 + (at % 15)).padStart(2, '0')}`
      return readAsked('sales', new URLSearchParams({ ...ALL, from }), new Date()).asked
    })
    let read: Promise<Awaited<ReturnType<typeof readReport>>[]> | undefined
    const sent = await counted.during(async () => {
      await whileLocked(async () => {
        read = Promise.all(asked.map((each) => readReport({ db: own }, each)))
        await expect.poll(() => lockWaiters(db)).toBe(2)
      })
      await read
    })
    expect(most).toBe(2)
    expect(sent.filter((statement) => statement.includes('from period'))).toHaveLength(15)
    for (const page of (await read)!) expect(page.ok).toBe(true)
    // A later reading reads again.
    expect(await counted.during(() => readReport({ db: own }, asked[0]!))).not.toEqual([])
  } finally {
    await own.close()
  }
})

test('VAT is what documents state, whatever is known of the trader now', async () => {
  const { vat } = (await readPage(db, 'sales', ALL)).totals
  expect(vat).not.toBe(0)
  // Old orders do not say who sold, and the shop no longer has a VAT number.
  await db.pool.query(`begin; set local session_replication_role = replica;
    update orders set trader_id = null;
    insert into traders (details, cancellation_form)
    select details || '{"vatNumber": null}', cancellation_form from traders order by id desc limit 1; commit`)

  expect((await readPage(db, 'sales', ALL)).totals.vat).toBe(vat)
  expect((await readPage(db, 'products', ALL)).totals.vat).toBe(vat)
})

describe('the comparison of a row', () => {
  const beforeOf = async (period: { from: string; to: string }, compare: string) =>
    (await readPage(db, 'sales', period, `compare=${compare}`)).rows.map(({ key, before }) => [
      key,
      before,
    ])

  test('of a day is the same day of the other period', async () => {
    expect(await beforeOf({ from: '2026-11-02', to: '2026-11-03' }, 'before')).toEqual([
      ['2026-11-02', await documented('2026-10-31', '2026-10-31')],
      ['2026-11-03', await documented('2026-11-01', '2026-11-01')],
    ])
    expect(await beforeOf({ from: '2027-10-24', to: '2027-10-25' }, 'year')).toEqual([
      ['2027-10-24', await documented('2026-10-24', '2026-10-24')],
      ['2027-10-25', await documented('2026-10-25', '2026-10-25')],
    ])
  })

  test('with a 29 February belongs to the 28th of other years', async () => {
    await db.pool.query('begin; alter table invoices disable trigger user')
    await db.pool.query(
      `insert into invoices (order_id, kind, series, number, issued_at, total_pence, document)
       select order_id, 'credit_note', 'CN', 1000 + pence, day, pence,
              jsonb_build_object('vat', null, 'lines', jsonb_build_array(
                jsonb_build_object('name', 'Part refund', 'gross_pence', pence)))
         from (select order_id from invoices where kind = 'invoice' limit 1) i,
              (values ('2027-02-28T12:00Z'::timestamptz, 100), ('2027-03-01T12:00Z', 200),
                      ('2028-02-28T12:00Z', 400), ('2028-02-29T12:00Z', 800)) d (day, pence)`,
    )
    await db.pool.query('alter table invoices enable trigger user; commit')

    expect(await beforeOf({ from: '2028-02-28', to: '2028-03-01' }, 'year')).toEqual([
      ['2028-02-28', -100],
      ['2028-02-29', 0],
      ['2028-03-01', -200],
    ])
    expect(await beforeOf({ from: '2029-02-28', to: '2029-03-01' }, 'year')).toEqual([
      ['2029-02-28', -1200],
      ['2029-03-01', 0],
    ])
    expect(await beforeOf({ from: '2028-03-01', to: '2028-03-02' }, 'before')).toEqual([
      ['2028-03-01', -400],
      ['2028-03-02', -800],
    ])
  })

  test.for(ofSales.filter((report) => report !== 'sales'))(
    'the earlier figure of %s is its net sales in that period',
    async (report) => {
      const { rows } = await readPage(db, report, { from: '2026-10-24', to: '2026-11-05' })
      const other = await readPage(
        db,
        report,
        { from: '2027-10-24', to: '2027-11-05' },
        'compare=year',
      )
      const following = await readPage(
        db,
        report,
        { from: '2026-11-06', to: '2026-11-18' },
        'compare=before',
      )
      // All of them went to one country.
      expect(rows.length).toBeGreaterThan(report === 'countries' ? 0 : 1)
      for (const { key, net } of rows)
        for (const later of [other, following])
          expect([key, later.rows.find((row) => row.key === key)?.before]).toEqual([key, net])
    },
  )
})
