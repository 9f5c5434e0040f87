import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { personalData } from '../personal-data.ts'
import type { Found, PersonalTable } from '../tables/personal-table.ts'

/** The subject of the search: the id, and every address they are known by. */
export type Person = { userId: string; emails: readonly string[] }

/** A row as JSON, its columns by name. */
export type PersonalRow = Record<string, unknown>

/** The subject of an export; undefined for an unknown or erased person. */
export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const user = await db.tables
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const { rows } = await sql<{ email: string }>`
    select e as email from emails_of_person(${userId}::uuid) e order by e`.execute(db.tables)
  return { userId, emails: rows.map(({ email }) => email) }
}

/** The rows of a table about somebody, without its secret columns. */
export async function readPersonalRows(
  db: Db,
  table: PersonalTable,
  person: Person,
): Promise<PersonalRow[]> {
  const secrets = Object.keys(table.texts).filter((column) => table.texts[column] === 'secret')
  const { rows } = await sql<{ row: PersonalRow }>`
    select to_jsonb(found) - ${secrets}::text[] as row
      from ${sql.table(table.table)} as found
     where ${isOfPerson(table, 'found', person)}
     order by to_jsonb(found) ->> 'created_at', to_jsonb(found) ->> 'id'`.execute(db.tables)
  return rows.map(({ row }) => row)
}

/** Whether a row, of `alias`, is the person's. */
export function isOfPerson(
  { found }: Pick<PersonalTable, 'found'>,
  alias: string,
  person: Person,
): RawBuilder<SqlBool> {
  const any = found.map((by) => isFoundBy(by, alias, person))
  return sql`(${sql.join(any, sql` or `)})`
}

function isFoundBy(by: Found, alias: string, person: Person): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if ('user' in by) return sql`${column(by.user)} = ${person.userId}::uuid`
  if ('email' in by) return sql`lower(${column(by.email)}) = any (${[...person.emails]}::text[])`
  const owner = personalData.find(({ table }) => table === by.of)
  if (!owner) throw new Error(`${by.of} is not in the list of personal data.`)
  const inner = `${alias}_${by.of}`
  return sql`${column(by.column)} in (
    select ${sql.ref(`${inner}.id`)} from ${sql.table(by.of)} as ${sql.id(inner)}
     where ${isOfPerson(owner, inner, person)})`
}
