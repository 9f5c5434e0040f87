import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { MailCopy } from '#platform/mail-copy.ts'
import { err, ok, resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { isReadableMail } from '../../mails/mail-kinds.ts'
import type { ListedMail, MailListQuery } from '../../mails/mail-list.ts'
import type { SavedCopy } from '../../mails/mail-copy-form.ts'
import { findMail, findMails, selectMailCopy, selectOwnKinds } from './mail-queries.ts'

/** A page of the mails. */
export const listMails = (db: Db, query: MailListQuery) => findMails(db, query)

/** A mail; its text is null where it grants access. */
export type ReadMail = ListedMail & { text: string | null }

/** One mail as staff may see it; undefined for none. */
export async function readMail(db: Db, mailId: string): Promise<ReadMail | undefined> {
  const mail = await findMail(db, mailId)
  return mail && { ...mail, text: isReadableMail(mail.kind) ? mail.text : null }
}

/** Has a mail whose last try failed tried again now. */
export async function retryMail(
  db: Db,
  { mailId, actorId }: { mailId: string; actorId: string },
): Promise<Result<undefined, 'not_failed' | 'mail_not_found'>> {
  const { retry_mail: outcome } = await db.callOne('retry_mail', {
    p_email_id: mailId,
    p_actor: actorId,
  })
  return outcome === 'queued' ? ok(undefined) : err(outcome)
}

type Saved = {
  kind: MailKind
  language?: Language
  /** The version that the save started from; 0 where nothing was ever set. */
  version: number
  copy: MailCopy
  actorId: string
}

/** Sets what mails of a kind say in a language, by default English, unless somebody has changed it since it was seen. */
export async function saveMailCopy(
  db: Db,
  { kind, language = DEFAULT_LANGUAGE, version, copy, actorId }: Saved,
): Promise<Result<'saved', { kind: 'version_conflict' }>> {
  const { outcome } = await db.callOne('save_mail_text', {
    p_kind: kind,
    p_version: version,
    p_fields: copy,
    p_actor: actorId,
    p_language: language,
  })
  return resultOf(outcome, ['saved'])
}

/** What was set for a kind of mail in a language, by default English. */
export const readMailCopy = (
  db: Db,
  kind: MailKind,
  language: Language = DEFAULT_LANGUAGE,
): Promise<SavedCopy> => selectMailCopy(db, kind, language)

/** The kinds of mail with the shop's own copy. */
export const kindsWithCustomText = (db: Db): Promise<string[]> => selectOwnKinds(db)
