import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { Books } from './books.ts'
import { recordEvent } from './events.ts'
import { disputeObject } from './objects/dispute-object.ts'

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
export async function isChargedBack(db: Db, intentId: string): Promise<boolean> {
  const told = await lastWord(db, intentId)
  return told !== undefined && told.status !== 'won'
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
  const told = await lastWord(db, intentId)
  if (told?.status !== 'needs_response') return false
  await recordEvent(db, 'charge.dispute.closed', { ...told, status }, clock.now())
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
