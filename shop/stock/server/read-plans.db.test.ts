import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenProductInStock } from '../testing/given-product-in-stock.ts'

const db = await useTestDatabase()

/** Many customers who wait for many products, each with another one in the cart. */
const { productId } = await givenProductInStock(db, { onHand: 1 })
await db.pool.query(
  `insert into products (slug, style_id, category_id, name, summary, description, colour_name,
                         colour_hex, colour_family, fabric, care, fit_notes, composition,
                         price_pence, weight_grams, status, published_at)
   select slug || at, style_id, category_id, name, summary, description, colour_name,
          colour_hex, colour_family, fabric, care, fit_notes, composition,
          price_pence, weight_grams, status, published_at
     from products, generate_series(1, 2000) at where id = '${productId}'`,
)
await db.pool.query(
  `insert into users (name, first_name, last_name, email, email_verified)
   select 'Amina', 'Amina', 'Khan', gen_random_uuid() || '@example.com', true
     from generate_series(1, 4000)`,
)
await db.pool.query(
  `with person as (select id, row_number() over (order by id) % 2000 as at from users),
        goods as (select id, row_number() over (order by id) % 2000 as at from products),
        waiting as (
          insert into waiting_list_entries (user_id, product_id)
          select person.id, goods.id from person join goods using (at)),
        lines as (
          insert into cart_items (user_id, product_id, quantity, unit_price, expires_at)
          select person.id, goods.id, 1, 100, now() + interval '10 minutes'
            from person join goods on goods.at = (person.at + 1) % 2000
          returning *)
   insert into cart_reservations (cart_item_id, user_id, product_id, quantity, expires_at)
   select id, user_id, product_id, quantity, expires_at from lines`,
)
await db.pool.query('insert into product_inventory (product_id) select id from products')
await db.pool.query('analyze')

test.for(['read_inventory(array[$1])', 'get_cart($1, false)', 'get_waiting_list($1)'])(
  '%s reads no table from end to end',
  async (call) => {
    const { rows } = await db.pool.query<Record<string, string>>(
      `explain select * from ${call.replace('$1', `'${productId}'::uuid`)}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

    expect(plan).toContain('Index')
    expect(plan).not.toMatch(
      /Seq Scan on (cart|waiting|product_inventory|products|users|wishlist|orders)/,
    )
  },
)
