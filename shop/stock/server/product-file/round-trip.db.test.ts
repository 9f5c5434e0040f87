import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { seedDemo } from '#database/demo/seed.ts'
import { csvLine } from '#platform/admin/server/csv.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'

import { givenCheck, shownImport } from '../../testing/given-import.ts'
import { exportProducts, readExportColumns } from './export-products.ts'

const db = await useTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'libas-round-trip-'))
afterAll(() => rm(folder, { recursive: true }))
await seedDemo({ db, log: createLog('silent'), storage: localStorage(folder) })

async function exported(search = '', withStock = true, withCosts = true): Promise<string> {
  const columns = await readExportColumns(db, { withStock, withCosts })
  const lines = [csvLine(columns)]
  const query = readListQuery(productList, new URLSearchParams(search))
  const parts = exportProducts(db, query, { columns, withStock, publicUrl: 'https://libas.test' })
  for await (const rows of parts) lines.push(...rows.map(csvLine))
  return lines.join('')
}
const check = (file: string) => givenCheck(db, new TextEncoder().encode(file))

/** Texts that spreadsheets, readers of CSV and people with an apostrophe stumble over. */
const hostile = [
  '=cmd()',
  '+44',
  '-1',
  '@home',
  "'quoted'",
  "''",
  '"',
  'a,b;c\td',
  'one\ntwo',
  'عباية سوداء',
  '👗 new',
  '<b>x</b>',
  '0012',
  '1e5',
]

test('the whole demo shop, exported and sent back, changes nothing', async () => {
  for (const withStock of [true, false]) {
    const { of, rowCounts } = await shownImport(db, await check(await exported('', withStock)))
    expect(rowCounts).toEqual({ unchanged: expect.any(Number) as number })
    expect(of).toMatchObject({ products: 0, warnings: [] })
    expect(await exported('', withStock)).toContain('attribute:model-height')
  }
})

test('nor do texts that are hard to write into a file', async () => {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products order by slug limit ${hostile.length}`.execute(db.tables)
  for (const [at, { id }] of rows.entries())
    await db.tables
      .updateTable('products')
      .set({
        name: hostile[at]!.replaceAll(/[\n\t]/g, ' '),
        care: hostile[at]!,
        description: hostile.slice(at).join('\n'),
      })
      .where('id', '=', id)
      .execute()
  const file = await exported()
  expect(file).toContain("'=cmd()")
  expect((await shownImport(db, await check(file))).rowCounts).toEqual({
    unchanged: expect.any(Number) as number,
  })
})

test('the export takes the filters of the list', async () => {
  const lines = (await exported('q=thobe&status=active')).split('\r\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines.slice(1, -1)) expect(line).toContain('thobe')
})

test('nor do surcharges, weights and VAT classes of sizes, which are exported where they differ', async () => {
  await sql`
    insert into size_terms (product_id, size_id, surcharge_pence, weight_grams, vat_class)
    select i.product_id, i.size_id, case place when 2 then 650 when 3 then 0 else 0 end,
           case place when 2 then 725 end, case place when 1 then null when 2 then 'zero' else p.vat_class end
      from (select i.*, row_number() over (partition by i.product_id order by i.size_id) as place
              from product_inventory i) i
      join products p on p.id = i.product_id
     where i.place <= 3`.execute(db.tables)
  const file = await exported()
  expect(file).toContain(',6.50,725,zero,')
  // What a size says of itself, but as the product does, is not a difference.
  expect(file.match(/,zero,/g)).toHaveLength(file.match(/,6\.50,725,zero,/g)!.length)
  expect((await shownImport(db, await check(file))).rowCounts).toEqual({
    unchanged: expect.any(Number) as number,
  })
})

test('nor do costs, which only files of those who may see them have', async () => {
  await sql`
    insert into product_costs (product_id, size_id, cost_pence)
    select p.id, null, 2140 from products p
     union all
    select distinct on (i.product_id) i.product_id, i.size_id, 2390 from product_inventory i
     where i.size_id is not null order by 1, 2`.execute(db.tables)
  const file = await exported()
  expect(file).toContain(',21.40,')
  expect(file).toContain(',23.90,')
  expect((await shownImport(db, await check(file))).rowCounts).toEqual({
    unchanged: expect.any(Number) as number,
  })
  const without = await exported('', true, false)
  expect(without.split('\r\n')[0]).not.toMatch(/cost/)
  expect(without).not.toContain('21.40')
})

test('nor do SKUs and offers of sizes', async () => {
  await sql`
    with placed as (
      select i.id, i.product_id, i.size_id, row_number() over (order by i.product_id, i.size_id) as place
        from product_inventory i)
    update product_inventory i set sku = case place % 4 when 0 then '=SUM ' || place else 'LB-' || place end
      from placed where placed.id = i.id and place % 2 = 0`.execute(db.tables)
  await sql`
    insert into size_offers (product_id, size_id, lead_days, promised_on, capacity)
    select product_id, size_id, case when place % 2 = 0 then 14 end,
           -- The day of one that is over stays.
           case when place % 2 = 1 then date '2024-01-15' end, 40
      from (select i.*, row_number() over (order by i.product_id, i.size_id) as place
              from product_inventory i) i
     where place % 3 = 0`.execute(db.tables)
  await sql`update product_inventory i set quantity_on_hand = i.quantity_on_hand + 40
             where exists (select from size_offers o where o.product_id = i.product_id
                              and o.size_id is not distinct from i.size_id)`.execute(db.tables)
  const file = await exported()
  expect(file).toContain(',LB-2,')
  expect(file).toContain(",'=SUM 4,")
  expect(file).toContain(',14,,40,')
  expect(file).toContain(',2024-01-15,40,')
  expect((await shownImport(db, await check(file))).rowCounts).toEqual({
    unchanged: expect.any(Number) as number,
  })
})
