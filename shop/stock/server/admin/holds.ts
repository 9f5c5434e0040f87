import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { StockItem } from '../../admin/stock-change.ts'

/** What holds stock, with whose it is. One statement, so that nothing shows twice or not at all. */
async function selectHolds(
  db: Db,
  {
    productId,
    limit,
    withCustomers,
  }: { productId: string | undefined; limit: number; withCustomers: boolean },
): Promise<Hold[]> {
  const of = (column: string) =>
    productId === undefined ? sql`true` : sql`${sql.ref(column)} = ${productId}::uuid`
  const { rows } = await sql<Hold>`
    select h.kind, h.id, h.product_id as "productId", h.size_id as "sizeId", p.name,
           p.colour_name as "colourName", s.size_name as "sizeName", h.quantity, h.until,
           case when ${withCustomers} then u.email end as customer
      from (
        (select 'cart' as kind, r.cart_item_id as id, r.user_id, r.product_id, r.size_id, r.quantity,
                r.expires_at as until
           from cart_reservations r where r.expires_at > now() and ${of('r.product_id')}
          order by r.expires_at limit ${limit})
        union all
        (select 'window', w.id, w.user_id, w.product_id, w.size_id, 1, w.window_expires_at
           from waiting_list_entries w where w.window_expires_at > now() and ${of('w.product_id')}
          order by w.window_expires_at limit ${limit})
        union all
        (select 'order', o.id, o.customer_id, r.product_id, r.size_id, r.quantity, null::timestamptz
           from order_reservations r
           join order_items i on i.id = r.order_item_id
           join orders o on o.id = i.order_id
          where ${of('r.product_id')}
          limit ${limit})
      ) h
      join products p on p.id = h.product_id
      join users u on u.id = h.user_id
      left join sizes s on s.id = h.size_id
     order by h.until nulls last, h.id
     limit ${limit}`.execute(db.tables)
  return rows
}

/** Who waits for a product and size. */
type WaitingLine = StockItem & {
  name: string
  colourName: string
  sizeName: string | null
  waiting: number
  /** Priority windows that are open. */
  windows: number
  since: Date
}

/** Waiting lists, the longest first. */
const selectWaitingLists = (db: Db, limit: number): Promise<WaitingLine[]> =>
  db.tables
    .selectFrom('waiting_list_entries as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('sizes as s', 's.id', 'w.size_id')
    .select([
      'w.product_id as productId',
      'w.size_id as sizeId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      sql<number>`count(*) filter (where w.window_expires_at is null)::integer`.as('waiting'),
      sql<number>`count(*) filter (where w.window_expires_at > now())::integer`.as('windows'),
      sql<Date>`min(w.created_at)`.as('since'),
    ])
    .groupBy(['w.product_id', 'w.size_id', 'p.name', 'p.colour_name', 's.size_name'])
    .orderBy('waiting', 'desc')
    .orderBy('since')
    .limit(limit)
    .execute()

/** What holds stock now: the line of a cart, an order that is being paid, or a priority window. */
type HoldKind = 'cart' | 'order' | 'window'

/** Pieces that a customer holds now. */
export type Hold = StockItem & {
  kind: HoldKind
  /** Of the cart's line, of the order, or of the place in the waiting list. */
  id: string
  name: string
  colourName: string
  sizeName: string | null
  quantity: number
  /** null for an order: its payment ends it. */
  until: Date | null
  /** Only for staff who can see customers. */
  customer: string | null
}

/** Holds of one product, or of all; those that end first, orders last. */
export async function readHolds(
  db: Db,
  {
    productId,
    limit,
    withCustomers,
  }: { productId?: string; limit: number; withCustomers: boolean },
): Promise<Hold[]> {
  return selectHolds(db, { productId, limit, withCustomers })
}

/** Who waits for what, the longest lists first. */
export const readWaitingLists = (db: Db, limit: number): Promise<WaitingLine[]> =>
  selectWaitingLists(db, limit)

/**
 * Releases what a customer holds, on behalf of staff, for the waiting list. "gone": it was already
 * released, or bought. What an order holds is released by cancelling the order.
 */
export async function releaseHold(
  db: Db,
  {
    kind,
    id,
    reason,
    actorId,
  }: { kind: 'cart' | 'window'; id: string; reason: string; actorId: string },
): Promise<'released' | 'gone'> {
  const row = await db.callOne('release_hold', {
    p_kind: kind,
    p_id: id,
    p_reason: reason,
    p_actor: actorId,
  })
  return row.release_hold
}
