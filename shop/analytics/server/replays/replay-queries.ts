import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { dayBegins } from '#platform/db/query-parts.ts'

import type { ListedReplay, ReplayListQuery } from '../../replay/replay-event.ts'

const replays = (db: Db) =>
  db.tables
    .selectFrom('analytics_replays as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.user_id').on('u.erased_at', 'is', null),
    )
    .select([
      'r.id',
      'r.started_at as startedAt',
      'r.length_ms as lengthMs',
      'r.start_path as startPath',
      'r.bytes',
      'u.id as customerId',
      'u.name as customerName',
    ])

/** A page of the recordings; one statement. */
export const findReplays = (db: Db, query: ReplayListQuery): Promise<ListPage<ListedReplay>> => {
  const { who, from, to } = query.filters
  return keysetPage(
    replays(db)
      .$if(who === 'customer', (some) => some.where('r.user_id', 'is not', null))
      .$if(who === 'guest', (some) => some.where('r.user_id', 'is', null))
      .$if(from !== undefined, (some) => some.where('r.started_at', '>=', dayBegins(from!)))
      .$if(to !== undefined, (some) => some.where('r.started_at', '<', dayBegins(to!, 1))),
    { query, keys: { started: sql`r.started_at` }, id: sql`r.id` },
  )
}

/** One of them; undefined for none. */
export const findReplay = (db: Db, id: string): Promise<ListedReplay | undefined> =>
  replays(db).where('r.id', '=', id).executeTakeFirst()

/** The numbers of its parts, in their order. */
export const findPartNumbers = (db: Db, replayId: string): Promise<{ seq: number }[]> =>
  db.tables
    .selectFrom('analytics_replay_parts')
    .select('seq')
    .where('replay_id', '=', replayId)
    .orderBy('seq')
    .execute()

/** A part as it is kept; undefined for none. */
export const findPart = (db: Db, replayId: string, seq: number) =>
  db.tables
    .selectFrom('analytics_replay_parts')
    .select('content')
    .where('replay_id', '=', replayId)
    .where('seq', '=', seq)
    .executeTakeFirst()
