import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing, dayBegins, existsForRow } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { OrderKind } from '../order-status.ts'
import { searchTerms, statesOf } from '../list/order-list.ts'
import type { ListedOrder, OrderListQuery } from '../list/order-list.ts'

/** Whether an exchange still waits for the returned goods, and so cannot be packed. */
const isWaiting = sql<boolean>`(orders.exchange_return_id is not null and waits_for_return(orders.id))`
/** It is mailed on its day, and nobody packs it. */
const isGiftCard = sql<boolean>`(orders.delivery_method_id is null)`
/** What an item of another order costs more, paid by itself. */
const isDifference = sql<boolean>`(exists (select from order_differences d where d.order_id = orders.id))`
const awaitsGoods = sql<boolean>`(orders.state in ('paid', 'processing') and awaits_goods(orders.id))`
const hasParcel = sql<boolean>`(orders.state in ('processing', 'refunded')
  and ${existsForRow(sql`from shipments s where s.order_id = orders.id`)})`
/** What was refunded the way it was paid and as credit. */
const refundedPence = sql<number>`(
  (select coalesce(sum(r.pence), 0)::integer from refunds r where r.order_id = orders.id and r.state <> 'failed'
      and r.reason <> 'paid_twice')
  + (select coalesce(sum(e.pence), 0)::integer from credit_entries e
      where e.order_id = orders.id and e.kind = 'refund'))`
const staffNotes = sql`from order_notes n where n.order_id = orders.id and n.deleted_at is null`
const hasFailedRefund = sql<boolean>`exists (
  select from refunds r where r.order_id = orders.id and r.state = 'failed' and r.credit_entry_id is null
     and refund_left_pence(r.id) >= r.pence)`
/** The expression that orders_search indexes. */
const searched = sql<string>`lower(orders.order_number || ' ' || orders.email || ' ' || (orders.address ->> 'name'))`

/** One page of the list, in one statement. */
export const findOrders = (db: Db, query: OrderListQuery): Promise<ListPage<ListedOrder>> =>
  keysetPage(
    db.tables
      .selectFrom('orders')
      .select([
        'orders.id',
        'order_number as number',
        'orders.state',
        'orders.created_at as placedAt',
        'total_pence as totalPence',
        sql<string>`address ->> 'name'`.as('name'),
        sql<number>`(select coalesce(sum(i.quantity), 1)::int from order_items i where i.order_id = orders.id)`.as(
          'pieces',
        ),
        'delivery_name as deliveryName',
        sql<string>`promised_to::text`.as('promisedTo'),
        sql<boolean>`paid_at is not null`.as('isPaid'),
        refundedPence.as('refundedPence'),
        hasParcel.as('hasParcel'),
        sql<boolean>`orders.note is not null`.as('hasNote'),
        existsForRow(staffNotes).as('hasStaffNote'),
        sql<boolean>`exchange_return_id is not null`.as('isExchange'),
        sql<
          ListedOrder['waitsFor']
        >`case when ${isWaiting} then 'return' when ${awaitsGoods} then 'goods' end`.as('waitsFor'),
        sql<OrderKind>`case when ${isGiftCard} then 'gift_card' when ${isDifference} then 'difference' else 'goods' end`.as(
          'kind',
        ),
      ])
      .where(matching(query)),
    {
      query,
      keys: { placed: sql`orders.created_at`, total: sql`orders.total_pence` },
      id: sql`orders.id`,
    },
  ) as Promise<ListPage<ListedOrder>>

/** Whether an order passes the filters. */
const matching =
  ({ filters, search }: Pick<OrderListQuery, 'filters' | 'search'>) =>
  (order: ExpressionBuilder<DB, 'orders'>) => {
    const { state, need, from, to, delivery, note } = filters
    const states = statesOf(state)
    return order.and([
      ...(states ? [order('orders.state', 'in', states)] : []),
      // They need no action here.
      ...(state === 'open'
        ? [
            sql<boolean>`not ${isWaiting}`,
            sql<boolean>`not (${isGiftCard} and orders.state = 'paid')`,
          ]
        : []),
      ...(need ? [needs[need]] : []),
      ...(from ? [sql<boolean>`orders.created_at >= ${dayBegins(from)}`] : []),
      ...(to ? [sql<boolean>`orders.created_at < ${dayBegins(to, 1)}`] : []),
      ...(delivery ? [order('delivery_method_id', '=', delivery)] : []),
      ...(note === 'customer' ? [order('orders.note', 'is not', null)] : []),
      ...(note === 'staff' ? [sql<boolean>`exists (select ${staffNotes})`] : []),
      ...(filters.exchange ? [order('exchange_return_id', 'is not', null)] : []),
      ...(filters.refund_failed ? [hasFailedRefund] : []),
      ...searchTerms(search).map((term) => sql<boolean>`${searched} like ${containing(term)}`),
    ])
  }

const isUnsent = sql<boolean>`(orders.state in ('paid', 'processing') and not ${isGiftCard})`

const needs = {
  pack: sql<boolean>`(orders.state = 'paid' and not ${isGiftCard})`,
  ship: sql<boolean>`orders.state = 'processing'`,
  rest: sql<boolean>`(orders.state = 'processing' and ${hasParcel})`,
  late: sql<boolean>`(${isUnsent} and orders.promised_to < (now() at time zone 'Europe/London')::date)`,
  goods: awaitsGoods,
}
