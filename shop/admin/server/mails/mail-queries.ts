import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import { builtInCopy } from '#platform/mail-copy.ts'

import type { ListedMail, MailListQuery, MailState } from '../../mails/mail-list.ts'
import type { SavedCopy } from '../../mails/mail-copy-form.ts'

const inState: Record<MailState, ReturnType<typeof sql<boolean>>> = {
  sent: sql<boolean>`e.sent_at is not null`,
  failed: sql<boolean>`e.sent_at is null and e.last_error is not null`,
  waiting: sql<boolean>`e.sent_at is null and e.last_error is null`,
}

const shown = [
  'e.id',
  'e.kind',
  'e.recipient',
  'e.subject',
  'e.language',
  'e.created_at as writtenAt',
  'e.sent_at as sentAt',
  'e.last_error as failure',
] as const

/** Mails in the order of the list's address, without their texts; one statement. */
export const findMails = (db: Db, query: MailListQuery): Promise<ListPage<ListedMail>> => {
  const { filters, search } = query
  const asked = [
    sql<boolean>`true`,
    ...(filters.state ? [inState[filters.state]] : []),
    ...(search === ''
      ? []
      : [sql<boolean>`lower(e.recipient) like ${containing(search.toLowerCase())}`]),
  ]
  return keysetPage(
    db.tables
      .selectFrom('emails as e')
      .select(shown)
      .where((where) => where.and(asked)),
    { query, keys: { written: sql`e.created_at` }, id: sql`e.id` },
  )
}

/** One mail, with its plain text. */
export const findMail = (db: Db, mailId: string) =>
  db.tables
    .selectFrom('emails as e')
    .select([...shown, 'e.plain_text as text'])
    .where('e.id', '=', mailId)
    .executeTakeFirst()

/** What was set for a kind of mail in a language, with its version; the shop's own words where nothing ever was. */
export const selectMailCopy = async (
  db: Db,
  kind: string,
  language: Language,
): Promise<SavedCopy> =>
  (await db.tables
    .selectFrom('mail_texts')
    .select(['version', 'subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()) ?? { ...builtInCopy, version: 0 }

/** The kinds with the shop's own copy, in any language. */
export const selectOwnKinds = async (db: Db): Promise<string[]> =>
  (
    await db.tables
      .selectFrom('mail_texts')
      .select('kind')
      .distinct()
      .where((row) =>
        row.or([
          row('subject', 'is not', null),
          row('opening', 'is not', null),
          row('closing', 'is not', null),
        ]),
      )
      .execute()
  ).map(({ kind }) => kind)
