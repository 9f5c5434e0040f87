import type { ProcedureRow } from '#database/generated/procedures.ts'
import { bulkPreview } from '#platform/admin/list-bulk.ts'
import type { BulkPreviews, RowOutcome } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { webhookText } from '../webhook-text.ts'
import { webhookEventName } from '../webhooks.ts'
import type { DeliveryListQuery, EndpointListQuery } from '../webhooks.ts'
import {
  countByEndpoint,
  findAttempts,
  findDeliveries,
  findDelivery,
  findEndpoint,
  findEndpointNames,
  findEndpoints,
} from './integrations-queries.ts'

/** A page of the endpoints. */
export const listEndpoints = (db: Db, query: EndpointListQuery) => findEndpoints(db, query)

/** One of them; undefined for none. Without its secret. */
export const readEndpoint = (db: Db, endpointId: string) => findEndpoint(db, endpointId)

/** A page of deliveries. */
export const listDeliveries = (db: Db, query: DeliveryListQuery) => findDeliveries(db, query)

/** The endpoints by name. */
export const listEndpointNames = (db: Db) => findEndpointNames(db)

/** A delivery with its tries, the newest first; undefined for none. */
export async function readDelivery(db: Db, deliveryId: string) {
  const [delivery, attempts] = await Promise.all([
    findDelivery(db, deliveryId),
    findAttempts(db, deliveryId),
  ])
  return delivery && { ...delivery, attempts }
}

const text = webhookText.list

type Press = {
  /** Made once for each press: the same one again sends nothing again. */
  key: string
  actorId: string
}

/** Queues deliveries to be sent again now; returns for each whether it was queued. */
export async function sendAgain(
  db: Db,
  { deliveryIds, key, actorId }: Press & { deliveryIds: string[] },
): Promise<RowOutcome[]> {
  const rows = await db.call('send_webhooks_again', {
    p_delivery_ids: deliveryIds,
    p_key: key,
    p_actor: actorId,
  })
  return rows.map(outcomeOf)
}

function outcomeOf({ id, type, outcome }: ProcedureRow<'send_webhooks_again'>): RowOutcome {
  const row = { id: id!, name: type === null ? id!.slice(0, 8) : webhookEventName(type) }
  if (outcome === 'queued') return { ...row, done: true }
  const message = outcome === 'switched_off' ? text.switchedOff : text.notFound
  return { ...row, done: false, message }
}

/** For how many of these deliveries the endpoint is on, so that they can be sent again. */
export async function previewAgain(db: Db, deliveryIds: readonly string[]): Promise<BulkPreviews> {
  const { on, off } = await countByEndpoint(db, deliveryIds)
  return {
    again: bulkPreview([
      { count: on, skip: undefined },
      { count: off, skip: text.skipsSwitchedOff(off) },
    ]),
  }
}

/** Sends an endpoint a test event; returns its delivery. */
export async function sendTestEvent(
  db: Db,
  { endpointId, key, actorId }: Press & { endpointId: string },
): Promise<Result<string, 'switched_off' | 'not_found'>> {
  const { outcome, delivery_id: deliveryId } = await db.callOne('test_webhook', {
    p_endpoint_id: endpointId,
    p_key: key,
    p_actor: actorId,
  })
  if (outcome === 'switched_off') return err(outcome)
  return deliveryId === null ? err('not_found') : ok(deliveryId)
}
