import { once } from 'node:events'
import { finished } from 'node:stream/promises'

import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopyStreamQuery } from 'pg-copy-streams'

import { isOurs } from './dump-database.ts'
import type { DumpedSchema } from './dump-database.ts'

type Loading = { table: string; stream: CopyStreamQuery }

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and conparentid = 0 and ${isOurs('connamespace::regnamespace::text')}
   order by 1, 2`

const TRIGGERS = `
  select tgrelid::regclass::text as "table", quote_ident(tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not tgisinternal and tgenabled = 'O' and tgparentid = 0
     and ${isOurs('c.relnamespace::regnamespace::text')}
   order by 1, 2`

/**
 * Begins to load an archive into a database that has its schema and no rows of its own, in a transaction: foreign
 * keys are checked at its end, and no trigger fires. It needs no right but to own the tables.
 */
export async function beginLoad(client: Client, schema: DumpedSchema) {
  const run = (statements: readonly string[]) => client.query(statements.join(';\n'))
  await client.query('begin')
  await client.query(`set local search_path = ''; set local statement_timeout = 0`)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    FOREIGN_KEYS,
  )
  const { rows: triggers } = await client.query<{ table: string; name: string }>(TRIGGERS)
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await run(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`))
  await run(
    schema.tables.flatMap(({ name, partition }) =>
      partition
        ? [`create table if not exists ${name} partition of ${partition.of} ${partition.bounds}`]
        : [],
    ),
  )
  await client.query(`truncate ${schema.tables.map(({ name }) => name).join(', ')}`)

  const columnsOf = new Map(schema.tables.map(({ name, columns }) => [name, columns]))
  const rows = new Map<string, number>()
  let loading: Loading | undefined

  async function endTable() {
    if (!loading) return
    const { table, stream } = loading
    loading = undefined
    stream.end()
    await finished(stream)
    rows.set(table, stream.rowCount)
  }

  return {
    /** Loads a part of a table; the parts of a table follow each other. */
    async write(table: string, content: Uint8Array): Promise<void> {
      if (loading?.table !== table) {
        await endTable()
        const columns = columnsOf.get(table)
        if (!columns) throw new Error(`The archive does not name the table ${table}.`)
        const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
        // It is thrown by what waits for the stream.
        stream.on('error', () => undefined)
        loading = { table, stream }
      }
      const { stream } = loading
      if (stream.errored) throw stream.errored
      if (!stream.write(content)) await once(stream, 'drain')
    },

    /** Checks what was loaded and commits it; `expected` rows of each table. */
    async commit(expected: Readonly<Record<string, number>>): Promise<void> {
      await endTable()
      for (const { name } of schema.tables) {
        if ((rows.get(name) ?? 0) !== (expected[name] ?? 0)) {
          throw new Error(
            `The archive says that ${name} has ${expected[name] ?? 0} rows, but holds ${rows.get(name) ?? 0}.`,
          )
        }
      }
      for (const { name, value } of schema.sequences) {
        await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      }
      await run(triggers.map(({ table, name }) => `alter table ${table} enable trigger ${name}`))
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      }
      await client.query('commit')
      await client.query('analyze')
    },
  }
}
