import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { pounds } from '#platform/money/pounds.ts'

import { newId } from './books.ts'
import type { Books } from './books.ts'
import { recordEvent } from './events.ts'
import type { Answer } from './idempotency.ts'
import { approvedBy, endRefundLater, settleIfDue } from './late-money.ts'
import { chargeObject } from './objects/charge-object.ts'
import { disputeObject } from './objects/dispute-object.ts'
import { refundObject } from './objects/payment-objects.ts'
import { findIntent } from './payment-intents.ts'
import { refused } from './stripe-failure.ts'

export const RefundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
    .transform(Number)
    .optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})

/** Refunds all that is left of the charge or `amount` of it; in pence. */
export async function createRefund(
  { db, clock }: Books,
  { payment_intent: id, amount: asked, reason, metadata }: z.output<typeof RefundParameters>,
): Promise<Answer> {
  // Refunds of one intent wait for each other, so that they never refund more than was paid.
  await db.tables
    .selectFrom('sandbox.payment_intents')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const intent = await settleIfDue({ db, clock }, await findIntent(db, id))
  if (intent.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }
  const { refunded } = await db.tables
    .selectFrom('sandbox.refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('refunded'))
    .where('payment_intent', '=', id)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const left = intent.amount - Number(refunded)
  if (left === 0) {
    throw refused(`Charge ${intent.latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (await isChargedBack(db, id)) {
    throw refused(`Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const amount = asked ?? left
  if (amount > left) {
    throw refused(
      `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`,
      { param: 'amount' },
    )
  }

  const now = clock.now()
  const end = approvedBy(intent)?.refund
  const row = await db.tables
    .insertInto('sandbox.refunds')
    .values({
      id: newId('re_'),
      payment_intent: id,
      amount,
      reason: reason ?? null,
      status: end === 'late' ? 'pending' : 'succeeded',
      metadata: JSON.stringify(metadata),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refund = refundObject(row, intent)
  await recordEvent(db, 'refund.created', refund, now)
  await recordEvent(db, 'charge.refunded', chargeObject(intent, Number(refunded) + amount), now)
  if (end) await endRefundLater({ db, clock }, row)
  return { status: 200, body: refund }
}

type DisputeObject = { id: string; status: string }

/** The last word about the dispute of a payment, if there is one. */
async function lastWord(db: Db, intentId: string): Promise<DisputeObject | undefined> {
  const event = await db.tables
    .selectFrom('sandbox.events')
    .select('object')
    .where('type', 'like', 'charge.dispute.%')
    .where(sql`object ->> 'payment_intent'`, '=', intentId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`type = 'charge.dispute.closed'`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.object as DisputeObject | undefined
}

/** Whether the bank has the money of a payment: as long as a dispute of it is open, and when it was lost. */
async function isChargedBack(db: Db, intentId: string): Promise<boolean> {
  const latest = await lastWord(db, intentId)
  return latest !== undefined && latest.status !== 'won'
}

/** Disputes a payment, as the holder of its card does at the bank; false for one that cannot be. */
export async function openDispute({ db, clock }: Books, intentId: string): Promise<boolean> {
  const intent = await lockIntent(db, intentId)
  if (intent.status !== 'succeeded' || (await lastWord(db, intentId))) return false
  const now = clock.now()
  await recordEvent(db, 'charge.dispute.created', disputeObject(intent, now), now)
  return true
}

/** Ends the dispute of a payment, for the shop or against it; false where none is open. */
export async function endDispute(
  { db, clock }: Books,
  intentId: string,
  status: 'won' | 'lost',
): Promise<boolean> {
  await lockIntent(db, intentId)
  const latest = await lastWord(db, intentId)
  if (latest?.status !== 'needs_response') return false
  await recordEvent(db, 'charge.dispute.closed', { ...latest, status }, clock.now())
  return true
}

/** Refunds and disputes of one payment wait for each other. */
const lockIntent = (db: Db, intentId: string) =>
  db.tables
    .selectFrom('sandbox.payment_intents')
    .selectAll()
    .where('id', '=', intentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
