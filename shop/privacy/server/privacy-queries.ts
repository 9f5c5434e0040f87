import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** An export, and where the mail about it goes; nowhere once its person is gone. */
export const findExport = (db: Db, requestId: string) =>
  db.tables
    .selectFrom('privacy_requests')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'privacy_requests.user_id').on('users.erased_at', 'is', null),
    )
    .where('privacy_requests.id', '=', requestId)
    .where('privacy_requests.kind', '=', 'export')
    .select(['privacy_requests.user_id as userId', 'privacy_requests.state', 'users.email'])
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
