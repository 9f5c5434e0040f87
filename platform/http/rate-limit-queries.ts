import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

type Counted = { id: string; start: Date; end: Date; added: number }

/** What a counter is kept under: hashed, so that no address or email lies in the table. */
export const rateLimitId = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Adds what this process has counted to what all have; returns the sums. Forgets windows that are over. */
export async function addToRateLimits(db: Db, now: Date, counted: readonly Counted[]) {
  // In one order everywhere, so that two processes cannot lock each other out.
  const sorted = counted.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { rows } = await sql<{ key: string; hits: number }>`
    with forgotten as (
      delete from rate_limits where window_end < ${now}::timestamptz - interval '10 minutes'
    )
    insert into rate_limits (key, window_start, window_end, hits)
    select *
      from unnest(
        ${sorted.map(({ id }) => id)}::text[],
        ${sorted.map(({ start }) => start)}::timestamptz[],
        ${sorted.map(({ end }) => end)}::timestamptz[],
        ${sorted.map(({ added }) => added)}::integer[]
      )
    on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
    returning key, hits`.execute(db.tables)
  return rows
}
