import { z } from 'zod'

import { defineJob, enqueue } from '#platform/jobs/define-job.ts'

import type { Books } from './books.ts'
import { recordEvent } from './events.ts'
import { attemptedCard, paymentIntentObject, refundObject } from './objects/payment-objects.ts'
import type { IntentRow, RefundRow } from './objects/payment-objects.ts'
import { disputeObject } from './objects/dispute-object.ts'
import { testCardNamed } from './test-cards.ts'

/** So long late money is on its way; milliseconds. */
const LATE_BY = 10_000

/** What a card of this kind brings beside its success; undefined for a declined one. */
export function approvedBy(row: IntentRow) {
  const outcome = testCardNamed(attemptedCard(row)?.test_card ?? '')?.outcome
  return outcome?.kind === 'approved' ? outcome : undefined
}

/** Reports a successful payment, and the dispute that some test cards cause. */
export async function recordSuccess({ db, clock }: Books, row: IntentRow) {
  const now = clock.now()
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.succeeded', intent, now)
  if (approvedBy(row)?.isDisputed) {
    await recordEvent(db, 'charge.dispute.created', disputeObject(row, now), now)
  }
  return intent
}

/** Lets a payment that is being processed succeed in a while. */
export async function settleLater({ db, clock }: Books, { id }: Pick<IntentRow, 'id'>) {
  const settles_at = new Date(clock.now().getTime() + LATE_BY)
  const row = await db.tables
    .updateTable('sandbox.payment_intents')
    .where('id', '=', id)
    .set({ settles_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  const intent = paymentIntentObject(row)
  await recordEvent(db, 'payment_intent.processing', intent, clock.now())
  await enqueue(
    db,
    settleLateMoney,
    { intent_id: id },
    { key: `sandbox_money:${id}`, runAt: settles_at },
  )
  return intent
}

/** The intent as it is now: succeeded, when its time has come. */
export async function settleIfDue({ db, clock }: Books, row: IntentRow): Promise<IntentRow> {
  if (row.status !== 'processing' || !row.settles_at || row.settles_at > clock.now()) return row
  return db.transaction((tx) => settle({ db: tx, clock }, row))
}

async function settle(books: Books, { id }: Pick<IntentRow, 'id'>): Promise<IntentRow> {
  const settled = await books.db.tables
    .updateTable('sandbox.payment_intents')
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .set({ status: 'succeeded' })
    .returningAll()
    .executeTakeFirst()
  if (settled) await recordSuccess(books, settled)
  return books.db.tables
    .selectFrom('sandbox.payment_intents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Lets a refund that some cards delay, or fail in the end, come to that end in a while. */
export async function endRefundLater({ db, clock }: Books, refund: Pick<RefundRow, 'id'>) {
  const settles_at = new Date(clock.now().getTime() + LATE_BY)
  await db.tables
    .updateTable('sandbox.refunds')
    .where('id', '=', refund.id)
    .set({ settles_at })
    .execute()
  await enqueue(
    db,
    settleLateMoney,
    { refund_id: refund.id },
    { key: `sandbox_money:${refund.id}`, runAt: settles_at },
  )
}

async function endRefund({ db, clock }: Books, id: string) {
  const refund = await db.tables
    .updateTable('sandbox.refunds as r')
    .from('sandbox.payment_intents as i')
    .whereRef('i.id', '=', 'r.payment_intent')
    .where('r.id', '=', id)
    .where('r.settles_at', 'is not', null)
    .set((eb) => ({
      settles_at: null,
      status: eb.case().when('r.status', '=', 'pending').then('succeeded').else('failed').end(),
    }))
    .returningAll('r')
    .executeTakeFirst()
  if (!refund) return
  const intent = await db.tables
    .selectFrom('sandbox.payment_intents')
    .selectAll()
    .where('id', '=', refund.payment_intent)
    .executeTakeFirstOrThrow()
  const object = refundObject(refund, intent)
  await recordEvent(
    db,
    object.status === 'failed' ? 'refund.failed' : 'refund.updated',
    object,
    clock.now(),
  )
}

/** The end of what took its time in the sandbox: a payment, or a refund. */
export const settleLateMoney = defineJob({
  name: 'settle_sandbox_money',
  payload: z.union([z.object({ intent_id: z.string() }), z.object({ refund_id: z.string() })]),
  async run({ db, clock }, late) {
    await db.transaction(async (tx) => {
      if ('intent_id' in late) await settle({ db: tx, clock }, { id: late.intent_id })
      else await endRefund({ db: tx, clock }, late.refund_id)
    })
  },
})
