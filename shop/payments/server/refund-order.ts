import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { RefundRefusal, RefundWay } from '../money-refusals.ts'
import { findWrongPayment } from './payment-queries.ts'

/** A refund without a return; sums in pence. */
export type RefundAsked = {
  orderId: string
  /** Of the items and the delivery or, without them, of the order; undefined: all that was paid for them. */
  pence?: number | undefined
  way: RefundWay
  /** Units that were sent; those to `restock` go back on the shelf. */
  items?: readonly { order_item_id: string; quantity: number; restock: boolean }[] | undefined
  deliveryPence?: number | undefined
}

/** What a refund comes to: of each line and the delivery, and to the card and as credit. In pence. */
export type RefundPreview = {
  pence: number
  lines: { order_item_id: string; quantity: number; restock: boolean; pence: number }[]
  deliveryPence: number
  cardPence: number
  creditPence: number
  /** Paid in other orders for dearer sizes or colours of these units; goes back besides. */
  differencesPence: number
}

/** What of an order was refunded and what can be; sums in pence. */
export type OrderMoney = {
  leftPence: number
  /** Of what was paid for the delivery. */
  deliveryLeftPence: number
  cardRefundedPence: number
  creditRefundedPence: number
  /** Units that were sent and neither refunded nor in a return, by line. */
  units: { order_item_id: string; units: number }[]
}

/** What of an order was refunded and what can be. Throws for an unknown order. */
export async function readOrderMoney(db: Db, orderId: string): Promise<OrderMoney> {
  const row = await db.callOne('order_money', { p_order_id: orderId })
  return {
    leftPence: row.left_pence!,
    deliveryLeftPence: row.delivery_left_pence!,
    cardRefundedPence: row.card_refunded_pence!,
    creditRefundedPence: row.credit_refunded_pence!,
    units: row.units as OrderMoney['units'],
  }
}

/**
 * What can be refunded because the size or colour chosen with this change (`key`) costs less, in pence; undefined if
 * nothing, or if it was refunded with this key.
 */
export async function readChangeRefund(
  db: Db,
  { orderId, key }: { orderId: string; key: string },
): Promise<number | undefined> {
  const row = await db.callOne('change_refund_pence', { p_order_id: orderId, p_key: key })
  return row.change_refund_pence ?? undefined
}

/** What `refundOrder` would refund, as the order is now. */
export async function previewRefund(
  db: Db,
  { orderId, pence, way, items = [], deliveryPence = 0 }: RefundAsked,
): Promise<Result<RefundPreview, RefundRefusal>> {
  const row = await db.callOne('preview_refund', {
    p_order_id: orderId,
    p_pence: pence ?? null,
    p_way: way,
    p_items: items,
    p_delivery_pence: deliveryPence,
  })
  if (row.outcome !== 'done') return err(refundRefusal({ ...row, outcome: row.outcome }))
  return ok({
    pence: row.pence!,
    lines: row.lines as RefundPreview['lines'],
    deliveryPence: row.delivery_pence!,
    cardPence: row.card_pence!,
    creditPence: row.credit_pence!,
    differencesPence: row.differences_pence!,
  })
}

/**
 * Refunds a paid order, or part of it, without a return, with a credit note and a mail that has the `message`; returns
 * what can still be refunded, in pence. The same key refunds once.
 */
export async function refundOrder(
  db: Db,
  asked: RefundAsked & {
    reason: string
    message?: string | undefined
    actorId: string
    key: string
  },
): Promise<Result<{ leftPence: number; cardPence: number; creditPence: number }, RefundRefusal>> {
  const row = await db.callOne('refund_order', {
    p_order_id: asked.orderId,
    p_pence: asked.pence ?? null,
    p_way: asked.way,
    p_reason: asked.reason,
    p_actor: asked.actorId,
    p_key: asked.key,
    p_items: asked.items ?? null,
    p_delivery_pence: asked.deliveryPence ?? null,
    p_message: asked.message || null,
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
    case 'nothing_chosen':
    case 'waits_for_return':
    case 'item_not_found':
    case 'too_many':
    case 'too_much':
    case 'too_much_delivery':
    case 'unsent':
      return err(refundRefusal({ ...row, outcome: row.outcome }))
  }
}

type Refused = Exclude<Outcome<'refund_order'>, 'done' | 'existing'>

const refundRefusal = (row: {
  outcome: Refused
  order_item_id: string | null
  left_units: number | null
  left_pence: number | null
}): RefundRefusal => {
  switch (row.outcome) {
    case 'too_many':
      return { kind: row.outcome, orderItemId: row.order_item_id!, leftUnits: row.left_units! }
    case 'item_not_found':
      return { kind: row.outcome, orderItemId: row.order_item_id! }
    case 'too_much':
    case 'too_much_delivery':
      return { kind: row.outcome, leftPence: row.left_pence! }
    case 'order_not_found':
    case 'not_paid':
    case 'nothing_chosen':
    case 'waits_for_return':
    case 'unsent':
      return { kind: row.outcome }
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

/** Records that staff paid back a refund by hand, once. `paidOn`: the day, e.g. 2026-11-24. */
export async function recordHandRefund(
  db: Db,
  asked: { refundId: string; reference: string; paidOn: string; actorId: string },
): Promise<Result<{ orderId: string; recordId: string }, RefundRefusal>> {
  const row = await db.callOne('record_hand_refund', {
    p_refund_id: asked.refundId,
    p_reference: asked.reference,
    p_paid_on: asked.paidOn,
    p_actor: asked.actorId,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id!, recordId: row.record_id! })
    case 'refund_not_found':
    case 'not_by_hand':
    case 'recorded_otherwise':
      return err({ kind: row.outcome })
  }
}

/** Takes back one record that a refund was paid back by hand, which is due again; repeating it changes nothing. */
export async function undoHandRefund(
  db: Db,
  { refundId, recordId, actorId }: { refundId: string; recordId: string; actorId: string },
): Promise<Result<{ orderId: string }, RefundRefusal>> {
  const row = await db.callOne('undo_hand_refund', {
    p_refund_id: refundId,
    p_record_id: recordId,
    p_actor: actorId,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'refund_not_found':
    case 'not_by_hand':
    case 'recorded_otherwise':
    case 'customer_forgotten':
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
