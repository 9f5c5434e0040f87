import type { Selectable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'

import { seconds } from './attempted-card.ts'

/** An event around the object it tells about. */
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
