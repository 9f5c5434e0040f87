import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import { builtInCopy } from '#platform/mail-copy.ts'
import type { MailCopy } from '#platform/mail-copy.ts'

const LISTED = 50

/** The newest mails of the outbox, without their texts. */
export function listEmails(db: Db) {
  return db.tables
    .selectFrom('emails')
    .select(['id', 'kind', 'recipient', 'subject', 'language', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** One mail of the outbox, whole. */
export function findEmail(db: Db, id: string) {
  return db.tables
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'html', 'plain_text', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What mails of a kind are to say in a language; one statement, by the key of the table. */
export const findMailCopy = async (db: Db, kind: string, language: Language): Promise<MailCopy> =>
  (await db.tables
    .selectFrom('mail_texts')
    .select(['subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()) ?? builtInCopy
