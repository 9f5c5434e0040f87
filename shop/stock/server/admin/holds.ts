import type { Db } from '#platform/db/database.ts'

import type { StockItem } from '../../admin/stock-change.ts'
import { selectHolds } from './holds-queries.ts'
import { selectWaitingLists } from './waiting-queries.ts'
import type { WaitingLine } from './waiting-queries.ts'

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
  /** Only for whoever may see customers. */
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
 * Lets go of what a customer holds, because staff want it, and gives it to whoever waits. "gone": it was
 * let go of, or bought, meanwhile. What an order holds is let go of by cancelling the order.
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
  return row.release_hold as 'released' | 'gone'
}
