import { sql } from 'kysely'

import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import type { Flag, FlagListQuery } from '../../flags/flag.ts'

type Row = Omit<Flag, 'variants'> & { variants: unknown }

const flags = (db: Db) =>
  db.tables
    .selectFrom('analytics_flags as f')
    .select(['f.id', 'f.key', 'f.name', 'f.variants', 'f.rollout', 'f.is_on as isOn', 'f.version'])

/** Nobody tries out more at once. */
const MOST = 200

/** A page of the flags; one statement. */
export const findFlags = (db: Db, query: FlagListQuery): Promise<ListPage<Row>> => {
  const { state } = query.filters
  return keysetPage(
    flags(db).$if(state !== undefined, (some) => some.where('f.is_on', '=', state === 'on')),
    { query, keys: { made: sql`f.created_at` }, id: sql`f.id` },
  )
}

/** Those that are on, the newest first. */
export const findFlagsOn = (db: Db): Promise<Row[]> =>
  flags(db).where('f.is_on', '=', true).orderBy('f.created_at', 'desc').limit(MOST).execute()

/** One of them; undefined for none. */
export const findFlag = (db: Db, id: string): Promise<Row | undefined> =>
  flags(db).where('f.id', '=', id).executeTakeFirst()
