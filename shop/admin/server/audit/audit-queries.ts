import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { dayBegins } from '#platform/db/query-parts.ts'

import type { AuditEntry } from '../../audit/audit-list.ts'
import { BY_THE_SHOP } from '../../audit/audit-list.ts'
import type { AuditListQuery } from '../../audit/audit-list.ts'

/** Entries of the audit log in the order of the list's address; one statement. */
export const findAuditEntries = (db: Db, query: AuditListQuery): Promise<ListPage<AuditEntry>> =>
  keysetPage(
    db.tables
      .selectFrom('audit_log')
      .select([
        'id',
        'created_at as at',
        'actor',
        'action',
        'subject_type as subjectType',
        'subject_id as subjectId',
        'detail',
        'before',
        'after',
        'session_id as sessionId',
        'place',
        keyName.as('keyName'),
      ])
      .where(matching(query)),
    { query, keys: { done: sql`audit_log.created_at` }, id: sql`audit_log.id` },
  ) as Promise<ListPage<AuditEntry>>

const keyName = sql<string | null>`(
  select k.name from api_keys k
   where k.id = case when audit_log.session_id like 'api_key:%'
                     then substr(audit_log.session_id, 9)::uuid end)`

/** Whether an actor is no user but the name of what did it by itself; audit_log_machines is an index of it. */
const isMachine = sql<boolean>`actor !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Whether an entry is one of those that the address asks for. */
const matching =
  ({ filters, search }: Pick<AuditListQuery, 'filters' | 'search'>) =>
  (entry: ExpressionBuilder<DB, 'audit_log'>) => {
    const { subject, action, actor, from, to } = filters
    return entry.and([
      ...(subject ? [entry('subject_type', '=', subject)] : []),
      ...(action ? [entry('action', '=', action)] : []),
      ...(actor === BY_THE_SHOP ? [isMachine] : actor ? [entry('actor', '=', actor)] : []),
      ...(from ? [sql<boolean>`created_at >= ${dayBegins(from)}`] : []),
      ...(to ? [sql<boolean>`created_at < ${dayBegins(to, 1)}`] : []),
      ...(search === '' ? [] : [sql<boolean>`subject_id like ${beginning(search)}`]),
    ])
  }

const beginning = (id: string) => `${id.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
