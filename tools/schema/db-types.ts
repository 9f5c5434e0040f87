// Writes database/generated from a freshly migrated database: table types by kysely-codegen,
// procedure types from the catalogue, their outcomes from their sources. With --check it only compares.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { Client } from 'pg'

import { procedureFiles } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'

import { outcomesOfProcedures } from '../outcomes/procedure-outcomes.ts'

const files = ['database/generated/tables.ts', 'database/generated/procedures.ts']
const read = () => files.map((file) => readFileSync(file, 'utf8'))
const before = read()
async function writeTypes() {
  const cluster = await startCluster()
  try {
    execFileSync(
      'kysely-codegen',
      [
        '--dialect=postgres',
        `--url=${cluster.templateUrl}`,
        '--out-file=database/generated/tables.ts',
        '--default-schema=public',
        '--include-pattern={public,sandbox}.*',
        '--log-level=warn',
        '--type-only-imports',
      ],
      { stdio: 'inherit' },
    )
    const client = new Client({ connectionString: cluster.templateUrl })
    await client.connect()
    try {
      writeFileSync('database/generated/procedures.ts', await proceduresModule(client))
    } finally {
      await client.end()
    }
    execFileSync('oxfmt', files, { stdio: 'ignore' })
    if (process.argv.includes('--check') && read().some((text, at) => text !== before[at])) {
      files.forEach((file, at) => writeFileSync(file, before[at] ?? ''))
      process.stderr.write('database/generated is stale: run npm run db:types\n')
      process.exitCode = 1
    }
  } finally {
    await cluster.stop()
  }
}

type Column = { name: string; type: string }
/** One that defaults to null can be left out. */
type Argument = Column & { is_optional: boolean }

async function proceduresModule(client: Client) {
  const sources = new Map(
    procedureFiles(process.cwd()).map(({ name, path }) => [name, readFileSync(path, 'utf8')]),
  )
  const outcomes = await outcomesOfProcedures(sources)
  const { rows } = await client.query<{
    name: string
    args: Argument[]
    columns: Column[]
    returns: string
    is_table: boolean
  }>(
    `select p.proname as name,
            coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null),
                'is_optional', coalesce(pg_get_function_arg_default(p.oid, a.at::integer) like 'NULL::%', false)) order by a.at)
              filter (where a.mode in ('i', 'b')), '[]') as args,
            coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.at)
              filter (where a.mode in ('t', 'o', 'b')), '[]') as columns,
            format_type(p.prorettype, null) as returns,
            p.proretset as is_table
       from pg_proc p
       left join lateral unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
                 with ordinality as raw (type, name, raw_mode, at) on true
       left join lateral (select raw.type, raw.name, coalesce(raw.raw_mode, 'i') as mode, raw.at) a on a.type is not null
      where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and p.prorettype <> 'trigger'::regtype
        -- What takes a row is for other procedures alone.
        and not exists (select from pg_type t where t.oid = any(p.proargtypes::oid[]) and t.typtype = 'c')
      group by p.oid order by p.proname`,
    [[...sources.keys()]],
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const isTable = (type: string) => tables.some((table) => table.name === type)

  const metadata = rows.map(
    ({ name, args }) =>
      `${name}: { ${args.map((arg) => `${arg.name}: '${arg.type}'`).join(', ')} },`,
  )
  const known = rows.flatMap(({ name }) => {
    const { column, values } = outcomes.get(name) ?? {}
    return values ? [`${name}: { ${column}: ${JSON.stringify(values)} },`] : []
  })
  const types = rows.map(({ name, args, columns, returns }) => {
    const columnType = (column: Column) =>
      `${column.name}: ${outcomes.get(name)?.column === column.name ? `Outcome<'${name}'>` : rowType(column.type)}`
    const row =
      columns.length > 0
        ? `{ ${columns.map(columnType).join('; ')} }`
        : isTable(returns)
          ? `Selectable<DB['${returns}']>`
          : `{ ${columnType({ name, type: returns })} }`
    return `${name}: { args: { ${args.map((arg) => `${arg.name}${arg.is_optional ? '?' : ''}: ${argumentType(arg.type)}`).join('; ')} }; row: ${row} }`
  })
  return `// Written by npm run db:types from the procedures in the database.
import type { Selectable } from 'kysely'

import type { DB, Json } from './tables.ts'

/** The procedures' arguments and their SQL types. */
export const procedures = { ${metadata.join('\n')} } as const

/** What a procedure's outcome can be, by the column that has it. */
export const outcomes = { ${known.join('\n')} } as const

type Outcomes = typeof outcomes

/** The outcomes of a procedure. */
export type Outcome<Name extends keyof Outcomes> = Name extends unknown
  ? Outcomes[Name][keyof Outcomes[Name]] extends readonly (infer Value)[] ? Value : never
  : never

type Types = { ${types.join('\n')} }

export type ProcedureName = keyof Types
export type ProcedureArguments<Name extends ProcedureName> = Types[Name]['args']
export type ProcedureRow<Name extends ProcedureName> = Types[Name]['row']
`
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  integer: 'number',
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
  void: "''",
}

function scalar(type: string): string {
  const base = type.endsWith('[]') ? type.slice(0, -2) : type
  const known = scalars[base]
  if (!known) throw new Error(`db:types does not know the SQL type ${type}`)
  return type === base ? known : `${known}[]`
}

// The catalogue does not say which values may be null; callers narrow by the outcome.
const rowType = (type: string) => (type === 'void' ? scalar(type) : `${scalar(type)} | null`)
const argumentType = (type: string) => (type === 'jsonb' ? 'unknown' : `${scalar(type)} | null`)

await writeTypes()
