import { sql } from 'kysely'
import type { Expression } from 'kysely'

import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

import type { ReturnState } from '../return-state.ts'

type ReturnRow = ProcedureRow<'describe_returns'>

/** A return; with `customerId`, only if it is that customer's. */
export async function findReturnRow(
  db: Db,
  returnId: string,
  customerId?: string,
): Promise<ReturnRow | undefined> {
  const id = db.tables
    .selectFrom('returns')
    .select('id')
    .where('id', '=', returnId)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
  const [row] = await describe(db, id)
  return row
}

/** A customer's returns, newest first, from the cursor `before` if given. */
export function findCustomersReturnRows(
  db: Db,
  { customerId, before, limit }: { customerId: string; before: string | undefined; limit: number },
): Promise<ReturnRow[]> {
  const ids = db.tables
    .selectFrom('returns')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(requested_at, id) < (select b.requested_at, b.id from returns b
          where b.id = ${before} and b.customer_id = ${customerId})`,
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return describe(db, ids)
}

/** A return of this customer by its idempotency key. */
export async function findReturnByKey(
  db: Db,
  customerId: string,
  key: string,
): Promise<
  | { returnId: string; returnNumber: string; state: ReturnState; orderToPay: string | null }
  | undefined
> {
  const row = await db.tables
    .selectFrom('returns')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.exchange_return_id', '=', 'returns.id')
        .on('orders.state', '=', 'pending_payment'),
    )
    .select(['returns.id', 'return_number', 'returns.state', 'orders.id as orderToPay'])
    .where('returns.customer_id', '=', customerId)
    .where('returns.idempotency_key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      returnId: row.id,
      returnNumber: row.return_number,
      state: row.state as ReturnState,
      orderToPay: row.orderToPay,
    }
  )
}

async function describe(db: Db, ids: Expression<unknown>): Promise<ReturnRow[]> {
  // A subquery brings its own parentheses.
  const statement = sql<ReturnRow>`select * from describe_returns(array ${ids})`
  return (await statement.execute(db.tables)).rows
}

/** The storage key of a photo; null once removed. */
export type FoundPhoto = { storageKey: string; customerId: string; isSent: boolean }

export async function findPhoto(db: Db, photoId: string): Promise<FoundPhoto | undefined> {
  const row = await db.tables
    .selectFrom('return_photos')
    .select(['storage_key', 'customer_id', 'return_id'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  return (
    row && {
      storageKey: row.storage_key,
      customerId: row.customer_id,
      isSent: row.return_id !== null,
    }
  )
}
