import { amber, finding, red } from '#platform/doctor/checks.ts'
import type { Finding } from '#platform/doctor/checks.ts'

import type { TableSize } from './table-sizes.ts'
import { bytesText, counted, durationText, reasonOf } from './units.ts'

const MIN_VERSION = 180_000
const MAX_KEPT_BYTES = 1e9
/** A transaction that is open for longer keeps dead rows from being removed. */
export const LONG_AFTER_S = 300
const LONG_RED_S = 3600
/** Below this many dead rows a table is small enough not to matter. */
const MIN_DEAD_ROWS = 50_000
const MAX_DEAD_SHARE = 0.4

export type DatabaseFacts = {
  version: string
  versionNumber: number
  walLevel: string
  role: string
  mayReplicate: boolean
  mayCreate: boolean
}

export const judgeDatabase = (facts: DatabaseFacts): Finding =>
  finding(
    `PostgreSQL ${facts.version}, wal_level ${facts.walLevel}; the role ${facts.role} ${facts.mayReplicate ? 'may' : 'may not'} replicate and ${facts.mayCreate ? 'may' : 'may not'} create tables.`,
    facts.versionNumber < MIN_VERSION && red('Upgrade to PostgreSQL 18 or newer.'),
    facts.walLevel !== 'logical' && red('Set wal_level = logical and restart PostgreSQL.'),
    !facts.mayReplicate &&
      red(
        `Give the role the right to replicate: ALTER ROLE "${facts.role}" REPLICATION, or the setting of your provider.`,
      ),
    !facts.mayCreate &&
      red(`Give the role the right to create tables in this database, or make it the owner.`),
  )

/** A database that does not answer the simplest question. */
export const judgeUnreachable = (error: unknown): Finding =>
  finding(
    `The database does not respond: ${reasonOf(error)}.`,
    red('Start the database, or correct DATABASE_URL. Until then nobody can buy.'),
  )

/** How many connections the server, the role and the database allow (-1: no limit of its own), and take up. */
export type Connections = {
  server: number
  role: number
  database: number
  inUse: number
  /** Processes of the shop that run now. */
  processes: number
}

/** `planned`: how many processes are configured (PROCESSES), whether or not they run. */
export function judgeConnections(facts: Connections, perProcess: number, planned = 1): Finding {
  const allowed = Math.min(
    ...[facts.server, facts.role, facts.database].filter((limit) => limit >= 0),
  )
  const processes = Math.max(facts.processes, planned)
  const fitting = Math.floor(allowed / perProcess)
  const remedy = 'Raise max_connections (and any limit of the role), or lower PG_POOL.'
  return finding(
    `${facts.inUse} of ${allowed} connections in use. ${counted(facts.processes, 'process', 'processes')} of the shop running, with up to ${perProcess} connections each (PG_POOL); ${fitting} would fit${planned > facts.processes ? `, and PROCESSES is ${planned}` : ''}.`,
    fitting < processes
      ? red(`The processes may need more connections than there are. ${remedy}`)
      : fitting < processes + 1 && amber(`A deploy needs room for one more process. ${remedy}`),
    facts.inUse > allowed * 0.9 && amber(`More than 90% of the connections are in use. ${remedy}`),
  )
}

export type Replication = {
  maxSenders: number
  senders: number
  maxSlots: number
  slots: number
  /** Slots that nobody reads. */
  unused: string[]
  /** Write-ahead log that is kept for them. */
  keptBytes: number
}

/** `missing`: how many processes of the shop are configured beyond those that run. */
export function judgeReplication(facts: Replication, missing = 0): Finding {
  const { unused, keptBytes } = facts
  const named = unused.length > 0 ? ` Unused: ${unused.join(', ')}` : ''
  const kept = named && `${named}, with ${bytesText(keptBytes)} of log kept.`
  const free = Math.min(facts.maxSlots - facts.slots, facts.maxSenders - facts.senders)
  const drop = 'Drop a slot that is no longer needed: SELECT pg_drop_replication_slot(name).'
  return finding(
    `${facts.slots} of ${facts.maxSlots} slots and ${facts.senders} of ${facts.maxSenders} WAL senders in use.${kept}`,
    free < missing &&
      red(
        `PROCESSES needs ${missing - free} more slots or WAL senders to follow changes. Raise max_replication_slots and max_wal_senders.`,
      ),
    free >= missing &&
      free < missing + 1 &&
      amber(
        'There is no room for another process of the shop to follow changes. Raise max_replication_slots and max_wal_senders.',
      ),
    unused.length > 0 &&
      (keptBytes > MAX_KEPT_BYTES
        ? red(`The log kept for it is filling the disk. ${drop}`)
        : amber(drop)),
  )
}

/** A transaction that has been open for long. */
export type LongTransaction = { pid: number; application: string; seconds: number }

export function judgeTransactions(
  long: readonly LongTransaction[],
  longAfterS = LONG_AFTER_S,
): Finding {
  const [oldest] = long
  const limit = durationText(longAfterS)
  if (!oldest) return finding(`None has been open for more than ${limit}.`)
  const { pid, application, seconds } = oldest
  const problem = seconds > LONG_RED_S ? red : amber
  return finding(
    `${long.length} open for more than ${limit}. The oldest has been open for ${durationText(seconds)} (process ${pid}, ${application || 'unnamed'}).`,
    problem(
      `Find out what it is doing: dead rows cannot be removed until it ends. A backup of a large shop can take this long. To end it: SELECT pg_terminate_backend(${pid}).`,
    ),
  )
}

const LARGEST = 5

/** `tables`: the largest first. */
export function judgeSize(bytes: number, tables: readonly TableSize[]): Finding {
  const largest = tables
    .slice(0, LARGEST)
    .map((table) => `${table.name} ${bytesText(table.bytes + table.indexBytes)}`)
  // As large as the rows that are there, of which PostgreSQL may know less than were added.
  const aDay = tables.reduce((sum, { rows, bytes: own, indexBytes, rowsADay }) => {
    const added = rowsADay ?? 0
    return sum + (added * (own + indexBytes)) / Math.max(rows, 7 * added, 1)
  }, 0)
  const growth = aDay < 1e6 ? '' : ` It grows by about ${bytesText(aDay)} a day.`
  return finding(`${bytesText(bytes)}. Largest tables: ${largest.join(', ')}.${growth}`)
}

export type DeadRows = { name: string; live: number; dead: number }

export function judgeDeadRows(tables: readonly DeadRows[], vacuums: boolean): Finding {
  const bad = tables.filter(
    ({ live, dead }) => dead > MIN_DEAD_ROWS && dead > MAX_DEAD_SHARE * (live + dead),
  )
  const [most] = tables.toSorted((a, b) => b.dead - a.dead)
  return finding(
    most && most.dead > 0
      ? `${most.name} has the most: ${counted(most.dead, 'dead row')}, and ${counted(most.live, 'live row')}.`
      : 'None.',
    !vacuums && red('Set autovacuum = on. Without it, tables grow and become slow.'),
    bad.length > 0 &&
      amber(
        `Run VACUUM (ANALYZE) ${bad.map(({ name }) => name).join(', ')}. If it happens again, look for long transactions.`,
      ),
  )
}
