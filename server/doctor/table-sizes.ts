import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** How large a table is, with its partitions; bytes. */
export type TableSize = {
  name: string
  /** As PostgreSQL last counted. */
  rows: number
  /** Rows and what is stored beside them, without indexes. */
  bytes: number
  indexBytes: number
  /** New rows a day in the last week, of tables with an index by when rows are made; null elsewhere. */
  rowsADay: number | null
}

type Listed = Omit<TableSize, 'rowsADay'> & { made: string | null }

// Partitions count with the table they are of.
const tables = sql<Listed>`
  with part as (
    select c.oid, coalesce((select p.relid from pg_partition_ancestors(c.oid) p
                             where not exists (select from pg_inherits h where h.inhrelid = p.relid)), c.oid) as root
      from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema'))
  select p.root::regclass::text as name,
         sum(greatest(c.reltuples, 0))::float8 as rows,
         sum(pg_table_size(p.oid))::float8 as bytes,
         sum(pg_indexes_size(p.oid))::float8 as "indexBytes",
         (select quote_ident(a.attname)
            from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
           where i.indrelid = p.root and a.atttypid = 'timestamptz'::regtype and i.indpred is null
             and a.attname in ('created_at', 'at', 'began_at', 'received_at', 'issued_at', 'declined_at')
           limit 1) as made
    from part p join pg_class c on c.oid = p.oid
   group by p.root
   order by sum(pg_table_size(p.oid)) + sum(pg_indexes_size(p.oid)) desc, 1`

/** All tables, the largest first. */
export async function readTableSizes({ tables: db }: Pick<Db, 'tables'>): Promise<TableSize[]> {
  const { rows: listed } = await tables.execute(db)
  const sizes: TableSize[] = []
  for (const { made, ...table } of listed) {
    const rowsADay = made === null ? null : await newRows(db, table.name, made)
    sizes.push({ ...table, rowsADay })
  }
  return sizes
}

async function newRows(db: Db['tables'], name: string, made: string): Promise<number> {
  // Both names come from the catalogue, quoted where they have to be.
  const { rows } = await sql<{ n: number }>`
    select (count(*) / 7.0)::float8 as n from ${sql.raw(name)}
     where ${sql.raw(made)} > now() - interval '7 days'`.execute(db)
  return rows[0]!.n
}
