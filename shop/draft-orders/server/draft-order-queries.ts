import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import { searchTerms } from '#shop/orders/list/order-list.ts'
import { emptyAddressForm } from '#shop/profile/address/address-form.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { promiseOf } from '#shop/stock/promise.ts'
import type { Promised } from '#shop/stock/promise.ts'

import { TOGETHER } from '../draft-order.ts'
import type {
  DraftLine,
  DraftListQuery,
  DraftOrder,
  ListedDraft,
  ShownLine,
} from '../draft-order.ts'

/** A draft with its current lines; undefined if there is none. */
export async function findDraftOrder(db: Db, draftId: string): Promise<DraftOrder | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.version, coalesce(u.email, d.email) as email,
           exists (select from users k where k.email = coalesce(u.email, d.email)) as is_known,
           d.address, d.delivery_method_id, d.discount_kind, d.discount_value, d.discount_reason,
           d.note, d.order_id, d.goes_along,
           (select json_build_object('orderId', f.id, 'number', f.order_number)
              from orders f where f.id = d.added_to) as added_to,
           (select coalesce(json_agg(json_build_object(
                     'id', l.id, 'product_id', l.product_id, 'size_id', l.size_id,
                     'quantity', l.quantity, 'name', p.name, 'colourName', p.colour_name,
                     'sizeName', s.size_name, 'pricePence', size_price(p, l.size_id), 'seenPence', l.seen_pence,
                     'available', coalesce(v.available_quantity, 0), 'isSold', p.status = 'active',
                     'set', case when l.draft_set_id is not null then json_build_object(
                              'id', l.draft_set_id, 'set_id', l.set_id, 'part_id', l.set_part_id) end,
                     'setName', case when l.set_id is not null then
                                  coalesce((select t.names ->> 'en' from sets t where t.id = l.set_id), '') end,
                     'savingPence', coalesce(part.saving_pence, 0))
                     order by l.position), '[]')
              from draft_order_lines l
              join products p on p.id = l.product_id
              left join sizes s on s.id = l.size_id
              left join draft_set_lines(d.id) part on part.line_id = l.id
              left join product_inventory v
                     on v.product_id = l.product_id and v.size_id is not distinct from l.size_id
             where l.draft_id = d.id) as lines
      from draft_orders d left join users u on u.id = d.customer_id
     where d.id = ${draftId}`.execute(db.tables)
  const [row] = rows
  return row && draftOf(row)
}

/** How the sizes of a draft are offered that are not there. */
export async function findDraftPromises(db: Db, draftId: string): Promise<Promised[]> {
  const { rows } = await sql<{ days: number | null; promised_on: string | null }>`
    select distinct o.lead_days as days, o.promised_on::text
      from draft_order_lines l
      join size_offers o on o.product_id = l.product_id and o.size_id is not distinct from l.size_id
     where l.draft_id = ${draftId}`.execute(db.tables)
  return rows.flatMap(({ days, promised_on: on }) => promiseOf(days, on) ?? [])
}

type DraftRow = {
  id: string
  version: number
  email: string
  is_known: boolean
  address: Partial<AddressForm>
  delivery_method_id: string | null
  discount_kind: 'percent' | 'pence' | null
  discount_value: number
  discount_reason: string
  note: string
  order_id: string | null
  goes_along: boolean
  added_to: DraftOrder['addedTo']
  lines: (Omit<ShownLine, 'set'> & { set: DraftLine['set'] | null })[]
}

const lineOf = ({ product_id, size_id, quantity, set }: DraftRow['lines'][number]): DraftLine => ({
  product_id,
  size_id,
  quantity,
  ...(set && { set }),
})

const draftOf = (row: DraftRow): DraftOrder => ({
  id: row.id,
  version: row.version,
  email: row.email,
  isKnown: row.is_known,
  fields: {
    lines: row.lines.map(lineOf),
    address: { ...emptyAddressForm, ...row.address },
    delivery: row.goes_along ? TOGETHER : (row.delivery_method_id ?? ''),
    discount: {
      kind: row.discount_kind ?? 'none',
      value: row.discount_value,
      reason: row.discount_reason,
    },
    note: row.note,
  },
  lines: row.lines.map(({ set, ...line }) => Object.assign(line, set && { set })),
  orderId: row.order_id,
  addedTo: row.added_to,
})

export type FoundCustomer = { id: string; name: string; email: string }

/** Customers whose name and email contain all of these words. */
export async function findCustomers(db: Db, terms: readonly string[]): Promise<FoundCustomer[]> {
  const text = sql`lower(first_name || ' ' || last_name || ' ' || email)`
  const { rows } = await sql<FoundCustomer>`
    with fitting as materialized (
      select id, btrim(first_name || ' ' || last_name) as name, email from users
       where ${sql.join(
         terms.map((term) => sql`${text} like ${containing(term)}`),
         sql` and `,
       )}
       limit 200)
    select * from fitting order by email limit 10`.execute(db.tables)
  return rows
}

/** A product on sale, with its sizes and availability; price in pence. */
export type FoundProduct = {
  id: string
  name: string
  colourName: string
  pricePence: number
  sizes: { sizeId: string | null; sizeName: string | null; available: number }[]
}

/** Products on sale whose name, colour and slug contain all of these words. */
export async function findProducts(db: Db, terms: readonly string[]): Promise<FoundProduct[]> {
  const text = sql`lower(name || ' ' || colour_name || ' ' || slug)`
  const { rows } = await sql<FoundProduct>`
    with fitting as materialized (
      select id, name, colour_name, price_pence, status from products
       where ${sql.join(
         terms.map((term) => sql`${text} like ${containing(term)}`),
         sql` and `,
       )}
       limit 200)
    select f.id, f.name, f.colour_name as "colourName", f.price_pence as "pricePence", counted.sizes
      from (select * from fitting where status = 'active' order by name, colour_name, id limit 8) f,
           lateral (select json_agg(json_build_object('sizeId', v.size_id, 'sizeName', s.size_name,
                                                      'available', v.available_quantity)
                                    order by s.position) as sizes
                      from product_inventory v left join sizes s on s.id = v.size_id
                     where v.product_id = f.id) counted
     where counted.sizes is not null
     order by f.name, f.colour_name, f.id`.execute(db.tables)
  return rows
}

/** A set on sale, with what can be chosen for each of its parts; prices in pence. */
export type FoundSet = {
  id: string
  name: string
  parts: {
    id: string
    choices: {
      productId: string
      sizeId: string | null
      name: string
      colourName: string
      sizeName: string | null
      pricePence: number
      available: number
    }[]
  }[]
}

/** Sets on sale, of which every part is sold, whose English name contains all of these words. */
export async function findSets(db: Db, terms: readonly string[]): Promise<FoundSet[]> {
  const { rows } = await sql<FoundSet>`
    with choice as (
      select i.set_id, i.id as part_id, i.position, p.id as product_id, p.name, p.colour_name, v.size_id, s.size_name,
             size_price(p, v.size_id) as pence, v.available_quantity as available, p.published_at, s.position as size_position
        from set_parts i
        join products p on (p.id = i.product_id or p.style_id = i.style_id) and p.status = 'active'
        join product_inventory v on v.product_id = p.id
        left join sizes s on s.id = v.size_id
       where i.set_id in (select t.id from sets t
                           where is_set_on_sale(t, now())
                             and ${sql.join(
                               terms.map(
                                 (term) => sql`lower(t.names ->> 'en') like ${containing(term)}`,
                               ),
                               sql` and `,
                             )}
                           order by t.names ->> 'en', t.id limit 4)
    ), part as (
      select set_id, part_id, position,
             json_agg(json_build_object('productId', product_id, 'sizeId', size_id, 'name', name, 'colourName', colour_name,
                                        'sizeName', size_name, 'pricePence', pence, 'available', available)
                      order by published_at, product_id, size_position) as choices
        from choice group by set_id, part_id, position
    )
    select t.id, t.names ->> 'en' as name,
           json_agg(json_build_object('id', part.part_id, 'choices', part.choices)
                    order by part.position, part.part_id) as parts
      from part join sets t on t.id = part.set_id
     group by t.id
    having count(*) = (select count(*) from set_parts i where i.set_id = t.id) and count(*) >= 2
     order by name, t.id`.execute(db.tables)
  return rows
}

/** Lines as text, e.g. `2 × Abaya, black, size 54`; discontinued ones are left out. */
export async function nameLines(db: Db, lines: readonly DraftLine[]): Promise<string> {
  const { rows } = await sql<{ named: string | null }>`
    select string_agg(l.quantity || ' × ' || p.name || ', ' || p.colour_name
                      || coalesce(', size ' || s.size_name, '')
                      || case when l."set" is null then '' else ' (in a set)' end, E'\n' order by l.at) as named
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
             as (product_id uuid, size_id uuid, quantity integer, "set" jsonb)) with ordinality
             as l(product_id, size_id, quantity, "set", at)
      join products p on p.id = l.product_id
      left join sizes s on s.id = l.size_id`.execute(db.tables)
  return rows[0]?.named ?? ''
}

/** A customer's default address, to prefill a draft. */
export async function findUsualAddress(
  db: Db,
  customerId: string,
): Promise<Partial<AddressForm> | undefined> {
  const row = await db.tables
    .selectFrom('addresses')
    .select(['name', 'line1', 'line2', 'city', 'postcode', 'phone'])
    .where('user_id', '=', customerId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row && { ...row, line2: row.line2 ?? '', phone: row.phone ?? '' }
}

/** How many times the payment link of an order was sent. */
export async function countPaymentLinks(db: Db, orderId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('payment_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The searchable text of a draft. */
const known = sql`lower(concat_ws(' ', d.email, u.first_name, u.last_name, u.email, o.order_number, o.address ->> 'name'))`

/** Matches every word: the longest by index, the others among its results. */
function searching(terms: readonly string[]) {
  const [first, ...others] = terms.toSorted((one, other) => other.length - one.length)
  if (first === undefined) return []
  return [
    sql<boolean>`d.id = any(array(select search_drafts(${containing(first)})))`,
    ...others.map((term) => sql<boolean>`${known} like ${containing(term)}`),
  ]
}

/** One page of the list of drafts, in one statement. */
export const findDraftOrders = (db: Db, query: DraftListQuery): Promise<ListPage<ListedDraft>> =>
  keysetPage(
    db.tables
      .selectFrom('draft_orders as d')
      .leftJoin('users as u', 'u.id', 'd.customer_id')
      .leftJoin('orders as o', 'o.id', 'd.order_id')
      .leftJoin('payments as p', 'p.order_id', 'o.id')
      .select([
        'd.id',
        sql<string>`coalesce(u.email, d.email)`.as('email'),
        sql<number>`(select coalesce(sum(l.quantity), 0)::int
                       from (select quantity from draft_order_lines where draft_id = d.id
                             union all
                             select quantity from order_items where order_id = d.order_id) l)`.as(
          'pieces',
        ),
        'd.updated_at as updatedAt',
        'd.made_by as madeBy',
        sql<ListedDraft['order']>`case when o.id is not null then
          json_build_object('id', o.id, 'number', o.order_number, 'state', o.state, 'payBy', p.pay_by) end`.as(
          'order',
        ),
      ])
      .where((draft) =>
        draft.and([
          ...(query.filters.state === 'open' ? [draft('d.order_id', 'is', null)] : []),
          ...(query.filters.state === 'waiting' ? [draft('o.state', '=', 'pending_payment')] : []),
          ...(query.filters.state === 'failed'
            ? [draft('o.state', 'in', ['payment_failed', 'cancelled'])]
            : []),
          ...(query.filters.state === 'paid' ? [draft('o.paid_at', 'is not', null)] : []),
          ...searching(searchTerms(query.search)),
        ]),
      ),
    {
      query,
      keys: { updated: sql`d.updated_at` },
      id: sql`d.id`,
    },
  )
