import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { Entry } from './archive.ts'

/** A table of an archive. Names are quoted and carry their schema: `public.orders`. */
export type DumpedTable = {
  name: string
  columns: string[]
  /** What a partition is a part of, and which one. */
  partition: { of: string; bounds: string } | null
}

/** What an archive says of its database before the rows. */
export type DumpedSchema = {
  /** The last migration, and how many there are up to it. */
  migration: string
  migrations: number
  tables: DumpedTable[]
  /** The last value of each sequence that was used. */
  sequences: { name: string; value: string }[]
}

/** How much of a table one entry holds, in bytes. */
const PART_BYTES = 4 * 1024 * 1024

/** The schemas of the shop, of its job queue and of the payment sandbox, as a condition in SQL. */
export const isOurs = (schema: string): string =>
  `${schema} in ('public', 'graphile_worker', 'sandbox')`

// Without what the migrations of the shop and of its job queue write themselves.
const TABLES = `
  select c.oid::regclass::text as name,
         (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         case when c.relispartition
              then json_build_object('of', i.inhparent::regclass::text, 'bounds', pg_get_expr(c.relpartbound, c.oid))
         end as partition
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
   where c.relkind = 'r' and ${isOurs('c.relnamespace::regnamespace::text')}
     and c.oid::regclass::text not in ('public.migrations', 'public.procedure_files', 'public.schema_version', 'graphile_worker.migrations')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.oid::regclass::text`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
   where ${isOurs('schemaname::text')} and last_value is not null
   order by 1`

/**
 * Begins a dump: everything read through this connection from here on is of one moment, and nobody waits for it.
 * The caller ends the transaction.
 */
export async function beginDump(client: Client): Promise<DumpedSchema> {
  await client.query('begin transaction isolation level repeatable read, read only')
  // Names come with their schema.
  await client.query(`set local search_path = ''; set local statement_timeout = 0`)
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from public.migrations order by id',
  )
  const { rows: tables } = await client.query<DumpedTable>(TABLES)
  // Not of the same moment: later than the rows, which is what matters.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES)
  return {
    migration: migrations.at(-1)?.name ?? '',
    migrations: migrations.length,
    tables,
    sequences,
  }
}

/** The rows of a table as PostgreSQL's text format, in parts: `database/public.orders/000001`. */
export async function* dumpTable(
  client: Client,
  { name, columns }: DumpedTable,
): AsyncGenerator<Entry, number> {
  const stream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  // The loop below throws it, unless its reader has gone.
  stream.on('error', () => undefined)
  let parts = 0
  let chunks: Uint8Array[] = []
  let bytes = 0
  const part = (): Entry => {
    const content = Buffer.concat(chunks)
    parts += 1
    chunks = []
    bytes = 0
    return { name: `database/${name}/${String(parts).padStart(6, '0')}`, content }
  }
  for await (const chunk of stream) {
    chunks.push(chunk as Uint8Array)
    bytes += (chunk as Uint8Array).length
    if (bytes >= PART_BYTES) yield part()
  }
  if (bytes > 0) yield part()
  return stream.rowCount
}
