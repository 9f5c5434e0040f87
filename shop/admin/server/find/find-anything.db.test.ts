import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { nothingFound } from '../../find/found.ts'
import { findAnything } from './find-anything.ts'

const MANY = 5_000
const db = await useTestDatabase()

const as = (adminRole: AdminRole) => ({ role: 'admin' as const, adminRole })
const owner = as('owner')

let order: { id: string; number: string; email: string }

beforeAll(async () => {
  const product = await givenProductInStock(db, { onHand: 5, pricePence: 1000 })
  const customer = await givenCustomer(db, { firstName: 'Zaynab' })
  const id = await givenOrder(db, customer, [{ product, quantity: 1 }])
  const { rows } = await db.pool.query<{ number: string }>(
    'select order_number as number from orders',
  )
  order = { id, number: rows[0]!.number, email: customer.email }
  await db.pool.query(
    `insert into users (name, first_name, last_name, email)
     select 'x', md5(at::text), md5('l' || at), 'person' || at || '@example.com'
       from generate_series(1, ${MANY}) at`,
  )
  await withoutTriggers(db, async (tables) => {
    await sql`
    insert into orders (order_number, customer_id, idempotency_key, state, email, address, delivery_method_id,
                         delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, promised_from, promised_to)
     select 'MANY-' || at, customer_id, gen_random_uuid(), 'delivered', 'person' || at || '@example.com',
            jsonb_set(address, '{name}', to_jsonb(md5(at::text))), delivery_method_id,
            delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, promised_from, promised_to
       from orders, generate_series(1, ${MANY}::int) at where id = ${id}`.execute(tables)
    await sql`
    insert into products (slug, style_id, category_id, name, summary, description, colour_name, colour_hex,
                           colour_family, fabric, care, fit_notes, price_pence, weight_grams)
     select md5('s' || at), style_id, category_id, md5(at::text), summary, description, colour_name, colour_hex,
            colour_family, fabric, care, fit_notes, price_pence, weight_grams
       from products, generate_series(1, ${MANY}::int) at where id = ${product.productId}`.execute(
      tables,
    )
  })
  await db.pool.query(
    `update products set name = 'Zaynab abaya', colour_name = 'Night blue', slug = 'zaynab-abaya' where id = '${product.productId}'`,
  )
  await db.pool.query('vacuum analyze')
}, 120_000)

