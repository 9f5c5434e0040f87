import type { Db } from '#platform/db/database.ts'
import type { MailWords } from '#platform/mail-words.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { MailKind } from '#shop/settings/mails/mail-facts.ts'

import type { SetWords } from '../../mails/mail-words-form.ts'
import { selectMailWords, selectOwnKinds } from './mail-words-queries.ts'

type Saved = {
  kind: MailKind
  /** As whoever saves it has seen it; 0 where nothing was ever set. */
  version: number
  words: MailWords
  actorId: string
}

/** Sets what mails of a kind say, unless somebody has changed it since it was seen. */
export async function saveMailWords(
  db: Db,
  { kind, version, words, actorId }: Saved,
): Promise<Result<'saved', { kind: 'changed_meanwhile' }>> {
  const { outcome } = await db.callOne('save_mail_text', {
    p_kind: kind,
    p_version: version,
    p_fields: words,
    p_actor: actorId,
  })
  return resultOf(outcome, ['saved'])
}

/** What was set for a kind of mail. */
export const readMailWords = (db: Db, kind: MailKind): Promise<SetWords> =>
  selectMailWords(db, kind)

/** The kinds of mail that say something of whoever runs the shop. */
export const kindsWithCustomText = (db: Db): Promise<string[]> => selectOwnKinds(db)
