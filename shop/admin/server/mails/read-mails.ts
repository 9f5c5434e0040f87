import type { Db } from '#platform/db/database.ts'

import { isReadableMail } from '../../mails/mail-kinds.ts'
import type { ListedMail, MailListQuery } from '../../mails/mail-list.ts'

import { findMail, findMails } from './mail-queries.ts'

/** A page of the mails. */
export const listMails = (db: Db, query: MailListQuery) => findMails(db, query)

/** A mail; its text is null where it lets in whoever reads it. */
export type ReadMail = ListedMail & { text: string | null }

/** One mail as staff may see it; undefined for none. */
export async function readMail(db: Db, mailId: string): Promise<ReadMail | undefined> {
  const mail = await findMail(db, mailId)
  return mail && { ...mail, text: isReadableMail(mail.kind) ? mail.text : null }
}
