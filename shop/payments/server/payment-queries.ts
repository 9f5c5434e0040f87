import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { PaymentMethod } from '#shop/orders/paying/payment-method.ts'

/** A refund not yet requested from the provider, or without a recorded response. */
type RefundDue = { orderId: string; intentId: string; pence: number; attempt: number }

/** The pending request for a refund; undefined once done. */
export async function findRefundDue(db: Db, refundId: string): Promise<RefundDue | undefined> {
  const row = await db.tables
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.order_id', 'refunds.order_id')
    .select(['refunds.order_id', 'refunds.pence', 'refunds.attempts', 'payments.intent_id'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'pending')
    .where('refunds.method', '=', 'card')
    .where('refunds.provider_id', 'is', null)
    .executeTakeFirst()
  if (!row || row.intent_id === null) return undefined
  return {
    orderId: row.order_id,
    intentId: row.intent_id,
    pence: row.pence,
    attempt: row.attempts,
  }
}

/** A refund for the mail to the customer; in pence. */
type RefundForNotice = {
  orderId: string
  pence: number
  reason: string
  method: PaymentMethod
  /** From staff to the customer. */
  message: string | null
}

/** A refund, for its mail; undefined for an unknown id. */
export async function findRefundForNotice(
  db: Db,
  refundId: string,
): Promise<RefundForNotice | undefined> {
  const row = await db.tables
    .selectFrom('refunds')
    .leftJoin('order_refunds', 'order_refunds.key', 'refunds.key')
    .select(['refunds.order_id', 'pence', 'refunds.reason', 'method', 'message'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.order_id,
      pence: row.pence,
      reason: row.reason,
      method: row.method as PaymentMethod,
      message: row.message,
    }
  )
}

/** A cancellation for the mail to the customer; sums in pence. */
export type CancellationForNotice = {
  orderId: string
  /** Of goods or of an extra. */
  lines: { order_item_id?: string; order_extra_id?: string; quantity: number; pence: number }[]
  deliveryPence: number
  cardPence: number
  creditPence: number
  isWhole: boolean
  reason: string | null
  /** By the customer rather than the shop. */
  isAsked: boolean
}

/** A cancellation, for its mail; undefined for an unknown id. */
export async function findCancellationForNotice(
  db: Db,
  cancellationId: string,
): Promise<CancellationForNotice | undefined> {
  const row = await db.tables
    .selectFrom('order_cancellations as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select((eb) => eb('c.actor', '=', eb.cast<string>('o.customer_id', 'text')).as('is_asked'))
    .where('c.id', '=', cancellationId)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.order_id,
      lines: row.lines as CancellationForNotice['lines'],
      deliveryPence: row.delivery_pence,
      cardPence: row.card_pence,
      creditPence: row.credit_pence,
      isWhole: row.is_whole,
      reason: row.reason,
      isAsked: row.is_asked as boolean,
    }
  )
}

/** Failures that a retry cannot fix. */
const REFUSED_FOR_GOOD = [
  'charge_already_refunded',
  'charge_disputed',
  'amount',
  'resource_missing',
]

/**
 * Refunds that failed and may be tried again, with the attempt that failed; `failedBefore`: the latest
 * moment of failure for each attempt, the first one first. Those made at the provider's own pages are
 * left to staff.
 */
export async function listRefundsToRetry(
  db: Db,
  failedBefore: readonly Date[],
): Promise<{ refundId: string; attempt: number }[]> {
  const rows = await db.tables
    .selectFrom('refunds')
    .select(['id', 'attempts'])
    .where('state', '=', 'failed')
    .where('credit_entry_id', 'is', null)
    .where('reason', '<>', 'provider')
    .where('failure', 'not in', REFUSED_FOR_GOOD)
    .where((eb) =>
      eb.or(
        failedBefore.map((moment, attempt) =>
          eb.and([eb('attempts', '=', attempt), eb('updated_at', '<=', moment)]),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map((row) => ({ refundId: row.id, attempt: row.attempts }))
}

/** Refunds that have not been requested from the provider for a long time. */
export async function listForgottenRefunds(db: Db, before: Date): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('method', '=', 'card')
    .where('provider_id', 'is', null)
    .where('reason', '<>', 'provider')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** A payment of the wrong sum; `amount` in the smallest unit of its currency. */
export type WrongPayment = { amount: number; currency: string; reportedAt: Date }

/** The wrong payment of an order that is not refunded yet; undefined if there is none. */
export function findWrongPayment(db: Db, orderId: string): Promise<WrongPayment | undefined> {
  return db.tables
    .selectFrom('wrong_payments')
    .select(['amount', 'currency', 'told_at as reportedAt'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst()
}

/** A disputed payment; amount in pence, reason in the provider's words. */
export type Dispute = {
  orderId: string
  orderNumber: string
  amountPence: number
  reason: string
  evidenceDueAt: Date | null
  /** Whether the order bought a gift card, which the dispute has blocked. */
  isOfGiftCard: boolean
}

/** A dispute by the provider's id. */
export async function findDispute(db: Db, providerId: string): Promise<Dispute | undefined> {
  const row = await db.tables
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .leftJoin('bought_gift_cards', 'bought_gift_cards.order_id', 'orders.id')
    .select([
      'orders.id',
      'order_number',
      'amount_pence',
      'reason',
      'evidence_due_at',
      'bought_gift_cards.account_id',
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.id,
      orderNumber: row.order_number,
      amountPence: row.amount_pence,
      reason: row.reason,
      evidenceDueAt: row.evidence_due_at,
      isOfGiftCard: row.account_id !== null,
    }
  )
}

/** `payBy`: until when an order made by staff can be paid; null for the checkout's orders. */
export type StalePayment = {
  orderId: string
  intentId: string | null
  startedAt: Date
  payBy: Date | null
}

/**
 * Payments that have waited since before `startedBefore`, the oldest first; of orders made by staff
 * only those with a started payment, or expired at `now`.
 */
export async function listStalePayments(
  db: Db,
  { startedBefore, now, limit }: { startedBefore: Date; now: Date; limit: number },
): Promise<StalePayment[]> {
  const rows = await db.tables
    .selectFrom('payments')
    .select(['order_id', 'intent_id', 'created_at', 'pay_by'])
    .where('state', '=', 'pending')
    .where('created_at', '<', startedBefore)
    .where((payment) =>
      payment.or([
        payment('pay_by', 'is', null),
        payment('pay_by', '<=', now),
        payment('intent_id', 'is not', null),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    intentId: row.intent_id,
    startedAt: row.created_at,
    payBy: row.pay_by,
  }))
}

/**
 * Records that the shop no longer waits for the payment of an order; its customer is notified. Answers
 * whether it is noted: staff may have given it more time meanwhile.
 */
export async function noteGivenUp(db: Db, orderId: string, now: Date): Promise<boolean> {
  const noted = await db.tables
    .updateTable('payments')
    .set({ given_up_at: sql<Date>`coalesce(given_up_at, now())` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    // Tested again on the current row, after any concurrent change.
    .where((payment) => payment.or([payment('pay_by', 'is', null), payment('pay_by', '<=', now)]))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
