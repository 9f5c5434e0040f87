import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { productList } from '../../list/product-list.ts'
import { givenCollection, givenWhole } from '../../testing/given-draft.ts'
import { givenProduct } from '../../testing/given-product.ts'
import { listProducts } from './list-products.ts'

const db = await useTestDatabase()
/** What was sent to the database, with its values. */
const sent: { text: string; values: unknown[] }[] = []
db.pool.on('connect', (client: PoolClient) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const noted = (...args: unknown[]) => {
    if (typeof args[0] === 'string') sent.push({ text: args[0], values: (args[1] ?? []) as [] })
    return query(...args)
  }
  client.query = noted as typeof client.query
})

const find = (search: string) =>
  listProducts(db, readListQuery(productList, new URLSearchParams(search)))
const idsOf = async (search: string) => (await find(search)).rows.map(({ id }) => id)

/** Enough that PostgreSQL prefers an index to a sequential scan. */
const MANY = 20_000

beforeAll(async () => {
  const { styleId, categoryId } = await givenProduct(db, { slug: 'the-first-of-many' })
  await sql`alter table products disable trigger user`.execute(db.tables)
  await sql`
    insert into products (slug, style_id, category_id, name, summary, description, colour_name, colour_hex,
                          colour_family, fabric, care, fit_notes, price_pence, weight_grams, created_at)
    select 'many-' || i, ${styleId}::uuid, ${categoryId}::uuid, 'Product ' || i, '', repeat('x', 500), 'Sand',
           '#a8917a', 'beige', '', '', '', 1000 + i % 5000, 500, now() - i * interval '1 minute' - interval '1 day'
      from generate_series(1, ${MANY}::int) i`.execute(db.tables)
  await sql`alter table products enable trigger user`.execute(db.tables)
  await sql`analyze products`.execute(db.tables)
})

describe('of 20,000 products', () => {
  test.for([
    '',
    'sort=price',
    'sort=name',
    'sort=-updated',
    'sort=-sold',
    'status=active',
    'q=product%20777',
    'q=many-19',
  ])('?%s answers its first rows in one statement, by an index', async (search) => {
    sent.length = 0
    const { rows } = await find(search)
    expect(sent).toHaveLength(1)
    expect(rows.length).toBeGreaterThan(0)

    const [asked] = sent
    const { rows: plan } = await db.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${asked!.text}`,
      asked!.values,
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan on products\b/)
  })

  test('the pages lead through all of them, each once', async () => {
    const seen = new Set<string>()
    let page = await find('status=draft')
    for (const row of page.rows) seen.add(row.id)
    page = await find(`status=draft&after=${page.next}`)
    for (const row of page.rows) seen.add(row.id)
    expect(seen.size).toBe(100)
  })
})

test('are sorted by what is in stock, sold and updated', async () => {
  const { categoryId } = await givenWhole(db, { name: 'None of it' })
  const few = await givenWhole(db, { name: 'Few of it', categoryId })
  const many = await givenWhole(db, { name: 'Many of it', categoryId })
  await sql`insert into product_inventory (product_id, quantity_on_hand, quantity_reserved)
            values (${few.id}::uuid, 9, 7), (${many.id}::uuid, 5, 0)`.execute(db.tables)
  await sql`update products set units_sold = 12 where id = ${few.id}::uuid`.execute(db.tables)
  await sql`update products set summary = 'Changed last' where name = 'None of it'`.execute(
    db.tables,
  )
  const names = async (sort: string) =>
    (await find(`category=${categoryId}&sort=${sort}`)).rows.map(({ name }) => name)

  expect(await names('-stock')).toEqual(['Many of it', 'Few of it', 'None of it'])
  expect(await names('stock')).toEqual(['None of it', 'Few of it', 'Many of it'])
  expect((await names('-sold'))[0]).toBe('Few of it')
  expect((await names('-updated'))[0]).toBe('None of it')
})

describe('found is', () => {
  test('what has a status, a collection, pictures or none, and a plan', async () => {
    const collection = await givenCollection(db)
    const { id, categoryId } = await givenWhole(db, { status: 'archived' })
    await db.tables
      .insertInto('collection_products')
      .values({ collection_id: collection, product_id: id, position: 1 })
      .execute()
    await db.tables
      .updateTable('products')
      .set({ unpublish_at: new Date('2040-01-01') })
      .where('id', '=', id)
      .execute()
    expect(await idsOf('status=archived')).toEqual([id])
    expect(await idsOf(`collection=${collection}`)).toEqual([id])
    expect(await idsOf(`category=${categoryId}`)).toEqual([id])
    expect(await idsOf(`category=${categoryId}&without_pictures=yes`)).toEqual([])
    expect(await idsOf('planned=yes')).toEqual([id])
  })

  test('what is low or sold out, with what there is', async () => {
    const { id, categoryId } = await givenWhole(db)
    const sold = await givenWhole(db, { categoryId })
    await sql`
      with size as (
        insert into sizes (size_name, system, position)
        select 'Size ' || at, 'abaya', at from generate_series(1, 3) at returning id, position
      )
      insert into product_inventory (product_id, size_id, quantity_on_hand)
      select ${id}::uuid, id, (array[0, 3, 9])[position] from size`.execute(db.tables)

    expect(await idsOf(`category=${categoryId}&stock=out`)).toEqual([sold.id])
    expect(await idsOf(`category=${categoryId}&stock=low`)).toEqual([id])
    const [row] = (await find(`q=${id}`)).rows
    expect(row).toMatchObject({ available: 12, sizes: 3, sizesOut: 1, sizesLow: 1 })
  })

  test('a name, a colour, an address by any part, and a SKU', async () => {
    const { id } = await givenWhole(db, {
      name: 'Zahra kaftan',
      colourName: 'Peacock',
      slug: 'zahra-100%',
    })
    for (const search of ['zahra', 'AHRA peac', 'zahra-100%25', `${id}-56-M`])
      expect(await idsOf(`q=${search}`), search).toEqual([id])
    expect(await idsOf('q=zahra_kaftan')).toEqual([])

    await sql`insert into product_inventory (product_id, sku) values (${id}::uuid, 'ZK-1')`.execute(
      db.tables,
    )
    expect(await idsOf('q=zk-1')).toEqual([id])
    expect(await idsOf('q=zk-')).toEqual([])
  })
})
