import { sql } from 'kysely'
import type { ExpressionBuilder, RawBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import { searchTerms } from '#shop/orders/list/order-list.ts'
import type { PaymentMethod } from '#shop/orders/paying/payment-method.ts'

import type { ReturnClock } from '../../handling/return-clock.ts'
import { RETURNS_PER_PAGE, statesOf } from '../../handling/return-list.ts'
import type { ListedReturn, ReturnFilter, ReturnListQuery } from '../../handling/return-list.ts'
import type { ReturnEventForMail } from '../../mails/return-mail.ts'
import type { ReturnState } from '../../return-state.ts'

/**
 * A page of returns that follows the return `after`, or the first: of open ones those that have
 * waited longest, of others the newest. `last` is what the next page follows, if there is one.
 */
export async function findReturns(
  db: Db,
  { filter, after }: { filter: ReturnFilter; after: string | undefined },
): Promise<{ returns: ListedReturn[]; last: string | undefined }> {
  const states = statesOf(filter)
  const isOldestFirst = filter === 'open'
  const direction = isOldestFirst ? 'asc' : 'desc'
  const follows = isOldestFirst ? sql`>` : sql`<`
  const rows = await db.tables
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(listedColumns)
    .$if(states !== undefined, (query) => query.where('returns.state', 'in', states ?? []))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(returns.requested_at, returns.id) ${follows}
          (select a.requested_at, a.id from returns a where a.id = ${after})`,
      ),
    )
    .orderBy('returns.requested_at', direction)
    .orderBy('returns.id', direction)
    .limit(RETURNS_PER_PAGE + 1)
    .execute()
  const returns = (rows as ListedReturn[]).slice(0, RETURNS_PER_PAGE)
  return { returns, last: rows.length > RETURNS_PER_PAGE ? returns.at(-1)?.id : undefined }
}

/** A return as listed on its order's page. */
export type ReturnOfOrder = { id: string; number: string; state: ReturnState; isUnpaid: boolean }

/** The returns of an order, oldest first. */
export async function findReturnsOfOrder(db: Db, orderId: string): Promise<ReturnOfOrder[]> {
  const rows = await db.tables
    .selectFrom('returns')
    .select(['id', 'return_number as number', 'state', isUnpaid.as('isUnpaid')])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return rows as ReturnOfOrder[]
}

/** The refunds of a return the way its order was paid, with their state. */
export type CardRefund = {
  id: string
  pence: number
  state: 'pending' | 'succeeded' | 'failed'
  method: PaymentMethod
}

export async function findCardRefunds(db: Db, returnId: string): Promise<CardRefund[]> {
  const rows = await db.tables
    .selectFrom('refunds')
    .select(['id', 'pence', 'state', 'method'])
    .where('return_id', '=', returnId)
    .orderBy('created_at')
    .execute()
  return rows as CardRefund[]
}

/** An event of a return, by its id. */
export async function findReturnEvent(
  db: Db,
  eventId: string,
): Promise<(ReturnEventForMail & { returnId: string }) | undefined> {
  return db.tables
    .selectFrom('return_events')
    .select(['return_id as returnId', 'kind', 'actor', 'to_state as to', 'details'])
    .where('id', '=', eventId)
    .executeTakeFirst()
}

/** Batch size of the job that cancels expired returns; the rest wait for the next run. */
const EXPIRY_BATCH_SIZE = 500

/** Returns approved up to a moment and still without a tracking number. */
export async function findUnsentReturns(db: Db, approvedBefore: Date): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('returns')
    .select('id')
    .where('state', '=', 'approved')
    .where('approved_at', '<=', approvedBefore)
    .orderBy('requested_at')
    .limit(EXPIRY_BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the customer still has to pay for the exchange. */
const isUnpaid = sql<boolean>`exchange_order_to_pay(returns.id) is not null`

/** A row of the list, joined with the order. */
const listedColumns = [
  'returns.id',
  'returns.return_number as number',
  'returns.state',
  'returns.resolution',
  isUnpaid.as('isUnpaid'),
  'returns.requested_at as requestedAt',
  'returns.posted_at as postedAt',
  'returns.received_at as receivedAt',
  'orders.id as orderId',
  'orders.order_number as orderNumber',
  sql<string>`orders.address ->> 'name'`.as('name'),
  sql<number>`(select sum(q.quantity)::int from return_items q where q.return_id = returns.id)`.as(
    'pieces',
  ),
  sql<string[]>`(select array_agg(distinct q.reason) from return_items q
                  where q.return_id = returns.id)`.as('reasons'),
] as const

/** One page of the list, in one statement. */
export const findReturnsOfList = (
  db: Db,
  query: ReturnListQuery,
): Promise<ListPage<ListedReturn>> =>
  keysetPage(
    db.tables
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select(listedColumns)
      .where(matching(query)),
    {
      query,
      keys: { due: sql`returns.queue_place`, asked: sql`returns.requested_at` },
      id: sql`returns.id`,
    },
  ) as Promise<ListPage<ListedReturn>>

const isOverdue = sql<boolean>`(
  returns.queue_place < (now() at time zone 'Europe/London')::date - date '2000-01-01' and not ${isUnpaid})`

const isOnItsWayBack = sql<boolean>`(returns.state in ('in_transit', 'received')
  and coalesce(returns.posted_at, returns.received_at) is not null)`

/** The shop's next task for a return. */
const needs: Record<ReturnClock['what'], RawBuilder<boolean>> = {
  decide: sql`(returns.state = 'requested' and not ${isUnpaid})`,
  refund: sql`(${isOnItsWayBack} and returns.resolution = 'refund' and not ${isUnpaid})`,
  settle: sql`(${isOnItsWayBack} and returns.resolution = 'exchange' and not ${isUnpaid})`,
}

/** Whether a return passes the filters. */
const matching =
  ({ filters, search }: Pick<ReturnListQuery, 'filters' | 'search'>) =>
  (item: ExpressionBuilder<DB, 'returns' | 'orders'>) => {
    const { state, need, overdue, resolution, reason } = filters
    const states = statesOf(state)
    return item.and([
      ...(states ? [item('returns.state', 'in', states)] : []),
      ...(need ? [needs[need]] : []),
      ...(overdue ? [isOverdue] : []),
      ...(resolution ? [item('returns.resolution', '=', resolution)] : []),
      ...(reason
        ? [
            sql<boolean>`exists (select from return_items q
                where q.return_id = returns.id and q.reason = ${reason})`,
          ]
        : []),
      ...searching(searchTerms(search)),
    ])
  }

/** The searchable text of a return. */
const known = sql`lower(returns.return_number || ' ' || orders.order_number || ' ' || orders.email || ' ' || (orders.address ->> 'name'))`

/**
 * Each word in the number of the return or in what is known of its order. The longest one, which the
 * fewest have, is looked up by indexes; the others are looked for in what it found.
 */
function searching(terms: readonly string[]) {
  const [first, ...others] = terms
    .toSorted((one, other) => other.length - one.length)
    .map(containing)
  if (first === undefined) return []
  return [
    sql<boolean>`returns.id = any(array(select search_returns(${first})))`,
    ...others.map((term) => sql<boolean>`${known} like ${term}`),
  ]
}
