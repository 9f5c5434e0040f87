import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { ClockedReturn } from '#shop/returns/handling/return-clock.ts'

import type { FoundTasks } from '../../dashboard/tasks.ts'

/** Kinds of tasks that somebody may see. */
export type MaySee = Record<
  'orders' | 'refunds' | 'reviews' | 'stock' | 'webhooks' | 'failures' | 'backup',
  boolean
>

/** Mails and disputes that are named; of more, only the number. */
const NAMED = 5

type Row = {
  orders: FoundTasks['orders'] | null
  failedRefunds: number | null
  disputes: FoundTasks['disputes'] | null
  wrongPayments: FoundTasks['wrongPayments'] | null
  handRefunds: FoundTasks['handRefunds'] | null
  unsentGiftCards: FoundTasks['unsentGiftCards'] | null
  reviews: number | null
  stock: FoundTasks['stock'] | null
  webhooks: number | null
  backup: FoundTasks['backup'] | null
  failures: FoundTasks['failures'] | null
}

/** What there is to do, of the kinds that somebody may see; one statement. */
export async function findTasks(db: Db, may: MaySee): Promise<Omit<FoundTasks, 'returns'>> {
  const only = (isAllowed: boolean, task: RawBuilder<unknown>) => (isAllowed ? task : sql`null`)
  const { rows } = await sql<Row>`
    select (${only(may.orders, orders)}) as orders,
           (${only(may.refunds, failedRefunds)}) as "failedRefunds",
           (${only(may.refunds, disputes)}) as disputes,
           (${only(may.refunds, wrongPayments)}) as "wrongPayments",
           (${only(may.refunds, handRefunds)}) as "handRefunds",
           (${only(may.orders, unsentGiftCards)}) as "unsentGiftCards",
           (${only(may.reviews, reviews)}) as reviews,
           (${only(may.stock, stock)}) as stock,
           (${only(may.webhooks, webhooks)}) as webhooks,
           (${only(may.backup, backup)}) as backup,
           (${only(may.failures, failures)}) as failures`.execute(db.tables)
  const row = rows[0]!
  return {
    orders: row.orders ?? undefined,
    failedRefunds: row.failedRefunds ?? undefined,
    disputes: row.disputes ?? undefined,
    wrongPayments: row.wrongPayments ?? undefined,
    handRefunds: row.handRefunds ?? undefined,
    unsentGiftCards: row.unsentGiftCards ?? undefined,
    reviews: row.reviews ?? undefined,
    stock: row.stock ?? undefined,
    webhooks: row.webhooks ?? undefined,
    backup: row.backup ?? undefined,
    failures: row.failures ?? undefined,
  }
}

/** As the list of orders counts them: an order that waits for an exchange's parcel is no task, and a gift card is mailed on its day. */
const ordersToDo = sql`from orders
   where state in ('paid', 'processing')
     and delivery_method_id is not null
     and not (exchange_return_id is not null and waits_for_return(id))`

const orders = sql`
  select json_build_object(
           'pack', count(*) filter (where state = 'paid'),
           'ship', count(*) filter (where state = 'processing'),
           'late', count(*) filter (where promised_to < (now() at time zone 'Europe/London')::date))
    ${ordersToDo}`

/** How many orders, returns and messages wait for staff. */
export type Waiting = { orders: number; returns: number; messages: number }

/** More are not counted, as the navigation says "99+". */
const MAX_COUNTED = 100

/** Orders to pack and send, returns to decide and to settle, messages to answer, as far as somebody may see them; one statement. */
export async function findWaiting(db: Db, may: Record<keyof Waiting, boolean>): Promise<Waiting> {
  const count = (isAllowed: boolean, rows: RawBuilder<unknown>) =>
    isAllowed
      ? sql`(select count(*)::integer from (select ${rows} limit ${MAX_COUNTED}) found)`
      : sql`0`
  const { rows } = await sql<Waiting>`
    select ${count(may.orders, ordersToDo)} as orders,
           ${count(may.returns, sql`from returns where state in ('requested', 'received')`)} as returns,
           ${count(may.messages, sql`from contact_messages where state = 'open'`)} as messages`.execute(
    db.tables,
  )
  return rows[0]!
}

