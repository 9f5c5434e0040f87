import type { ReactElement } from 'react'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob, enqueue } from '#platform/jobs/define-job.ts'

import type { TemplateVariables } from '#platform/mail-copy.ts'
import { findMailCopy } from './outbox-queries.ts'
import { attemptToSend } from './send-attempt.ts'
import { writeMail } from './write-mail.tsx'

/** A file that goes with a mail. */
export type Attachment = { name: string; mediaType: string; content: Buffer }

type Email = {
  /** e.g. order_confirmation */
  kind: string
  /** What the words that were set for this kind can name. */
  variables: TemplateVariables
  /** The same key is queued once, however often it is asked for. */
  dedupeKey?: string
  to: string
  /** As the shop says it by itself. */
  subject: string
  /** It carries a code or a link that grants access: its texts are deleted once it is sent. */
  isSecret?: boolean
  /** It is in English, whatever the current language. */
  isEnglish?: boolean
  /** Stands before the subject, whatever that says. */
  mark?: string
  /** The order it is about: staff can send it again. */
  orderId?: string
  /** Of a mail that promotes: by whose consent it is sent, and where such mails are ended. */
  promotes?: { subject: string; unsubscribeUrl: string }
  /** The message, of react-email's components. */
  message: ReactElement
  /** Files that go with it. */
  attachments?: readonly Attachment[]
}

/**
 * Writes a mail to the outbox and queues its sending, in the transaction of `db`: in the words that were
 * set for its kind in the current language, which costs one statement; the subject, the variables and the message
 * have to be made in that language, too (in-language.ts). Returns its id, for `handOver` after the commit; undefined
 * when it had been queued before, and for an address that cannot exist.
 */
export async function queueEmail(db: Db, email: Email): Promise<string | undefined> {
  // Reserved for this (RFC 2606): who was erased has one, and no mail server is asked about it.
  if (email.to.endsWith('.invalid')) return undefined
  const language = email.isEnglish ? DEFAULT_LANGUAGE : currentLanguage()
  const copy = await findMailCopy(db, email.kind, language)
  const { subject, html, plainText } = await inLanguage(language, () => writeMail(email, copy))
  return db.transaction(async (tx) => {
    const queued = await tx.tables
      .insertInto('emails')
      .values({
        kind: email.kind,
        dedupe_key: email.dedupeKey ?? null,
        recipient: email.to,
        subject: email.mark === undefined ? subject : `${email.mark} ${subject}`,
        html,
        plain_text: plainText,
        language,
        is_secret: email.isSecret ?? false,
        order_id: email.orderId ?? null,
        consent_subject: email.promotes?.subject ?? null,
        unsubscribe_url: email.promotes?.unsubscribeUrl ?? null,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (queued && email.attachments && email.attachments.length > 0)
      await tx.tables
        .insertInto('email_attachments')
        .values(
          email.attachments.map(({ name, mediaType, content }, position) => ({
            email_id: queued.id,
            position,
            name,
            media_type: mediaType,
            content,
          })),
        )
        .execute()
    // A newsletter to thousands does not hold up what somebody waits for.
    if (queued) await enqueueSending(tx, queued.id, { canWait: email.promotes !== undefined })
    return queued?.id
  })
}

const enqueueSending = (db: Db, emailId: string, options: { runAt?: Date; canWait?: boolean }) =>
  enqueue(db, sendEmail, { email_id: emailId }, { key: `email:${emailId}`, ...options })

const LOOK_AGAIN_MS = 15_000

/** Sends one mail of the outbox; without SMTP it stays there and can be read at /dev/mail. */
export const sendEmail = defineJob({
  name: 'send_email',
  calls: 'mail',
  payload: z.object({ email_id: z.uuid() }),
  async run({ db, mail, clock }, { email_id }) {
    if (!mail) return
    const attempt = await attemptToSend(db, mail, email_id)
    if ('error' in attempt) throw attempt.error
    // Somebody waits for it and hands it over now: looked at again in case that comes to nothing.
    if (attempt.outcome === 'elsewhere')
      await enqueueSending(db, email_id, {
        runAt: new Date(clock.now().getTime() + LOOK_AGAIN_MS),
      })
  },
})
