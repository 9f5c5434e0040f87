import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { CHECK_LIMIT_MS } from '#platform/doctor/checks.ts'
import type { Check } from '#platform/doctor/checks.ts'

import type { Scale } from '../config/scale-config.ts'
import {
  LONG_AFTER_S,
  judgeConnections,
  judgeDatabase,
  judgeDeadRows,
  judgeReplication,
  judgeSize,
  judgeTransactions,
  judgeUnreachable,
} from './judge-database.ts'
import type {
  Connections,
  DatabaseFacts,
  DeadRows,
  LongTransaction,
  Replication,
} from './judge-database.ts'
import { readTableSizes } from './table-sizes.ts'

/** Runs `work` in a transaction whose statements PostgreSQL ends at the limit of the check. */
export const withinLimit = <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  limitMs = CHECK_LIMIT_MS,
): Promise<T> =>
  db.transaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(tx.tables)
    return work(tx)
  })

/** The rows of one query, within the limit of a check. */
export const ask = <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> =>
  withinLimit(db, async (tx) => (await query.execute(tx.tables)).rows)

const one = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> => {
  const [row] = await ask(db, query)
  if (row === undefined) throw new Error('The database returned no row')
  return row
}

const facts = sql<DatabaseFacts>`
  select current_setting('server_version') as version,
         current_setting('server_version_num')::integer as "versionNumber",
         current_setting('wal_level') as "walLevel",
         r.rolname as role,
         r.rolreplication or r.rolsuper
           or exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                       where m.member = r.oid and g.rolname = 'rds_replication') as "mayReplicate",
         has_database_privilege(current_database(), 'create') as "mayCreate"
    from pg_roles r where r.rolname = current_user`

/** Each process of the shop follows changes through one slot of this name. */
export const isSlotOfShop = sql`s.database = current_database() and s.slot_name like 'libas\\_%' and s.temporary`

const connections = sql<Connections>`
  select current_setting('max_connections')::integer
           - current_setting('superuser_reserved_connections')::integer
           - current_setting('reserved_connections')::integer as server,
         r.rolconnlimit as role, d.datconnlimit as database,
         (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as "inUse",
         (select count(*)::integer from pg_replication_slots s where ${isSlotOfShop}) as processes
    from pg_roles r, pg_database d
   where r.rolname = current_user and d.datname = current_database()`

const replication = sql<Replication>`
  select current_setting('max_wal_senders')::integer as "maxSenders",
         (select count(*)::integer from pg_stat_replication) as senders,
         current_setting('max_replication_slots')::integer as "maxSlots",
         (select count(*)::integer from pg_replication_slots) as slots,
         array(select slot_name::text from pg_replication_slots where not active order by 1) as unused,
         coalesce((select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))
                     from pg_replication_slots where not active), 0)::float8 as "keptBytes"`

const transactionsOver = (seconds: number) => sql<LongTransaction>`
  select pid, coalesce(application_name, '') as application,
         extract(epoch from now() - xact_start)::float8 as seconds
    from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     and xact_start < now() - make_interval(secs => ${seconds}::integer)
   order by xact_start`

const databaseSize = sql<{ bytes: number }>`
  select pg_database_size(current_database())::float8 as bytes`

const deadRows = sql<DeadRows>`
  select relid::regclass::text as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead
    from pg_stat_user_tables order by n_dead_tup desc limit 20`

const autovacuum = sql<{ isOn: boolean }>`select current_setting('autovacuum')::boolean as "isOn"`

/** The checks of the database itself; a transaction is long after `longAfterS` seconds. */
export const databaseChecks = (
  db: Db,
  { connections: perProcess, processes: planned = 1 }: Pick<Scale, 'connections' | 'processes'>,
  longAfterS = LONG_AFTER_S,
): Check[] => [
  {
    id: 'database',
    title: 'Database',
    make: () => one(db, facts).then(judgeDatabase, judgeUnreachable),
  },
  {
    id: 'connections',
    title: 'Connections',
    make: async () => judgeConnections(await one(db, connections), perProcess, planned),
  },
  {
    id: 'replication',
    title: 'Replication slots',
    make: async () => {
      const { processes } = await one(db, connections)
      return judgeReplication(await one(db, replication), Math.max(planned - processes, 0))
    },
  },
  {
    id: 'transactions',
    title: 'Long transactions',
    make: async () => judgeTransactions(await ask(db, transactionsOver(longAfterS)), longAfterS),
  },
  {
    id: 'size',
    title: 'Size of the database',
    make: async () =>
      judgeSize((await one(db, databaseSize)).bytes, await withinLimit(db, readTableSizes)),
  },
  {
    id: 'dead_rows',
    title: 'Dead rows',
    make: async () => judgeDeadRows(await ask(db, deadRows), (await one(db, autovacuum)).isOn),
  },
]
