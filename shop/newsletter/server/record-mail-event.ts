import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

/** What is told of a mail. */
export type ToldOfMail = {
  /** The provider's own id of the news. */
  id: string
  kind: 'bounce' | 'complaint'
  /** The address will never take mail. */
  isHard: boolean
  /** A normal email. */
  email: string
  /** The Message-ID of the mail, where it was named. */
  messageId?: string | undefined
}

/** `ended`: nothing that promotes goes there any more. `known`: it had been told before. */
export type MailEventOutcome = Outcome<'record_mail_event'>

/** Does what the mail provider tells of a mail, once. */
export async function recordMailEvent(db: Db, told: ToldOfMail): Promise<MailEventOutcome> {
  const { outcome } = await db.callOne('record_mail_event', {
    p_id: told.id,
    p_kind: told.kind,
    p_email: told.email,
    p_is_hard: told.isHard,
    p_email_id: emailIdOf(told.messageId),
  })
  return outcome
}

const MESSAGE_ID = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** The mail of the outbox that a Message-ID is of; null for one that the shop did not make. */
const emailIdOf = (messageId: string | undefined): string | null =>
  MESSAGE_ID.exec(messageId ?? '')?.[1] ?? null
