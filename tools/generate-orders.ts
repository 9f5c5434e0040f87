// Gives a shop with products a past of as many orders as one likes, for measuring and for looking at a large one:
// DATABASE_URL=postgres://… node tools/generate-orders.ts 1000000
// Each order has its customer, payment, events and five movements of stock; those paid have an invoice, those sent a
// parcel. Both audits find that everything agrees. Triggers are off and indexes are made afterwards, which is what makes
// it fast, so the shop must not run meanwhile. The role has to be a superuser.
import process from 'node:process'

import { Client } from 'pg'

/** What the shop keeps of an order at an average; one is placed every 95 seconds, of late. */
const YEARS = 3
const ORDERS_A_CUSTOMER = 4
/** The latest orders: so many are to be packed, and so many more are on their way. */
const TO_PACK = 300
const ON_THEIR_WAY = 1500

const filled = [
  'users',
  'customer_totals',
  'orders',
  'order_items',
  'payments',
  'order_events',
  'invoices',
  'shipments',
  'shipment_items',
  'stock_movements',
]

/** Of each statement the rows that it makes; $1 is the number of orders. */
const statements = [
  `insert into delivery_methods (name, description, price_pence, min_days, max_days, position)
     select 'Standard', 'To your door', 0, 2, 4, 1 where not exists (select from delivery_methods)`,
  `create temporary table item as
     select row_number() over (order by i.id) - 1 as n, i.product_id, i.size_id, p.name, p.colour_name, s.size_name,
            p.price_pence, p.vat_class
       from product_inventory i join products p on p.id = i.product_id left join sizes s on s.id = i.size_id
      where p.status = 'active'`,
  `create temporary table customer as
     select n, gen_random_uuid() as id from generate_series(0, $1::int / ${ORDERS_A_CUSTOMER}) n`,
  `insert into users (id, name, first_name, last_name, email, email_verified, created_at)
     select id, 'Amina Rahman', 'Amina', 'Rahman', 'customer' || n || '-' || left(id::text, 4) || '@example.com', true,
            now() - interval '${YEARS} years'
       from customer`,
  // Of an hour ago and before: what is paid in the sandbox, and what jobs look for, is of now.
  `create temporary table placed as
     select i, gen_random_uuid() as id, gen_random_uuid() as item_id, gen_random_uuid() as shipment_id, c.id as customer_id,
            'customer' || c.n || '-' || left(c.id::text, 4) || '@example.com' as email,
            now() - interval '1 hour' - i * (interval '${YEARS} years' / $1::int) as at,
            case when i <= ${TO_PACK} then case i % 2 when 0 then 'paid' else 'processing' end
                 when i <= ${TO_PACK + ON_THEIR_WAY} then 'shipped'
                 when i % 25 = 0 then 'payment_failed' else 'delivered' end as state,
            t.product_id, t.size_id, t.name, t.colour_name, t.size_name, t.price_pence, t.vat_class,
            t.price_pence - t.price_pence * 5 / 6 as vat_pence
       from generate_series(1, $1::int) i
       join customer c on c.n = (i::bigint * 7919) % ($1::int / ${ORDERS_A_CUSTOMER} + 1)
       join item t on t.n = (i::bigint * 104729) % (select count(*) from item)`,
  `analyze placed`,
  `insert into orders (id, order_number, customer_id, idempotency_key, state, email, address, delivery_method_id,
                       delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, created_at, updated_at,
                       paid_at, promised_from, promised_to, trader_id, terms_version_id)
     select p.id, 'LB-' || lpad((p.i::bigint * 61803399 % 99999989)::text, 8, '0'), p.customer_id, p.id, p.state, p.email,
            jsonb_build_object('name', 'Amina Rahman', 'line1', p.i || ' Example Street', 'city', 'London',
                               'postcode', 'SW1A 1AA', 'country', 'GB'),
            d.id, d.name, p.price_pence, 0, p.price_pence, p.vat_pence, p.at, p.at,
            case when p.state <> 'payment_failed' then p.at + interval '1 minute' end, p.at::date + 2, p.at::date + 4,
            (select max(id) from traders), (select max(id) from terms_versions)
       from placed p, (select id, name from delivery_methods order by position limit 1) d`,
  `insert into order_items (id, order_id, product_id, size_id, name, colour_name, size_name, quantity, unit_price_pence,
                            vat_class, vat_pence, position, shipped_quantity)
     select item_id, id, product_id, size_id, name, colour_name, size_name, 1, price_pence, vat_class, vat_pence, 1,
            (state in ('shipped', 'delivered'))::int
       from placed`,
  `insert into payments (order_id, intent_id, amount_pence, state, created_at, updated_at)
     select id, 'pi_past_' || i, price_pence, case state when 'payment_failed' then 'cancelled' else 'succeeded' end, at, at
       from placed`,
  `insert into order_events (order_id, actor, from_state, to_state, created_at)
     select id, case when e.after = 0 then customer_id::text else 'payments' end, e.from_state, e.to_state,
            at + e.after * interval '1 hour'
       from placed join (values (0, null, 'pending_payment', '{paid,processing,shipped,delivered,payment_failed}'::text[]),
                                (1, 'pending_payment', 'payment_failed', '{payment_failed}'),
                                (0.02, 'pending_payment', 'paid', '{paid,processing,shipped,delivered}'),
                                (9, 'paid', 'processing', '{processing,shipped,delivered}'),
                                (24, 'processing', 'shipped', '{shipped,delivered}'),
                                (72, 'shipped', 'delivered', '{delivered}'))
                     as e (after, from_state, to_state, states) on placed.state = any (e.states)
      order by at, e.after`,
  `insert into invoices (order_id, kind, series, number, issued_at, total_pence, document)
     select id, 'invoice', 'INV', s.last_number + row_number() over (order by i desc), at + interval '1 minute', price_pence,
            jsonb_build_object('email', email, 'name', 'Amina Rahman', 'total_pence', price_pence, 'lines',
                               jsonb_build_array(jsonb_build_object('name', name, 'quantity', 1, 'pence', price_pence)))
       from placed, invoice_series s where state <> 'payment_failed' and s.series = 'INV'`,
  `update invoice_series set last_number = (select max(number) from invoices where series = 'INV') where series = 'INV'`,
  `insert into customer_totals (user_id, orders, spent_pence, last_order_at)
     select c.id, count(p.id), coalesce(sum(p.price_pence), 0), max(p.at)
       from customer c left join placed p on p.customer_id = c.id and p.state <> 'payment_failed' group by c.id`,
  `insert into shipments (id, order_id, number, idempotency_key, carrier, tracking_number, shipped_at, delivered_at)
     select shipment_id, id, 1, id, (select min(code) from carriers), 'AB' || lpad(i::text, 9, '0') || 'GB',
            at + interval '1 day', case state when 'delivered' then at + interval '3 days' end
       from placed where state in ('shipped', 'delivered')`,
  `insert into shipment_items (shipment_id, order_item_id, quantity)
     select shipment_id, item_id, 1 from placed where state in ('shipped', 'delivered')`,
  `insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta, reference_type, reference_id,
                                reason, actor, created_at)
     select product_id, size_id, m.kind, m.on_hand, m.reserved, m.reference,
            (case m.reference when 'order' then id else item_id end)::text, m.reason,
            case m.reference when 'order' then 'payments' else customer_id::text end, at + m.after * interval '1 minute'
       from placed join (values (-20, 'receive', 1, 0, 'delivery', 'Received', true), (-20, 'receive', 1, 0, 'delivery', 'Received', false),
                                (-9, 'reserve', 0, 1, 'cart_item', 'Added to the cart', null),
                                (0, 'release', 0, -1, 'cart_item', 'Ordered', null),
                                (0, 'reserve', 0, 1, 'order', 'Ordered', null),
                                (1, 'sell', -1, -1, 'order', 'Paid', true),
                                (1, 'release', 0, -1, 'order', 'Not paid', false),
                                (2, 'adjust', -1, 0, 'stocktake', 'Counted', false))
                     as m (after, kind, on_hand, reserved, reference, reason, is_of_paid)
                     on m.is_of_paid is null or m.is_of_paid = (state <> 'payment_failed')
      order by at, m.after`,
]