const failedRefunds = sql`select count(*)::integer from list_failed_refunds(null)`

/** Those that the bank waits for an answer to. */
const disputes = sql`
  select coalesce(json_agg(json_build_object(
           'orderId', o.id, 'orderNumber', o.order_number, 'pence', d.amount_pence,
           'dueAt', d.evidence_due_at) order by d.evidence_due_at nulls last, d.created_at), '[]')
    from disputes d join orders o on o.id = d.order_id
   where d.status in ('needs_response', 'warning_needs_response')`

const wrongPayments = sql`
  select coalesce(json_agg(json_build_object('orderId', o.id, 'orderNumber', o.order_number)
                           order by w.told_at), '[]')
    from wrong_payments w join orders o on o.id = w.order_id
   where w.given_back_at is null`

const handRefunds = sql`
  select coalesce(json_agg(json_build_object('orderId', o.id, 'orderNumber', o.order_number)
                           order by o.order_number), '[]')
    from orders o
   where o.id in (select r.order_id from refunds r where r.state = 'pending' and r.method <> 'card')`

/** The job mails them at eight; half an hour later it has failed, or the card is blocked or has no address. */
const unsentGiftCards = sql`
  select coalesce(json_agg(json_build_object('orderId', o.id, 'orderNumber', o.order_number)
                           order by c.send_on, o.order_number), '[]')
    from bought_gift_cards c join orders o on o.id = c.order_id
   where c.sends = 0 and c.account_id is not null and o.state = 'paid'
     and greatest((c.send_on + time '08:00') at time zone 'Europe/London', o.updated_at)
         < now() - interval '30 minutes'`

const backup = sql`
  select json_build_object('lastAt', (select max(ended_at) from backups where failure is null))`

const reviews = sql`select count(*)::integer from reviews where state = 'pending'`

/** Products, as the list of stock counts them. */
const stock = sql`
  select json_build_object(
           'low', count(distinct i.product_id) filter (where i.is_low_stock),
           'out', count(distinct i.product_id) filter (where i.is_out_of_stock),
           'waiting', (select count(distinct w.user_id) from waiting_list_entries w
                        where w.window_expires_at is null))
    from product_inventory i join products p on p.id = i.product_id
   where p.status = 'active'`

const webhooks = sql`
  select count(*)::integer from webhook_endpoints
   where is_on and failing_since is not null or switched_off_at is not null`

const failures = sql`
  select json_build_object(
           'mails', (select coalesce(json_agg(m), '[]')
                       from (select e.id, e.kind, e.order_id as "orderId", o.order_number as "orderNumber"
                               from emails e left join orders o on o.id = e.order_id
                              where e.sent_at is null and e.last_error is not null
                              order by e.created_at desc limit ${NAMED}) m),
           'moreMails', greatest(0, (select count(*) from emails e
                                      where e.sent_at is null and e.last_error is not null) - ${NAMED}),
           'jobs', (select coalesce(json_agg(j), '[]')
                      from (select task_identifier as name, count(*)::integer as count
                              from graphile_worker.jobs where attempts >= max_attempts
                             group by task_identifier order by count(*) desc) j))`

/** Open returns, as far as their deadlines go. */
export const findClockedReturns = async (db: Db): Promise<ClockedReturn[]> => {
  const rows = await db.tables
    .selectFrom('returns as r')
    .select([
      'r.state',
      'r.resolution',
      sql<boolean>`exchange_order_to_pay(r.id) is not null`.as('isUnpaid'),
      'r.requested_at as requestedAt',
      'r.posted_at as postedAt',
      'r.received_at as receivedAt',
      sql<string[]>`(select array_agg(distinct q.reason) from return_items q
                      where q.return_id = r.id)`.as('reasons'),
    ])
    .where('r.state', 'in', ['requested', 'in_transit', 'received'])
    .execute()
  return rows as ClockedReturn[]
}
