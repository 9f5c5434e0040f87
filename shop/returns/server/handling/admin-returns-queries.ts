import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { RETURNS_PER_PAGE, statesOf } from '../../handling/return-filter.ts'
import type { ListedReturn, ReturnFilter } from '../../handling/return-filter.ts'
import type { ReturnEventForMail } from '../../mails/return-mail.ts'
import type { ReturnState } from '../../return-state.ts'
import { isUnpaid, listedColumns } from '../list/return-list-queries.ts'

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

/** The card refunds of a return, with their state. */
export type CardRefund = { id: string; pence: number; state: 'pending' | 'succeeded' | 'failed' }

export async function findCardRefunds(db: Db, returnId: string): Promise<CardRefund[]> {
  const rows = await db.tables
    .selectFrom('refunds')
    .select(['id', 'pence', 'state'])
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
