import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing, existsForRow } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { Discount, DiscountListQuery } from '../discount.ts'

/** The expression that discounts_search indexes. */
const searched = sql<string>`lower(discounts.name || ' ' || coalesce(discounts.code, ''))`

const usesOf = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what}::int from discount_redemptions r
    where r.discount_id = discounts.id and r.released_at is null)`

const selectDiscounts = (db: Db) =>
  db.tables
    .selectFrom('discounts')
    .select([
      'discounts.id',
      'name',
      'code',
      'kind',
      'percent',
      'amount_pence',
      'buy_quantity',
      'get_quantity',
      'minimum_pence',
      'category_id',
      'collection_id',
      'is_first_order_only',
      'usage_limit',
      'customer_limit',
      'starts_at',
      'ends_at',
      'is_active',
      'version',
      'discounts.created_at',
      sql<string | null>`(select u.email from users u where u.id = discounts.customer_id)`.as(
        'customer_email',
      ),
      sql<string | null>`(select c.name from categories c where c.id = discounts.category_id)`.as(
        'category',
      ),
      sql<
        string | null
      >`(select c.name from collections c where c.id = discounts.collection_id)`.as('collection'),
      usesOf(sql`count(*)`).as('uses'),
      usesOf(sql`coalesce(sum(r.pence), 0)`).as('savedPence'),
      existsForRow(sql`from discount_redemptions r where r.discount_id = discounts.id`).as(
        'isUsed',
      ),
    ])

/** One page of the list, in one statement. */
export const findDiscounts = (
  db: Db,
  query: DiscountListQuery,
  now: Date,
): Promise<ListPage<Discount>> =>
  keysetPage(selectDiscounts(db).where(matching(query, now)), {
    query,
    keys: { made: sql`discounts.created_at` },
    id: sql`discounts.id`,
  }) as Promise<ListPage<Discount>>

/** A discount for staff; undefined if there is none. */
export const selectDiscount = (db: Db, id: string): Promise<Discount | undefined> =>
  selectDiscounts(db).where('discounts.id', '=', id).executeTakeFirst() as Promise<
    Discount | undefined
  >

/** The names of these discounts. */
export async function selectDiscountNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.tables
    .selectFrom('discounts')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many of these discounts are switched on, and how many are not. */
export async function countSwitchedOn(
  db: Db,
  ids: readonly string[],
): Promise<{ on: number; off: number }> {
  const { on, off } = await db.tables
    .selectFrom('discounts')
    .select([
      sql<number>`count(*) filter (where is_active)::int`.as('on'),
      sql<number>`count(*) filter (where not is_active)::int`.as('off'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return { on, off }
}

/** Whether a discount passes the filters. */
const matching =
  ({ filters, search }: Pick<DiscountListQuery, 'filters' | 'search'>, now: Date) =>
  (discount: ExpressionBuilder<DB, 'discounts'>) =>
    discount.and([
      ...(filters.state ? [states(now)[filters.state]] : []),
      ...(filters.how ? [discount('code', filters.how === 'code' ? 'is not' : 'is', null)] : []),
      ...termsOf(search).map((term) => sql<boolean>`${searched} like ${containing(term)}`),
    ])

/** The expression that discounts_ends indexes. */
const end = sql<Date>`coalesce(ends_at, 'infinity')`

/** The states of `discountState`, in SQL. */
const states = (now: Date) => ({
  off: sql<boolean>`not is_active`,
  ended: sql<boolean>`is_active and ${end} <= ${now}`,
  planned: sql<boolean>`is_active and starts_at > ${now} and ${end} > ${now}`,
  running: sql<boolean>`is_active and starts_at <= ${now} and ${end} > ${now}`,
})

const termsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
