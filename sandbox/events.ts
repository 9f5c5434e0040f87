import type { Selectable } from 'kysely'
import type { Stripe } from 'stripe'
import { z } from 'zod'

import type { DB } from '#database/generated/tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob, enqueue } from '#platform/jobs/define-job.ts'

import { newId } from './books.ts'
import { seconds } from './objects/payment-objects.ts'

export type SandboxEventType =
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** Writes an event and queues its delivery, in the transaction it reports. */
export async function recordEvent(tx: Db, type: SandboxEventType, object: object, at: Date) {
  const id = newId('evt_')
  await tx.tables
    .insertInto('sandbox.events')
    .values({ id, type, object: JSON.stringify(object), created_at: at })
    .execute()
  await enqueue(tx, deliverSandboxEvent, { event_id: id }, { key: `sandbox_event:${id}` })
}

/** Posts an event of the sandbox to the shop's webhook; repeated until it is accepted. */
export const deliverSandboxEvent = defineJob({
  name: 'deliver_sandbox_event',
  calls: 'payment_provider',
  payload: z.object({ event_id: z.string() }),
  async run({ payments }, { event_id }) {
    // Events that wait when a shop gets its Stripe keys concern no payment of Stripe's.
    await payments.deliverSandboxEvent?.(event_id)
  },
})

type Delivery = {
  db: Db
  clock: Clock
  stripe: Stripe
  webhookSecret: string
  webhookUrl: () => string
}

/** Milliseconds within which the shop has to accept an event. */
const TIMEOUT = 10_000

/** Signs an event and posts it to the shop; throws when it is not accepted. */
export async function deliverEvent(
  { db, clock, stripe, webhookSecret, webhookUrl }: Delivery,
  eventId: string,
): Promise<void> {
  const row = await db.tables
    .selectFrom('sandbox.events')
    .selectAll()
    .where('id', '=', eventId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (!row) return

  const payload = JSON.stringify(eventObject(row, stripe.getApiField('version')))
  const response = await fetch(webhookUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: Math.floor(clock.now().getTime() / 1000),
      }),
    },
    body: payload,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) {
    throw new Error(`The webhook answered ${response.status} to event ${eventId}.`)
  }
  await db.tables
    .updateTable('sandbox.events')
    .where('id', '=', eventId)
    .set({ delivered_at: clock.now() })
    .execute()
}

/** An event around its object. */
export function eventObject(row: Selectable<DB['sandbox.events']>, apiVersion: string) {
  return {
    id: row.id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(row.created_at),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: row.delivered_at ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type: row.type,
  }
}
