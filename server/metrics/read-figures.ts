import type { Pool } from 'pg'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { Log } from '#platform/log.ts'

/** What metrics show of the database. Ages are in seconds, null where there is nothing. */
export type Figures = {
  jobs: { due: number; oldestDueAge: number | null; dead: number }
  mails: { waiting: number; oldestWaitingAge: number | null; failed: number }
  /** Orders placed in the last day, by state. */
  orders: Record<string, number>
  /** Payments of orders placed in the last hour, by outcome; `declined` counts attempts. */
  payments: Record<string, number>
  unitsReserved: number
  /** When the last good backup ended, in seconds since 1970; null without one. */
  lastBackupAt: number | null
  /** Bytes of the write-ahead log that the change feeds have not confirmed; null without a feed. */
  feedLagBytes: number | null
}

/** The figures, or why there are none: the database does not answer, or refuses the statement. */
export type FiguresRead = { isUp: boolean; figures: Figures | undefined }

type Options = {
  /** Connections that stay free when the shop is busy. */
  pool: Pick<Pool, 'query'>
  /** Whether the database is known to be unavailable: then it is not asked. */
  isAway: () => boolean
  log: Log
  now?: () => number
}

/** Scrapes within this time share one reading; milliseconds. */
const CACHED_MS = 10_000
/** The readiness check waits for the same connection, and for a second at most; milliseconds. */
const LIMIT_MS = 700

/**
 * Each part is read through an index, or from a table that stays small. Payments have no time of their own that is
 * indexed, so they are counted by their orders.
 */
const STATEMENT = `
  with lately as (
    select o.id, o.created_at > now() - interval '1 hour' as is_of_hour, o.state
      from orders o where o.created_at > now() - interval '1 day')
  select
    (select json_build_object(
              'due', count(*) filter (where is_due),
              'oldestDueAge', extract(epoch from now() - min(run_at) filter (where is_due)),
              'dead', count(*) filter (where locked_at is null and attempts >= max_attempts))
       from (select *, is_available and run_at <= now() as is_due
               from graphile_worker._private_jobs) j) as jobs,
    (select json_build_object(
              'waiting', count(*),
              'oldestWaitingAge', extract(epoch from now() - min(created_at)),
              'failed', (select count(*) from emails
                          where sent_at is null and last_error is not null))
       from emails where sent_at is null and last_error is null) as mails,
    (select coalesce(json_object_agg(state, n), '{}')
       from (select state, count(*) as n from lately group by state) s) as orders,
    (select coalesce(json_object_agg(outcome, n), '{}')
       from (select p.state as outcome, count(*) as n
               from lately l join payments p on p.order_id = l.id
              where l.is_of_hour group by p.state
             union all
             select 'declined', count(*)
               from lately l join payment_declines d on d.order_id = l.id
              where l.is_of_hour) o) as payments,
    (select coalesce(sum(quantity), 0)::integer from cart_reservations
      where expires_at > now()) as "unitsReserved",
    (select extract(epoch from max(ended_at))::float8 from backups
      where failure is null) as "lastBackupAt",
    (select greatest(0, max(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)))::float8
       from pg_replication_slots
      where temporary and slot_name like 'libas\\_%' and database = current_database())
      as "feedLagBytes"`

/** Reads the figures, in one statement every ten seconds at most; it never fails. */
export function figuresReader({ pool, isAway, log, now = Date.now }: Options) {
  let last: { at: number; read: Promise<FiguresRead> } | undefined

  async function read(): Promise<FiguresRead> {
    if (isAway()) return { isUp: false, figures: undefined }
    try {
      const query = { text: STATEMENT, queryTimeoutMs: LIMIT_MS }
      const { rows } = await pool.query<Figures>(query)
      return { isUp: true, figures: rows[0] }
    } catch (error) {
      const isUp = !isDatabaseAway(error)
      log[isUp ? 'error' : 'debug']({ err: error }, 'metrics without those of the database')
      return { isUp, figures: undefined }
    }
  }

  return (): Promise<FiguresRead> => {
    if (!last || now() - last.at >= CACHED_MS) last = { at: now(), read: read() }
    return last.read
  }
}
