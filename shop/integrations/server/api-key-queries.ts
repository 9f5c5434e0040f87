import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type { ApiKeyListQuery, ApiKeyState, ListedApiKey } from '../api-key-list.ts'

const state = sql<ApiKeyState>`case when k.revoked_at is not null then 'revoked'
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
        state.as('state'),
      ])
      .$if(query.filters.state !== undefined, (some) =>
        some.where(state, '=', query.filters.state!),
      ),
    { query, keys: { made: sql`k.created_at` }, id: sql`k.id` },
  )
