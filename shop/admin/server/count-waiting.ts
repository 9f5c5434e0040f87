import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

/** How many orders, returns and messages wait for staff: of each at most `MAX_COUNTED`, and none that they may not see. */
export type Waiting = { orders: number; returns: number; messages: number }

/** Beyond so many the navigation says "99+". */
export const MAX_COUNTED = 100

/** Counts what waits: orders to pack and send, returns to decide and to settle, messages to answer. One statement. */
export async function countWaiting(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select case when ${can(admin, 'see_orders')} then (
             select count(*)::integer from (
               select from orders where state in ('paid', 'processing') and delivery_method_id is not null
                  and not (exchange_return_id is not null and waits_for_return(id)) limit ${MAX_COUNTED}) o) else 0 end as orders,
           case when ${can(admin, 'handle_returns')} then (
             select count(*)::integer from (
               select from returns where state in ('requested', 'received') limit ${MAX_COUNTED}) r) else 0 end as returns,
           case when ${can(admin, 'see_customers')} then (
             select count(*)::integer from (
               select from contact_messages where state = 'open' limit ${MAX_COUNTED}) m) else 0 end as messages`.execute(
    db.tables,
  )
  return rows[0]!
}
