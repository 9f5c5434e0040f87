import type { Db } from '#platform/db/database.ts'

import { builtInCopy } from '#platform/mail-copy.ts'
import type { MailCopy } from '#platform/mail-copy.ts'

/** What mails of a kind are to say; one statement, by the key of the table. */
export const findMailCopy = async (db: Db, kind: string): Promise<MailCopy> =>
  (await db.tables
    .selectFrom('mail_texts')
    .select(['subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .executeTakeFirst()) ?? builtInCopy
