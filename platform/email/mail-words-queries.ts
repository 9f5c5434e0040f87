import type { Db } from '#platform/db/database.ts'

import { ownWords } from '#platform/mail-words.ts'
import type { MailWords } from '#platform/mail-words.ts'

/** What mails of a kind are to say; one statement, by the key of the table. */
export const findMailWords = async (db: Db, kind: string): Promise<MailWords> =>
  (await db.tables
    .selectFrom('mail_texts')
    .select(['subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .executeTakeFirst()) ?? ownWords
