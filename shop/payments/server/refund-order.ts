import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { RefundRefusal, RefundWay } from '../money-refusals.ts'
import { findWrongPayment } from './payment-queries.ts'

/**
 * Refunds part of a paid order as goodwill, or all of it; returns what can still be refunded, in pence.
 * The same key refunds once.
 */
export async function refundOrder(
  db: Db,
  asked: {
    orderId: string
    pence: number
    way: RefundWay
    reason: string
    actorId: string
    key: string
  },
): Promise<Result<{ leftPence: number; cardPence: number; creditPence: number }, RefundRefusal>> {
  const row = await db.callOne('refund_order', {
    p_order_id: asked.orderId,
    p_pence: asked.pence,
    p_way: asked.way,
    p_reason: asked.reason,
    p_actor: asked.actorId,
    p_key: asked.key,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({
        leftPence: row.left_pence!,
        cardPence: row.card_pence!,
        creditPence: row.credit_pence!,
      })
    case 'order_not_found':
    case 'not_paid':
    case 'unsent':
    case 'waits_for_return':
      return err({ kind: row.outcome })
    case 'too_much':
      return err({ kind: row.outcome, leftPence: row.left_pence! })
  }
}

/** Retries a failed refund at the provider. `attempt`: the failed one, by default the last. */
export async function retryRefund(
  db: Db,
  { refundId, attempt, actorId }: { refundId: string; attempt?: number; actorId: string },
): Promise<Result<{ orderId: string }, RefundRefusal>> {
  const row = await db.callOne('retry_refund', {
    p_refund_id: refundId,
    p_attempt: attempt ?? null,
    p_actor: actorId,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'refund_not_found':
    case 'given_back':
      return err({ kind: row.outcome })
  }
}

/** Gives a failed refund as store credit instead, once. */
export async function refundAsCredit(
  db: Db,
  { refundId, actorId }: { refundId: string; actorId: string },
): Promise<Result<{ orderId: string }, RefundRefusal>> {
  const row = await db.callOne('refund_as_credit', { p_refund_id: refundId, p_actor: actorId })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'refund_not_found':
    case 'not_failed':
    case 'given_back':
    case 'disputed':
      return err({ kind: row.outcome })
  }
}

/** A refund that failed and is still owed; in pence. */
export type FailedRefund = {
  refundId: string
  orderId: string
  orderNumber: string
  pence: number
  failure: string
  failedAt: Date
}

/** Failed refunds still owed, of one order or all, oldest first. */
export async function listFailedRefunds(db: Db, orderId?: string): Promise<FailedRefund[]> {
  const rows = await db.call('list_failed_refunds', { p_order_id: orderId ?? null })
  return rows.map((row) => ({
    refundId: row.refund_id!,
    orderId: row.order_id!,
    orderNumber: row.order_number!,
    pence: row.pence!,
    failure: row.failure!,
    failedAt: row.failed_at!,
  }))
}

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
