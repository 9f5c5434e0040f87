import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { RefundRefusal } from '../refund-refusals.ts'

import { findWrongPayment } from './refund-queries.ts'

/** The payment of another sum than the order's that is to be looked at; undefined for none. */
export const readWrongPayment = (db: Db, orderId: string) => findWrongPayment(db, orderId)

/** Gives a payment of another sum than the order's back, all of it; once, however often it is asked for. */
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
