import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { OrderEvent } from '../history/order-event.ts'
import type { OrderMail, OrderNote } from '../order-note.ts'
import type { Carrier } from '../shipment.ts'

/** This customer's unpaid order, if there is one. */
export async function findPendingOrderId(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending_payment')
    .executeTakeFirst()
  return row?.id
}

/** The address of this customer's newest order that went to themselves and not as a gift, not parsed yet. */
export const selectLastAddress = (db: Db, customerId: string) =>
  db.tables
    .selectFrom('orders')
    .select('address')
    .where('customer_id', '=', customerId)
    .where('billing_address', 'is', null)
    // A gift card goes to no address.
    .where(sql<boolean>`address ->> 'postcode' <> ''`)
    .orderBy('created_at', 'desc')
    .limit(1)

/** The terms at the time of an order, not parsed yet. */
export function selectOrderTerms(db: Db, orderId: string) {
  return db.tables
    .selectFrom('orders')
    .leftJoin('traders', 'traders.id', 'orders.trader_id')
    .leftJoin('terms_versions', 'terms_versions.id', 'orders.terms_version_id')
    .where('orders.id', '=', orderId)
    .select(['terms_versions.body', 'traders.cancellation_form'])
    .executeTakeFirst()
}

/**
 * The history of an order, oldest first, with what a change replaced: a change and its event are of one transaction, and
 * so of one moment.
 */
export async function readHistory(db: Db, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select e.id, e.created_at as at, e.actor, e.from_state as "from", e.to_state as "to", e.note,
           case c.kind when 'address' then jsonb_build_object('was', c.was, 'became', coalesce(
             (select n.was from order_changes n
               where n.order_id = e.order_id and n.kind = 'address' and n.created_at > c.created_at
               order by n.created_at limit 1), o.address)) end as addresses,
           case c.kind when 'item' then c.was end as replaced
      from order_events e
      join orders o on o.id = e.order_id
      left join order_changes c on c.order_id = e.order_id and c.created_at = e.created_at and c.was is not null
     where e.order_id = ${orderId}
     order by e.id`.execute(db.tables)
  return rows
}

/** The id of an order's customer; undefined if there is no such order. */
export async function findCustomerOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.customer_id
}

/** The carriers in use. */
export const findCarriers = (db: Db): Promise<Carrier[]> =>
  db.tables
    .selectFrom('carriers')
    .select(['code', 'name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()

/** The notes of an order, oldest first. */
export const findOrderNotes = (db: Db, orderId: string): Promise<OrderNote[]> =>
  db.tables
    .selectFrom('order_notes')
    .select(['id', 'created_at as at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .$narrowType<{ text: string }>()
    .orderBy('id')
    .execute()

/** The mails to the customer about an order, newest first, until they are erased. */
export const findOrderMails = (db: Db, orderId: string): Promise<OrderMail[]> =>
  db.tables
    .selectFrom('emails')
    .select(['id', 'subject', 'recipient', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** How many working days the delivery of an order takes; undefined for an unknown order. */
export const findDeliveryTime = (db: Db, orderId: string) =>
  db.tables
    .selectFrom('orders')
    .innerJoin('delivery_methods as m', 'm.id', 'orders.delivery_method_id')
    .select(['m.min_days as minDays', 'm.max_days as maxDays'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
