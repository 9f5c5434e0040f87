import { sql } from 'kysely'

import type { Db } from './database.ts'

/** What distinguishes a standby of a database from any other server, and how far it is. */
export type ServerFacts = {
  /** Given to a cluster when it was made; the same on all of its standbys. */
  system: string
  /** The number of the database within the cluster. */
  database: string
  isStandby: boolean
  /** The timeline that is written, or that a standby is known to follow. */
  timeline: number
  /** Position in the write-ahead log: written to disk, or replayed by a standby; null before it replays. */
  position: string | null
}

/**
 * A standby learns of another timeline at its next checkpoint: until then it is taken to follow the old one. Its
 * position alone would not show that it follows a primary which another standby has replaced.
 */
const facts = sql<ServerFacts>`
  select s.system_identifier::text as system,
         (select oid::text from pg_database where datname = current_database()) as database,
         r.is_standby as "isStandby",
         case when r.is_standby then greatest(c.timeline_id, m.min_recovery_end_timeline)
              else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer end as timeline,
         (case when r.is_standby then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position
    from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() m,
         (select pg_is_in_recovery()) r (is_standby)`

/** Asks a server what it is and how far it is. */
export async function readServer({ tables }: Pick<Db, 'tables'>): Promise<ServerFacts> {
  const { rows } = await facts.execute(tables)
  return rows[0]!
}

/** A position as a number that can be compared. */
export function positionOf({ position }: Pick<ServerFacts, 'position'>): bigint {
  const [upper = '0', lower = '0'] = (position ?? '0/0').split('/')
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`)
}

/**
 * How far the primary's log is on disk: all that is committed and seen there now is before it, unless
 * `synchronous_commit` is off. Undefined for a server that is no primary at present.
 */
export async function positionNow({ tables }: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as position`.execute(
    tables,
  )
  const position = rows[0]?.position
  return position ? positionOf({ position }) : undefined
}

/** Why a server cannot be read from in place of the primary; undefined if it can. */
export function unfitness(
  primary: ServerFacts,
  standby: ServerFacts,
): { reason: string; remedy: string; isOther: boolean } | undefined {
  if (standby.system !== primary.system)
    return {
      reason: 'This is a different PostgreSQL server, not a standby of this database.',
      remedy:
        'Correct DATABASE_REPLICA_URL, or create the standby from a base backup of the primary.',
      isOther: true,
    }
  if (standby.database !== primary.database)
    return {
      reason: 'This is a different database on the same server.',
      remedy: 'DATABASE_REPLICA_URL must end with the same database name as DATABASE_URL.',
      isOther: true,
    }
  if (!standby.isStandby)
    return {
      reason: 'This is not a standby: it accepts writes.',
      remedy:
        'If it was promoted, set DATABASE_URL to it, and set DATABASE_REPLICA_URL to a new standby or remove it.',
      isOther: false,
    }
  if (standby.timeline !== primary.timeline)
    return {
      reason: `It follows timeline ${standby.timeline}, and the primary is on ${primary.timeline}.`,
      remedy:
        'Make it follow the server that was promoted (primary_conninfo, recovery_target_timeline = latest). It switches at its next checkpoint.',
      isOther: false,
    }
  return undefined
}
