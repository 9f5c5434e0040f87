import type { Client } from 'pg'

type Column = {
  name: string
  type: string
  category: string
  nullable: boolean
  has_default: boolean
}
type Table = { oid: string; name: string; columns: Column[]; checks: string[]; refers: Reference[] }
type Reference = { columns: string[]; to: string; to_columns: string[] }

/** PostgreSQL's description of the shop's tables, without partitions. */
const TABLES = `
  select c.oid::text, c.relname as name,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                   'category', t.typcategory, 'nullable', not a.attnotnull, 'has_default', a.atthasdef or a.attidentity <> '')
                 order by a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         coalesce((select json_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
                    where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
         coalesce((select json_agg(json_build_object('to', k.confrelid::regclass::text,
                     'columns', (select json_agg(a.attname order by at) from unnest(k.conkey) with ordinality u (num, at)
                                   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
                     'to_columns', (select json_agg(a.attname order by at) from unnest(k.confkey) with ordinality u (num, at)
                                      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num)))
                    from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as refers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('migrations', 'procedure_files', 'schema_version')
   order by c.oid`

/**
 * Puts one row into every empty table, with a value in as many columns as its checks allow. Returns the tables
 * for which no such row was found.
 */
export async function fillTables(
  client: Client,
  isEmpty: (table: string) => boolean,
): Promise<string[]> {
  const { rows: tables } = await client.query<Table>(TABLES)
  let open = tables.filter(({ name }) => isEmpty(name))
  // Tables with foreign keys after those they reference, in whatever order they were created.
  for (let before = -1; open.length !== before;) {
    before = open.length
    const left: Table[] = []
    for (const table of open) if (!(await fill(client, table))) left.push(table)
    open = left
  }
  return open.map(({ name }) => name)
}

/** The definition of each table for which no row was found here: it is not tried again until that changes. */
const inVainAt = new WeakMap<Client, Map<string, string>>()

async function fill(client: Client, table: Table): Promise<boolean> {
  const references = await readReferences(client, table)
  if (!references) return false
  const state = JSON.stringify([table.columns, table.checks, [...references.keys()]])
  const inVain = inVainAt.get(client) ?? new Map<string, string>()
  inVainAt.set(client, inVain)
  if (inVain.get(table.name) === state) return false
  inVain.set(table.name, state)
  const needed = table.columns.filter(({ nullable, has_default }) => !nullable && !has_default)
  const others = table.columns.filter((column) => column.nullable && !needed.includes(column))
  // As many columns as possible: all, else all but one, else a random half, else the required ones.
  const choices = [
    others,
    ...others.map((left) => others.filter((column) => column !== left)),
    others.filter((_, at) => at % 2 === 0),
    others.filter((_, at) => at % 2 === 1),
    [],
    ...others.map((column) => [column]),
  ]
  for (const chosen of choices) {
    for (const variant of [0, 1, 2]) {
      const columns = [...needed, ...chosen]
      const values = columns.map(
        (column) => references.get(column.name) ?? valueOf(column, table, variant),
      )
      if (
        await insert(
          client,
          table.name,
          columns.map(({ name }) => name),
          values,
        )
      )
        return true
    }
  }
  return false
}

/** An id from each referenced table; undefined while one of them is empty. */
async function readReferences(client: Client, table: Table) {
  const values = new Map<string, string>()
  for (const { to, columns, to_columns: theirs } of table.refers) {
    if (to === table.name) continue
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${theirs.map((name) => `quote_literal("${name}"::text) as "${name}"`).join(', ')} from ${to} limit 1`,
    )
    if (!rows[0]) {
      const isNeeded = columns.some((name) =>
        table.columns.some((column) => column.name === name && !column.nullable),
      )
      if (isNeeded) return undefined
      for (const name of columns) values.set(name, 'null')
    } else {
      for (const [at, name] of columns.entries()) values.set(name, String(rows[0][theirs[at]!]))
    }
  }
  // No row is its own parent.
  for (const { to, columns } of table.refers)
    if (to === table.name) for (const name of columns) values.set(name, 'null')
  return values
}

async function insert(client: Client, table: string, columns: string[], values: string[]) {
  await client.query('savepoint one_row')
  try {
    await client.query(
      columns.length === 0
        ? `insert into ${table} default values`
        : `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
    )
    await client.query('release savepoint one_row')
    return true
  } catch {
    // Another choice of columns may satisfy the checks.
    await client.query('rollback to savepoint one_row')
    return false
  }
}

function valueOf({ name, type, category }: Column, { checks }: Table, variant: number): string {
  const allowed = checks
    .filter((check) => new RegExp(`\\b${name}\\b`).test(check))
    .flatMap(
      (check) =>
        new RegExp(`\\(?${name}\\)?(?:::text)? = ANY \\(\\(?ARRAY\\[([^\\]]*)`)
          .exec(check)
          ?.slice(1) ?? [],
    )
    .flatMap((list) => Array.from(list.matchAll(/'([^']*)'/g), ([, value]) => value))
  if (allowed.length > 0) return `'${allowed[variant % allowed.length]}'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'jsonb' || type === 'json')
    // Texts by language have one in English at least.
    return variant === 1 ? `'[{"kept": true}]'` : `'{"kept": true, "en": "kept"}'`
  if (type === 'bytea') return `decode(repeat('ab', 32), 'hex')`
  if (category === 'A') return type === 'text[]' ? `'{kept}'` : `'{}'`
  if (type === 'xid8') return `'1'`
  if (category === 'B') return variant === 1 ? 'false' : 'true'
  if (category === 'D') return `timestamptz '2026-01-0${variant + 2} 10:00:00+00'`
  if (category === 'N') return String([1, 2, 0][variant])
  if (category === 'T') return `interval '1 day'`
  if (category === 'S') {
    if (name.endsWith('path')) return `'/kept-${name}'`
    if (name.endsWith('url')) return `'https://shop.example/kept'`
    if (name === 'source' || name === 'kind') return `'kept'`
    if (/email/.test(name)) return `'amina${variant}@example.com'`
    if (name.endsWith('hex')) return `'#a1b2c3'`
    if (/currency/.test(name)) return `'GBP'`
    return variant === 2 ? `repeat('0a', 32)` : `'kept-${name.replaceAll('_', '-')}'`
  }
  return 'default'
}
