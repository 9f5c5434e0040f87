import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { withoutPersonalData } from '../no-personal-data.ts'
import { personalData } from '../personal-data.ts'

const db = await useTestDatabase()

/** Every table of the shop with its columns; those of the payment sandbox as sandbox.x. */
const { rows: columns } = await sql<{ table: string; column: string; isText: boolean }>`
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
         a.attname as column,
         -- What is generated from others, or can only be an id, a number or a time, says nothing by itself.
         coalesce(e.typname, t.typname) in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'xml') as "isText"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
   where c.relkind in ('r', 'p') and n.nspname in ('public', 'sandbox') and not c.relispartition
   order by 1, 2`.execute(db.tables)
const tables = [...new Set(columns.map(({ table }) => table))]

describe('the list of personal data', () => {
  test('classifies every table as personal or not', () => {
    const listed = [...personalData.map(({ table }) => table), ...Object.keys(withoutPersonalData)]

    expect(listed.toSorted()).toEqual(tables.toSorted())
  })

  test.for(personalData)('classifies every text in $table', ({ table, texts }) => {
    const inSchema = columns.filter((column) => column.table === table && column.isText)

    expect(Object.keys(texts).toSorted()).toEqual(inSchema.map(({ column }) => column).toSorted())
  })

  test.for(personalData)('finds people in $table by columns that are there', ({ table, found }) => {
    const inSchema = columns.filter((column) => column.table === table).map(({ column }) => column)
    const named = found.map((by) => ('user' in by ? by.user : 'email' in by ? by.email : by.column))

    expect(inSchema).toEqual(expect.arrayContaining(named))
  })

  test('rows of rows are of tables in the list', () => {
    const of = personalData.flatMap(({ found }) =>
      found.flatMap((by) => ('of' in by ? [by.of] : [])),
    )

    expect(personalData.map(({ table }) => table)).toEqual(expect.arrayContaining(of))
  })

  test('every table that names a user, an order or a return is personal, or declares that it has ids only', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
       where c.contype = 'f' and c.confrelid in ('users'::regclass, 'orders'::regclass, 'returns'::regclass)
    `.execute(db.tables)
    const listed = new Set(personalData.map(({ table }) => table))
    const rest = rows.map(({ table }) => table).filter((table) => !listed.has(table))

    for (const table of rest) expect(withoutPersonalData[table], table).toMatch(/^Ids/)
  })
})
