import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { ORDERS_PER_PAGE, statesOf } from '../order-filter.ts'
import type { OrderFilter } from '../order-filter.ts'
import type { OrderEvent } from '../history/order-event.ts'
import type { OrderState } from '../order-state.ts'
import type { Carrier } from '../fulfilment/shipment.ts'

/** An order as the list of staff shows it; total in pence. */
export type ListedOrder = {
  id: string
  number: string
  state: OrderState
  placedAt: Date
  totalPence: number
  /** Who receives it. */
  name: string
  pieces: number
  /** Whether it replaces returned goods, and whether they are still to come. */
  isExchange: boolean
  isWaiting: boolean
}

/** Whether an order replaces goods that are still to come back: nothing of it can be packed. */
const isWaiting = sql<boolean>`(orders.exchange_return_id is not null and waits_for_return(orders.id))`

/** A page of orders, the newest first, and whether older ones follow. */
export async function findOrders(
  db: Db,
  { filter, page }: { filter: OrderFilter; page: number },
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const states = statesOf(filter)
  const rows = await db.tables
    .selectFrom('orders')
    .select([
      'id',
      'order_number as number',
      'state',
      'created_at as placedAt',
      'total_pence as totalPence',
      sql<string>`address ->> 'name'`.as('name'),
      sql<number>`(select sum(i.quantity)::int from order_items i where i.order_id = orders.id)`.as(
        'pieces',
      ),
      sql<boolean>`exchange_return_id is not null`.as('isExchange'),
      isWaiting.as('isWaiting'),
    ])
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    // There is nothing to do about them here.
    .$if(filter === 'open', (query) => query.where(sql<boolean>`not ${isWaiting}`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * ORDERS_PER_PAGE)
    .limit(ORDERS_PER_PAGE + 1)
    .execute()
  const orders = rows as ListedOrder[]
  return { orders: orders.slice(0, ORDERS_PER_PAGE), hasMore: orders.length > ORDERS_PER_PAGE }
}

/** The history of an order, the oldest first. */
export async function readHistory(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db.tables
    .selectFrom('order_events')
    .select(['id', 'created_at as at', 'actor', 'from_state as from', 'to_state as to', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as OrderEvent[]
}

/** Who carries parcels now. */
export const findCarriers = (db: Db): Promise<Carrier[]> =>
  db.tables
    .selectFrom('carriers')
    .select(['code', 'name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()
