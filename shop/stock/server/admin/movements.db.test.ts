import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { londonDay } from '#platform/dates/london-dates.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { movementList, stockList } from '../../admin/stock-lists.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

import { changeStock } from './change-stock.ts'
import { exportMovements, readMovements } from './read-movements.ts'
import { readStockRows } from './read-stock.ts'

const db = await useTestDatabase()
type Asked = { text: string; values: unknown[] }
const asking: Asked[] = []
db.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const noted = (...args: unknown[]) => {
    const [first, values] = args
    asking.push(
      typeof first === 'string'
        ? { text: first, values: (values as unknown[] | undefined) ?? [] }
        : (first as Asked),
    )
    return query(...args)
  }
  client.query = noted as typeof client.query
})
const actorId = randomUUID()

const asked = (filters: Record<string, string>) =>
  readListQuery(movementList, new URLSearchParams(filters))
const levels = (filters: Record<string, string>) =>
  readListQuery(stockList, new URLSearchParams(filters))

/** A product of which 12 were received, 2 of them broken. */
async function givenMoved() {
  const item = await givenProductInStock(db, { onHand: 0, reorderLevel: 2 })
  const save = (reason: 'supplier' | 'damaged', by: number, note: string | null) =>
    changeStock(db, {
      key: randomUUID(),
      reason,
      note,
      cells: [{ field: 'on_hand', ...item, by }],
      actorId,
    })
  await save('supplier', 12, '=DN 4711')
  await save('damaged', -2, null)
  return item
}

test('the ledger is filtered by what, why, who and when, the newest first', async () => {
  const { productId, sizeId } = await givenMoved()
  const found = async (filters: Record<string, string>) =>
    (await readMovements(db, asked({ product: productId, ...filters }))).rows.map(
      ({ kind, onHandDelta, note }) => [kind, onHandDelta, note],
    )
  const all = [
    ['adjust', -2, null],
    ['receive', 12, '=DN 4711'],
  ]
  const today = londonDay(new Date())

  expect(await found({})).toEqual(all)
  expect(await found({ kind: 'adjust' })).toEqual([all[0]])
  expect(await found({ reason: 'supplier' })).toEqual([all[1]])
  expect(await found({ who: actorId })).toEqual(all)
  expect(await found({ who: randomUUID() })).toEqual([])
  expect(await found({ size: sizeId! })).toEqual(all)
  expect(await found({ size: randomUUID() })).toEqual([])
  expect(await found({ from: today, to: today })).toEqual(all)
  expect(await found({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
})

test('all of it goes into a file, however many pages that are', async () => {
  const item = await givenMoved()
  await db.pool.query(
    `insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta, reference_type, actor)
     select $1, $2, 'adjust', 1, 0, 'test', 'test' from generate_series(1, 2100)`,
    [item.productId, item.sizeId],
  )
  const lines = []
  for await (const page of exportMovements(
    db,
    asked({ product: item.productId }).filters,
    () => 'somebody',
  ))
    lines.push(...page)

  expect(lines).toHaveLength(2102)
  expect(lines.at(-1)).toEqual([
    expect.stringMatching(/^\d{4}-.*Z$/),
    item.productId,
    item.sizeId,
    'Noor open abaya',
    'Ink',
    expect.any(String),
    'receive',
    12,
    0,
    'Received from a supplier',
    '=DN 4711',
    'stock_change',
    expect.any(String),
    'somebody',
  ])
})

test('levels are found by name, colour, barcode and what is to be done', async () => {
  const item = await givenMoved()
  await db.tables
    .updateTable('products')
    .set({ name: `Zaynab ${item.slug}` })
    .where('id', '=', item.productId)
    .execute()
  await db.tables
    .updateTable('product_inventory')
    .set({ barcode: '96385074' })
    .where('product_id', '=', item.productId)
    .execute()
  const found = async (filters: Record<string, string>) =>
    (await readStockRows(db, levels(filters))).rows.map(({ id }) => id)

  for (const q of [`zaynab ${item.slug}`, `${item.slug} ink`, '96385074'])
    expect(await found({ q }), q).toEqual([item.productId])
  expect(await found({ q: '100%' })).toEqual([])
  expect(await found({ q: item.slug, state: 'low' })).toEqual([])
  expect(await found({ q: item.slug, status: 'draft' })).toEqual([])
  expect(await found({ q: item.slug, category: item.categoryId })).toEqual([item.productId])
  const { rows } = await readStockRows(db, levels({ q: item.slug }))
  expect(rows).toMatchObject([
    {
      colourName: 'Ink',
      category: 'Open abayas',
      sizes: [{ onHand: 10, reserved: 0, available: 10, reorderLevel: 2, waiting: 0 }],
    },
  ])
})

/** What `work` asks the database, one statement, and how PostgreSQL goes about it. */
async function planOf(work: () => Promise<unknown>): Promise<string> {
  asking.length = 0
  await work()
  expect(asking).toHaveLength(1)
  const [{ text, values }] = asking as [Asked]
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('of 100,000 movements the first rows are one statement, which reads them from an index', async () => {
  const item = await givenMoved()
  await db.pool.query(
    `insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta, reference_type, actor)
     select $1, $2, case when n % 5 = 0 then 'receive' else 'adjust' end, 1, 0, 'test', 'test'
       from generate_series(1, 100000) n`,
    [item.productId, item.sizeId],
  )
  await db.pool.query('analyze stock_movements')

  const often: Record<string, string>[] = [
    {},
    { kind: 'receive' },
    { product: item.productId, size: item.sizeId! },
  ]
  for (const filters of often) {
    const plan = await planOf(() => readMovements(db, asked(filters)))
    expect(plan).not.toMatch(/Seq Scan on stock_movements|Sort/)
  }
})

test('of 5,000 products the first levels are one statement, which sorts none of them', async () => {
  const item = await givenMoved()
  await db.pool.query(
    `insert into products (slug, style_id, category_id, name, summary, description, colour_name, colour_hex,
                           colour_family, fabric, care, fit_notes, composition, price_pence, weight_grams,
                           status, published_at)
     select 'many-' || n, style_id, category_id, 'Abaya ' || n, summary, description, colour_name, colour_hex,
            colour_family, fabric, care, fit_notes, composition, price_pence, weight_grams, status, published_at
       from products, generate_series(1, 5000) n where id = $1`,
    [item.productId],
  )
  await db.pool.query(
    `insert into product_inventory (product_id, size_id) select p.id, $1 from products p where p.slug like 'many-%'`,
    [item.sizeId],
  )
  await db.pool.query('analyze products, product_inventory')

  const plan = await planOf(() => readStockRows(db, levels({})))
  expect(plan).not.toMatch(/Seq Scan on (products|product_inventory)/)
  expect((await readStockRows(db, levels({ state: 'out' }))).rows).toHaveLength(40)
})
