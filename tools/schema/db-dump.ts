// Writes database/schema.sql, the whole schema read from the catalogue of a freshly migrated
// database, so that a review sees what a migration does. With --check it only compares. With --release it also
// writes database/released.json, what the code of this version relies on, with which later schemas are compared.
import { readFileSync, writeFileSync } from 'node:fs'

import { Client } from 'pg'

import { procedureFiles } from '#platform/db/migrate.ts'
import { versionIn } from '#platform/db/schema-version.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'

import { readContract } from './schema-contract.ts'

const FILE = 'database/schema.sql'
const RELEASED = 'database/released.json'

const cluster = await startCluster()
try {
  const client = new Client({ connectionString: cluster.templateUrl })
  await client.connect()
  const dump = await dumpSchema(client)
  if (process.argv.includes('--release')) {
    const released = { version: versionIn('.').version, ...(await readContract(client)) }
    writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`)
  }
  await client.end()
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, dump)
  } else if (readFileSync(FILE, 'utf8') !== dump) {
    process.stderr.write(`${FILE} is stale: run npm run db:dump\n`)
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}

async function dumpSchema(client: Client): Promise<string> {
  const lines = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ line: string }>(text, values)
    return rows.map(({ line }) => line)
  }
  const tables = await client.query<{
    oid: number
    name: string
    persistence: string
    comment: string | null
    partitioned: string | null
  }>(
    `select c.oid, c.oid::regclass::text as name, c.relpersistence as persistence, obj_description(c.oid) as comment,
            pg_get_partkeydef(c.oid) as partitioned
       from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
        and c.relname <> 'migrations'
      order by name`,
  )
  const parts = [
    '-- Written by npm run db:dump. The truth is in database/migrations and the procedures.',
  ]

  for (const { oid, name, persistence, comment, partitioned } of tables.rows) {
    const columns = await lines(
      `select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' else '' end,
                case when a.attidentity <> '' then ' generated always as identity'
                     when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                     when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [oid],
    )
    const constraints = await lines(
      `select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
         from pg_constraint where conrelid = $1 and contype <> 'n' order by contype, conname`,
      [oid],
    )
    const extras = await lines(
      `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i
        where i.indrelid = $1 and not exists (select from pg_constraint where conindid = i.indexrelid)
       union all
       select pg_get_triggerdef(oid) || ';' from pg_trigger where tgrelid = $1 and not tgisinternal
       union all
       select format('alter table %s replica identity full;', oid::regclass) from pg_class
        where oid = $1 and relreplident = 'f'
       order by line`,
      [oid],
    )
    const kind = persistence === 'u' ? 'unlogged table' : 'table'
    parts.push(
      [
        ...(comment ? [`-- ${comment}`] : []),
        `create ${kind} ${name} (\n${[...columns, ...constraints].join(',\n')}\n)${partitioned ? ` partition by ${partitioned}` : ''};`,
        ...extras,
      ].join('\n'),
    )
  }

  parts.push(
    ...(await lines(
      `select concat(case when obj_description(c.oid) is not null then '-- ' || obj_description(c.oid) || E'\\n' end,
                     'create view ', c.oid::regclass, E' as\\n', pg_get_viewdef(c.oid)) as line
         from pg_class c
        where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
          and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
        order by c.oid::regclass::text`,
    )),
  )

  const procedures = procedureFiles(process.cwd()).map(({ name }) => name)
  parts.push(
    ...(await lines(
      `select pg_get_functiondef(oid) || ';' as line from pg_proc
        where pronamespace = 'public'::regnamespace and proname <> all($1)
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        order by proname`,
      [procedures],
    )),
    (
      await lines(
        `select format('-- procedure %s returns %s', oid::regprocedure, pg_get_function_result(oid)) as line
           from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1) order by line`,
        [procedures],
      )
    ).join('\n'),
    (
      await lines(
        `select format('-- publication %s: %I.%I (%s)', pubname, schemaname, tablename, array_to_string(attnames, ', ')) as line
           from pg_publication_tables order by line`,
      )
    ).join('\n'),
  )
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