/** Makes so many orders in a shop that has products, and returns how many rows came into each table. */
export async function generateOrders(
  databaseUrl: string,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const made: Record<string, number> = {}
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off;
       set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set max_parallel_maintenance_workers = 2`,
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
         from pg_index i
        where i.indrelid::regclass::text = any ($1) and not i.indisunique`,
      [filled],
    )
    await client.query('begin')
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const text of statements) {
      const began = performance.now()
      const { rowCount } = await client.query(text, text.includes('$1') ? [count] : [])
      const [, table] = /^insert into (\w+)/.exec(text) ?? []
      if (table) {
        made[table] = rowCount ?? 0
        say(`${table}: ${rowCount} rows in ${Math.round(performance.now() - began)} ms`)
      }
    }
    const began = performance.now()
    for (const { definition } of indexes) await client.query(definition)
    say(`${indexes.length} indexes in ${Math.round(performance.now() - began)} ms`)
    await client.query('commit')
    await client.query('vacuum analyze')
    return made
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  const count = Number(process.argv[2])
  if (!url || !Number.isInteger(count) || count < 1) {
    process.stderr.write('DATABASE_URL=postgres://… node tools/generate-orders.ts COUNT\n')
    process.exitCode = 2
  } else {
    await generateOrders(url, count, (line) => process.stdout.write(`${line}\n`))
  }
}