describe('findAnything', () => {
  test('finds an order by a part of its number, in small letters too', async () => {
    const { orders } = await findAnything(db, owner, order.number.toLowerCase())

    expect(orders).toMatchObject([{ id: order.id, number: order.number, name: 'Amina Khan' }])
  })

  test('finds people by name and email, and the orders that are sent to an email', async () => {
    const found = await findAnything(db, owner, order.email.slice(0, 12))

    expect(found.customers).toMatchObject([{ name: 'Zaynab Khan', email: order.email }])
    expect(found.orders).toMatchObject([{ id: order.id }])
  })

  test('finds a product by its name and colour in any order', async () => {
    const { products } = await findAnything(db, owner, 'blue zayn')

    expect(products).toMatchObject([{ name: 'Zaynab abaya', colour: 'Night blue' }])
  })

  test('finds a product by the beginning of the SKU of a size, whatever the case', async () => {
    await db.pool.query(`update product_inventory set sku = 'LB_NOOR 56/1'`)

    for (const text of ['lb_noor 56/1', 'LB_no'])
      expect((await findAnything(db, owner, text)).products).toMatchObject([
        { name: 'Zaynab abaya' },
      ])
    expect((await findAnything(db, owner, 'lbxnoor')).products).toEqual([])
  })

  test('finds returns, discounts, gift cards, contents and shelves by number, code or name', async () => {
    await db.pool.query(
      `insert into discounts (name, code, kind, percent) values ('Zubaydah week', 'ZUBA-10', 'percentage', 10)`,
    )
    await db.pool.query(`insert into categories (slug, name) values ('zubaydahs', 'Zubaydahs')`)
    await db.pool.query(
      `insert into credit_accounts (kind, code_hash, code_end) values ('gift_card', repeat('a', 64), 'QX9Z')`,
    )
    await db.pool.query(
      `insert into posts (slug, title, summary, body, author) values ('zubaydah', 'Zubaydah canal', '', '{}', 'x')`,
    )

    const found = await findAnything(db, owner, 'zuba')
    expect(found.records.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
      ['discount', 'Zubaydah week', 'ZUBA-10'],
      ['post', 'Zubaydah canal', null],
      ['category', 'Zubaydahs', null],
    ])
    expect((await findAnything(db, owner, 'qx9z')).records).toMatchObject([
      { kind: 'gift_card', name: '•••• QX9Z' },
    ])
    // The role for contents includes no discount.
    expect((await findAnything(db, as('content'), 'zuba')).records.map(({ kind }) => kind)).toEqual(
      ['post', 'category'],
    )
  })

  test('finds pages, collections, sets and returns, and says when there are more', async () => {
    await db.pool.query(
      `insert into content_pages (slug, title, description, body, kind, published_at) values ('khadija', 'Khadija story', 'x', '{}', 'free_page', now())`,
    )
    await db.pool.query(`insert into collections (slug, name) values ('khadijas', 'Khadijas')`)
    await db.pool.query(
      `insert into sets (slug, names, price_kind, price_value) values ('khadija-set', '{"en": "Khadija set"}', 'percent', 10)`,
    )

    const { records, hasMore } = await findAnything(db, owner, 'khadija')
    expect(records.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
      ['page', 'Khadija story', '/khadija'],
      ['collection', 'Khadijas', null],
      ['set', 'Khadija set', null],
    ])
    expect(hasMore).toBe(false)

    await withoutTriggers(db, async (tables) => {
      await sql`insert into returns (return_number, order_id, customer_id, idempotency_key, resolution, state)
                select 'RT-Q' || at, o.id, o.customer_id, gen_random_uuid(), 'refund', 'requested'
                  from orders o, generate_series(1, 12) at where o.id = ${order.id}`.execute(tables)
    })
    const returns = await findAnything(db, owner, 'rt-q')
    expect(returns.records[0]).toMatchObject({ kind: 'return', name: 'RT-Q1' })
    expect(returns.hasMore).toBe(true)
  })

  test('takes what is typed for letters, whatever it means to a database', async () => {
    for (const text of ['100%_', String.raw`\\\\`, "'; drop", 'zay_ab'])
      expect(await findAnything(db, owner, text)).toEqual(nothingFound)
  })

  test('shows a few of the many that fit, the newest order first', async () => {
    const { orders, customers, hasMore } = await findAnything(db, owner, 'person')

    expect([orders.length, customers.length, hasMore]).toEqual([5, 5, true])
    expect(await findAnything(db, owner, order.email)).toMatchObject({ hasMore: false })
  })

  test('finds only what the role includes', async () => {
    const [content, support, fulfilment] = [
      await findAnything(db, as('content'), 'zaynab'),
      await findAnything(db, as('support'), 'zaynab'),
      await findAnything(db, as('fulfilment'), 'zaynab'),
    ]

    expect(content).toMatchObject({ orders: [], customers: [], products: [{}] })
    expect(support).toMatchObject({ customers: [{}], products: [{}] })
    expect(fulfilment).toMatchObject({ customers: [], products: [{}] })
  })

  test('is one statement, or none without permission and for too short a text', async () => {
    const counted = openDatabase({ url: db.url })
    const statements = countStatements(counted)

    expect(await statements.during(() => findAnything(counted, owner, 'zaynab'))).toHaveLength(1)
    expect(await statements.during(() => findAnything(counted, owner, 'za'))).toHaveLength(0)
    const customer = { role: 'customer', adminRole: null } as const
    expect(await statements.during(() => findAnything(counted, customer, 'zaynab'))).toHaveLength(0)
    await counted.close()
  })

  test('reads no table from end to end', async () => {
    const sent: { text: string; values: unknown[] }[] = []
    const watched = openDatabase({ url: db.url })
    watched.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((text: string, values: unknown[]) => {
        sent.push({ text, values })
        return query(text, values)
      }) as typeof client.query
    })
    await findAnything(watched, owner, 'zaynab khan')
    await watched.close()
    const [statement] = sent
    const { rows } = await db.pool.query<Record<string, string>>(
      `explain ${statement?.text}`,
      statement?.values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

    for (const index of ['orders_search', 'users_search', 'products_search'])
      expect(plan).toContain(`Bitmap Index Scan on ${index}`)
    expect(plan).not.toMatch(/Seq Scan on (orders|users|products)/)
  })
})
