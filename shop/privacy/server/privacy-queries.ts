import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { personalData } from '../personal-data.ts'
import type { Found, PersonalTable } from '../tables/personal-table.ts'

/** An export, and where the mail about it goes; nowhere once its person is gone. */
export const findExport = (db: Db, requestId: string) =>
  db.tables
    .selectFrom('privacy_requests')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'privacy_requests.user_id').on('users.erased_at', 'is', null),
    )
    .where('privacy_requests.id', '=', requestId)
    .where('privacy_requests.kind', '=', 'export')
    .select(['privacy_requests.user_id as userId', 'privacy_requests.state'])
    .select(['users.email', 'users.language'])
    .executeTakeFirst()

/** Where the file is that a token opens now; undefined for none. */
export async function findExportFile(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('privacy_requests')
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'ready')
    .where('due_at', '>', sql<Date>`now()`)
    .select('storage_key')
    .executeTakeFirst()
  return row?.storage_key ?? undefined
}

/** Exports whose links open nothing any more. */
export async function listEndedExports(db: Db): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('privacy_requests')
    .where('kind', '=', 'export')
    .where('state', '=', 'ready')
    .where('due_at', '<=', sql<Date>`now()`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * People due to be forgotten, the longest waiting first, and those forgotten in the last two days:
 * these are repeated once.
 */
export async function listDueErasures(db: Db): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('privacy_requests')
    .where('kind', '=', 'erase')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'waiting'), row('due_at', '<=', sql<Date>`now()`)]),
        row.and([
          row('state', '=', 'done'),
          row('done_at', '>', sql<Date>`now() - interval '48 hours'`),
        ]),
      ]),
    )
    .orderBy('due_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An erasure as its mail needs it; undefined once there is nobody to notify. */
export const findErasureNotice = (db: Db, requestId: string) =>
  db.tables
    .selectFrom('privacy_requests')
    .innerJoin('users', 'users.id', 'privacy_requests.user_id')
    .where('privacy_requests.id', '=', requestId)
    .where('privacy_requests.kind', '=', 'erase')
    .where('privacy_requests.state', 'in', ['waiting', 'taken_back'])
    .select([
      'users.email',
      'users.first_name as firstName',
      'users.language',
      'privacy_requests.state',
      'privacy_requests.due_at as dueAt',
      'privacy_requests.waits_for as waitsFor',
      'privacy_requests.told_waiting_at as toldWaitingAt',
    ])
    .executeTakeFirst()

/** The newest request of each kind that somebody made, or that was made for them. */
export const findNewestRequests = (db: Db, userId: string) =>
  db.tables
    .selectFrom('privacy_requests')
    .where('user_id', '=', userId)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('asked_at', 'desc')
    .select([
      'id',
      'kind',
      'state',
      'asked_at as askedAt',
      'due_at as dueAt',
      'done_at as doneAt',
      'waits_for as waitsFor',
      'gives_up_credit as givesUpCredit',
      sql<boolean>`actor <> user_id`.as('isForThem'),
    ])
    .execute()

/** The last choice for each purpose, by the id that their browser made. */
export async function findConsents(db: Db, subjectId: string): Promise<Map<string, boolean>> {
  const rows = await db.tables
    .selectFrom('consent_log')
    .where('subject_id', '=', subjectId)
    .where('event', '<>', 'asked')
    .distinctOn('purpose')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .select(['purpose', 'event'])
    .execute()
  return new Map(rows.map(({ purpose, event }) => [purpose, event === 'given']))
}

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
