import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { RefundRefusal } from '../refund-refusals.ts'

import { findWrongPayment } from './refund-queries.ts'

/** The wrong payment of an order, for staff; undefined if there is none. */
export const readWrongPayment = (db: Db, orderId: string) => findWrongPayment(db, orderId)

/** Refunds a wrong payment in full. Safe to repeat. */
export async function giveWrongPaymentBack(
  db: Db,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<Result<{ orderId: string }, RefundRefusal>> {
  const { give_wrong_payment_back: outcome } = await db.callOne('give_wrong_payment_back', {
    p_order_id: orderId,
    p_actor: actorId,
  })
  switch (outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId })
    case 'order_not_found':
    case 'nothing_wrong':
    case 'other_currency':
      return err({ kind: outcome })
  }
}
