import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/database.ts'

import type { DraftListQuery } from '../draft-list.ts'
import type { ListedDraft } from '../draft-order.ts'
import { searchTerms } from '#shop/orders/list/order-list.ts'

/** The searchable text of a draft. */
const known = sql`lower(concat_ws(' ', d.email, u.first_name, u.last_name, u.email, o.order_number, o.address ->> 'name'))`

/** Matches every word: the longest by index, the others among its results. */
function searching(words: readonly string[]) {
  const [first, ...others] = words.toSorted((one, other) => other.length - one.length)
  if (first === undefined) return []
  return [
    sql<boolean>`d.id = any(array(select search_drafts(${containing(first)})))`,
    ...others.map((word) => sql<boolean>`${known} like ${containing(word)}`),
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
