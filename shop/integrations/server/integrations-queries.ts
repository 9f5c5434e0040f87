import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { dayBegins } from '#platform/db/query-parts.ts'

import type { ApiKeyListQuery, ApiKeyState, ListedApiKey } from '../api-key-list.ts'
import type {
  DeliveryListQuery,
  EndpointListQuery,
  ListedDelivery,
  ListedEndpoint,
  WebhookAttempt,
} from '../webhooks.ts'

const endpoints = (db: Db) =>
  db.tables
    .selectFrom('webhook_endpoints as w')
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.events',
      'w.is_on as isOn',
      'w.failing_since as failingSince',
      'w.switched_off_at as switchedOffAt',
    ])

const inState = {
  on: sql<boolean>`w.is_on`,
  off: sql<boolean>`not w.is_on`,
  failing: sql<boolean>`w.is_on and w.failing_since is not null`,
}

/** A page of the endpoints; one statement. */
export const findEndpoints = (
  db: Db,
  query: EndpointListQuery,
): Promise<ListPage<ListedEndpoint>> => {
  const { state } = query.filters
  return keysetPage(
    endpoints(db).$if(state !== undefined, (some) => some.where(inState[state!])),
    { query, keys: { made: sql`w.created_at` }, id: sql`w.id` },
  )
}

/** One of them, with what its form has to know; undefined for none. */
export const findEndpoint = (db: Db, id: string) =>
  endpoints(db)
    .select([
      'w.version',
      'w.secret_version as secretVersion',
      sql<Date | null>`case when w.old_secret_until > now() then w.old_secret_until end`.as(
        'oldSecretUntil',
      ),
    ])
    .where('w.id', '=', id)
    .executeTakeFirst()

/** Names of all endpoints, for filters. */
export const findEndpointNames = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.tables
    .selectFrom('webhook_endpoints')
    .select(['id', 'name'])
    .orderBy('name')
    .limit(100)
    .execute()

/** How many of these deliveries have an endpoint that is on, and how many one that is off. */
export async function countByEndpoint(
  db: Db,
  deliveryIds: readonly string[],
): Promise<{ on: number; off: number }> {
  const { on, off } = await db.tables
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .select([
      sql<number>`count(*) filter (where w.is_on)::int`.as('on'),
      sql<number>`count(*) filter (where not w.is_on)::int`.as('off'),
    ])
    .where('d.id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return { on, off }
}

const deliveries = (db: Db) =>
  db.tables
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_attempts as a')
          .select([
            sql<number>`count(*)::integer`.as('tries'),
            sql<number | null>`(array_agg(a.status order by a.ended_at desc))[1]`.as('status'),
            sql<string | null>`(array_agg(a.failure order by a.ended_at desc))[1]`.as('failure'),
          ])
          .whereRef('a.delivery_id', '=', 'd.id')
          .where('a.ended_at', 'is not', null)
          .as('tried'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.type',
      'd.state',
      'd.created_at as madeAt',
      'w.id as endpointId',
      'w.name as endpointName',
      sql<number>`coalesce(tried.tries, 0)`.as('tries'),
      'tried.status',
      'tried.failure',
    ])
    .$narrowType<{ state: ListedDelivery['state'] }>()

/** A page of the deliveries; one statement. */
export const findDeliveries = (
  db: Db,
  query: DeliveryListQuery,
): Promise<ListPage<ListedDelivery>> => {
  const { state, event, endpoint, from, to } = query.filters
  return keysetPage(
    deliveries(db)
      .$if(state !== undefined, (some) => some.where('d.state', '=', state!))
      .$if(event !== undefined, (some) => some.where('d.type', '=', event!))
      .$if(endpoint !== undefined, (some) => some.where('d.endpoint_id', '=', endpoint!))
      .$if(from !== undefined, (some) => some.where('d.created_at', '>=', dayBegins(from!)))
      .$if(to !== undefined, (some) => some.where('d.created_at', '<', dayBegins(to!, 1))),
    { query, keys: { made: sql`d.created_at` }, id: sql`d.id` },
  )
}

/** One delivery with what is sent; undefined for none. */
export const findDelivery = (db: Db, id: string) =>
  deliveries(db)
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['e.id as eventId', 'e.body', 'w.url', 'w.is_on as isOn'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** The tries of a delivery, the newest first. */
export const findAttempts = async (db: Db, deliveryId: string): Promise<WebhookAttempt[]> =>
  db.tables
    .selectFrom('webhook_attempts as a')
    .select([
      'a.id',
      'a.due_at as dueAt',
      'a.ended_at as endedAt',
      'a.status',
      'a.answer',
      'a.failure',
      sql<boolean>`a.key is not null`.as('isPressed'),
    ])
    .where('a.delivery_id', '=', deliveryId)
    .orderBy('a.due_at', 'desc')
    .orderBy('a.id')
    .limit(100)
    .execute()

const keyState = sql<ApiKeyState>`case when k.revoked_at is not null then 'revoked'
  when k.ends_at <= now() then 'over' else 'counts' end`

/** A page of the keys, the newest first; one statement. */
export const findApiKeys = (db: Db, query: ApiKeyListQuery): Promise<ListPage<ListedApiKey>> =>
  keysetPage(
    db.tables
      .selectFrom('api_keys as k')
      .innerJoin('users as u', 'u.id', 'k.made_by')
      .select([
        'k.id',
        'k.name',
        'k.prefix',
        'k.permissions',
        'u.email as madeBy',
        'k.created_at as madeAt',
        'k.ends_at as endsAt',
        'k.last_used_at as lastUsedAt',
        keyState.as('state'),
      ])
      .$if(query.filters.state !== undefined, (some) =>
        some.where(keyState, '=', query.filters.state!),
      ),
    { query, keys: { made: sql`k.created_at` }, id: sql`k.id` },
  )
