import type { ClientBase } from 'pg'

/** What running code can rely on in a database: `orders.note` is `text not null default`, a procedure has arguments and a result. */
export type SchemaContract = {
  columns: Record<string, string>
  procedures: Record<string, { arguments: string[]; result: string[] }>
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name,
         format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end ||
         case when d.adbin is not null or a.attidentity <> '' then ' default' else '' end as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
   order by name`

const PROCEDURES = `
  select proname as name, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result
    from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
   order by name`

/** Reads the contract of a migrated database. */
export async function readContract(client: ClientBase): Promise<SchemaContract> {
  const columns = await client.query<{ name: string; type: string }>(COLUMNS)
  const procedures = await client.query<{ name: string; arguments: string; result: string }>(
    PROCEDURES,
  )
  return {
    columns: Object.fromEntries(columns.rows.map(({ name, type }) => [name, type])),
    procedures: Object.fromEntries(
      procedures.rows.map(({ name, arguments: taken, result }) => [
        name,
        // Which default an argument has does not matter to those who call.
        {
          arguments: listed(taken.replaceAll(/ DEFAULT [^,]*(?=,|$)/g, ' default')),
          result: listed(result.replace(/^TABLE\((.*)\)$/s, '$1')),
        },
      ]),
    ),
  }
}

const listed = (text: string): string[] => text.split(', ').filter(Boolean)

/**
 * What code that was written for `before` would miss in `now`: columns and procedures that are gone or of another type,
 * arguments and columns that have to be given now, results that are missing.
 */
export function breaches(before: SchemaContract, now: SchemaContract): string[] {
  const faults: string[] = []
  const tables = new Set(Object.keys(before.columns).map((name) => name.split('.')[0]))
  for (const [name, type] of Object.entries(before.columns)) {
    const current = now.columns[name]
    const bare = (text: string) => text.replace(/ not null| default/g, '')
    if (current === undefined) faults.push(`${name} is gone`)
    else if (bare(current) !== bare(type)) faults.push(`${name} was ${type} and is ${current}`)
    else if (isNeeded(current) && !isNeeded(type)) faults.push(`${name} has to be given now`)
  }
  for (const [name, type] of Object.entries(now.columns)) {
    const isNew = before.columns[name] === undefined && tables.has(name.split('.')[0])
    if (isNew && isNeeded(type)) faults.push(`${name} is new and has to be given`)
  }
  for (const [name, { arguments: taken, result }] of Object.entries(before.procedures)) {
    const current = now.procedures[name]
    if (!current) {
      faults.push(`${name}() is gone`)
      continue
    }
    const known = new Set(taken.map(withoutDefault))
    for (const argument of taken)
      if (!current.arguments.map(withoutDefault).includes(withoutDefault(argument)))
        faults.push(`${name}() takes no ${argument} any more`)
    for (const argument of current.arguments) {
      const wasOptional = taken.includes(`${argument} default`)
      if (!argument.endsWith(' default') && (wasOptional || !known.has(argument)))
        faults.push(`${name}() has to be given ${argument}`)
    }
    for (const column of result)
      if (!current.result.includes(column)) faults.push(`${name}() returns no ${column} any more`)
  }
  return faults
}

const isNeeded = (type: string): boolean => type.endsWith(' not null')
const withoutDefault = (argument: string): string => argument.replace(/ default$/, '')
