import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import { NEW_DAYS, searchedCustomer } from '../../customers/customer-list.ts'
import type { CustomerListQuery, ListedCustomer } from '../../customers/customer-list.ts'

const isBlocked = sql<boolean>`exists (
  select from customer_blocks b where b.user_id = u.id and b.lifted_at is null)`

/** Customers in the order of the list's address; one statement. */
export const findCustomers = (
  db: Db,
  query: CustomerListQuery,
): Promise<ListPage<ListedCustomer>> => {
  const { filters } = query
  const asked = [
    sql<boolean>`u.role = 'customer'`,
    ...(filters.ordered ? [sql<boolean>`t.orders > 0`] : []),
    ...(filters.blocked ? [isBlocked] : []),
    ...(filters.unconfirmed ? [sql<boolean>`not u.email_verified`] : []),
    ...(filters.new
      ? [sql<boolean>`u.created_at > now() - make_interval(days => ${NEW_DAYS})`]
      : []),
    ...(query.search === '' ? [] : [matching(query.search)]),
  ]
  return keysetPage(
    db.tables
      .selectFrom('users as u')
      .innerJoin('customer_totals as t', 't.user_id', 'u.id')
      .select([
        'u.id',
        sql<string>`btrim(u.first_name || ' ' || u.last_name)`.as('name'),
        'u.email',
        'u.created_at as joinedAt',
        't.orders',
        sql<number>`t.spent_pence::float8`.as('spentPence'),
        't.last_order_at as lastOrderAt',
        'u.email_verified as isConfirmed',
        isBlocked.as('isBlocked'),
      ])
      .where((where) => where.and(asked)),
    {
      query,
      keys: {
        joined: sql`u.created_at`,
        ordered: sql`coalesce(t.last_order_at, timestamptz '1970-01-01 00:00:00+00')`,
        spent: sql`t.spent_pence`,
      },
      // Of the table that the key is of, so that one index has both.
      id: query.sort === 'joined' ? sql`u.id` : sql`t.user_id`,
    },
  )
}

/** Whether a customer fits what was typed; each way to fit is an index of its own. */
function matching(search: string): RawBuilder<boolean> {
  const { terms, orderNumber, phone } = searchedCustomer(search)
  const named = sql.join(
    terms.map(
      (term) =>
        sql`lower(n.first_name || ' ' || n.last_name || ' ' || n.email) like ${containing(term)}`,
    ),
    sql` and `,
  )
  const ways = [
    sql`select n.id from users n where ${named}`,
    ...(orderNumber === undefined
      ? []
      : [sql`select o.customer_id from orders o where o.order_number = ${orderNumber}`]),
    ...(phone === undefined
      ? []
      : [
          sql`select a.user_id from addresses a
               where a.phone is not null and right(regexp_replace(a.phone, '\\D', '', 'g'), 10) = ${phone}`,
          sql`select o.customer_id from orders o
               where o.address ->> 'phone' is not null
                 and right(regexp_replace(o.address ->> 'phone', '\\D', '', 'g'), 10) = ${phone}`,
        ]),
  ]
  return sql<boolean>`u.id in (${sql.join(ways, sql` union all `)})`
}
