import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import type { ReturnState } from '#shop/returns/return-state.ts'

/** Rows of each kind that the page of a customer shows, the newest first. */
export const ROWS_SHOWN = 20

/** Who a customer is, and what there is of them in numbers; undefined for none. */
export const findCustomer = (db: Db, userId: string) =>
  db.tables
    .selectFrom('users as u')
    .innerJoin('customer_totals as t', 't.user_id', 'u.id')
    .select([
      'u.id',
      sql<string>`btrim(u.first_name || ' ' || u.last_name)`.as('name'),
      'u.email',
      'u.email_verified as isConfirmed',
      'u.created_at as joinedAt',
      sql<boolean>`u.role = 'admin'`.as('isAdmin'),
      't.orders',
      sql<number>`t.spent_pence::float8`.as('spentPence'),
      sql<number>`(select count(*)::integer from wishlist_items w where w.user_id = u.id)`.as(
        'wishes',
      ),
      sql<boolean>`exists (select from accounts a
                            where a.user_id = u.id and a.provider_id = 'credential')`.as(
        'hasPassword',
      ),
      sql<number>`(select count(*)::integer from passkeys p where p.user_id = u.id)`.as('passkeys'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** When somebody was kept from signing in, by whom and why; what still counts first. */
export const findBlocks = (db: Db, userId: string) =>
  db.tables
    .selectFrom('customer_blocks as b')
    .leftJoin('users as by', 'by.id', 'b.blocked_by')
    .select([
      'b.id',
      'b.reason',
      'b.blocked_at as at',
      'b.lifted_at as liftedAt',
      sql<
        string | null
      >`coalesce(nullif(btrim(by.first_name || ' ' || by.last_name), ''), by.email)`.as('by'),
    ])
    .where('b.user_id', '=', userId)
    .orderBy(sql`b.lifted_at is null`, 'desc')
    .orderBy('b.blocked_at', 'desc')
    .limit(ROWS_SHOWN)
    .execute()

/** The address book, the default first. */
export const findAddresses = (db: Db, userId: string) =>
  db.tables
    .selectFrom('addresses')
    .select([
      'id',
      'name',
      'phone',
      'line1',
      'line2',
      'city',
      'postcode',
      'is_default as isDefault',
    ])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute()

/** The newest orders. */
export const findOrdersOf = (db: Db, userId: string) =>
  db.tables
    .selectFrom('orders')
    .select([
      'id',
      'order_number as number',
      'created_at as placedAt',
      'total_pence as totalPence',
      sql<OrderState>`state`.as('state'),
    ])
    .where('customer_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ROWS_SHOWN + 1)
    .execute()

/** The newest returns. */
export const findReturnsOf = (db: Db, userId: string) =>
  db.tables
    .selectFrom('returns as r')
    .select([
      'r.id',
      'r.return_number as number',
      'r.requested_at as requestedAt',
      sql<ReturnState>`r.state`.as('state'),
      sql<boolean>`exchange_order_to_pay(r.id) is not null`.as('isUnpaid'),
    ])
    .where('r.customer_id', '=', userId)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id')
    .limit(ROWS_SHOWN)
    .execute()

/** What is in the cart now, and until when it is held. */
export const findCartOf = (db: Db, userId: string) =>
  db.tables
    .selectFrom('cart_items as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .leftJoin('sizes as s', 's.id', 'c.size_id')
    .leftJoin('cart_reservations as r', (join) =>
      join.onRef('r.cart_item_id', '=', 'c.id').on('r.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'c.id',
      'c.product_id as productId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      'c.quantity',
      'r.expires_at as heldUntil',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()

/** What they wait for; `until`: one is held for them alone until then. */
export const findWaitingOf = (db: Db, userId: string) =>
  db.tables
    .selectFrom('waiting_list_entries as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('sizes as s', 's.id', 'w.size_id')
    .select([
      'w.id',
      'w.product_id as productId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      'w.created_at as since',
      sql<Date | null>`case when w.window_expires_at > now() then w.window_expires_at end`.as(
        'until',
      ),
    ])
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at')
    .limit(ROWS_SHOWN)
    .execute()

/** Where they are signed in, the last used first. */
export const findSessionsOfCustomer = (db: Db, userId: string) =>
  db.tables
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(ROWS_SHOWN)
    .execute()
