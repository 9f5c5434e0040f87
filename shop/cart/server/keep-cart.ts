import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { KeepCartRefusal } from '../cart-refusals.ts'

/** When the first line ends now, and how often it can still be kept. */
export type KeptCart = { expiresAt: Date; keepsLeft: number }

/** "Keep my cart": holds every line for 10 minutes longer, ten times at most. */
export async function keepCart(
  db: Db,
  customerId: string,
): Promise<Result<KeptCart, KeepCartRefusal>> {
  const row = await db.callOne('keep_cart', { p_user_id: customerId })

  return row.outcome === 'kept'
    ? ok({ expiresAt: row.expires_at!, keepsLeft: row.keeps_left! })
    : err({ kind: row.outcome })
}
