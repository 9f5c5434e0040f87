import type { Db } from '#platform/db/database.ts'
import { ownWords } from '#platform/mail-words.ts'

import type { SetWords } from '../../mails/mail-words-form.ts'

/** What was set for a kind of mail, with its version; the shop's own words where nothing ever was. */
export const selectMailWords = async (db: Db, kind: string): Promise<SetWords> =>
  (await db.tables
    .selectFrom('mail_texts')
    .select(['version', 'subject', 'opening', 'closing'])
    .where('kind', '=', kind)
    .executeTakeFirst()) ?? { ...ownWords, version: 0 }

/** The kinds that have words of whoever runs the shop. */
export const selectOwnKinds = async (db: Db): Promise<string[]> =>
  (
    await db.tables
      .selectFrom('mail_texts')
      .select('kind')
      .where((row) =>
        row.or([
          row('subject', 'is not', null),
          row('opening', 'is not', null),
          row('closing', 'is not', null),
        ]),
      )
      .execute()
  ).map(({ kind }) => kind)
