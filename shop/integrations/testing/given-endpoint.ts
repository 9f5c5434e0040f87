import { randomUUID } from 'node:crypto'

import { afterAll } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/seal.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'

import type { EndpointFields } from '../endpoint-form.ts'
import { saveEndpoint } from '../server/endpoints.ts'
import { sendTestEvent } from '../server/webhook-deliveries.ts'
import { startReceiver } from './receiver.ts'

export const SEALED_BY: Keys = ['of-the-test']

/** A receiver that is stopped after the tests of a file. */
export async function givenReceiver() {
  const receiver = await startReceiver()
  afterAll(receiver.stop)
  return receiver
}

/** An endpoint that is on and subscribes to placed orders by default; with its secret. */
export async function givenEndpoint(db: Database, fields: Partial<EndpointFields> = {}) {
  const id = randomUUID()
  const saved = await saveEndpoint(db, SEALED_BY, {
    endpointId: id,
    version: 0,
    actorId: 'a colleague',
    fields: {
      name: 'Books',
      url: 'https://books.example/hooks',
      events: ['order.placed'],
      is_on: true,
      ...fields,
    },
  })
  if (!saved.ok || saved.value.done !== 'created') throw new Error('The endpoint was not made.')
  return { id, secret: saved.value.secret }
}

/** A test event for an endpoint; the ids of its delivery and of its first try. */
export async function givenTestEvent(db: Database, endpointId: string) {
  const eventId = randomUUID()
  const sent = await sendTestEvent(db, { endpointId, key: eventId, actorId: 'a colleague' })
  if (!sent.ok) throw new Error(`The test event was refused: ${sent.refusal}`)
  const [attemptId] = await openAttempts(db, sent.value)
  return { eventId, deliveryId: sent.value, attemptId: attemptId! }
}

/** Tries of a delivery that are not over, the earliest first. */
export async function openAttempts(db: Database, deliveryId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    'select id from webhook_attempts where delivery_id = $1 and ended_at is null order by due_at, id',
    [deliveryId],
  )
  return rows.map(({ id }) => id)
}

/** What the job that sends is run with, where the shop runs on a laptop unless stated otherwise. */
export const sendingOn = (db: Database, environment: Services['environment'] = 'local') =>
  ({
    db,
    clock: systemClock,
    environment,
    sealingKeys: SEALED_BY,
    settings: settingsInMemory(),
    publicUrl: 'https://shop.example',
  }) as Services
