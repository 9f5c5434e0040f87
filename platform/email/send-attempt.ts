import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { transport } from './transport.ts'
import type { MailSettings } from './transport.ts'

/**
 * What came of an attempt to hand a mail over. `done`: there is nothing left to do. `elsewhere`:
 * another attempt is under way.
 */
export type SendAttempt =
  | { outcome: 'done' | 'elsewhere' }
  | { outcome: SmtpFailure; error: unknown }

/** An attempt is broken off after this long. */
const ATTEMPT_MS = 60_000
/** Longer than any attempt: a mail claimed by a process that was killed is free again after that. */
const CLAIM_SECONDS = 120

/**
 * Hands one mail of the outbox over, if nobody else is doing so. The claim is one guarded update,
 * taken before the mail server is contacted and returned with the result: the job and the process that
 * waits for the mail never send it both, and no connection to the database is held meanwhile. Only
 * a process that dies between the mail server's answer and the note of it sends a mail again.
 */
export async function attemptToSend(
  db: Db,
  mail: MailSettings,
  emailId: string,
): Promise<SendAttempt> {
  const email = await claim(db, emailId)
  if (!email) return { outcome: (await isWaiting(db, emailId)) ? 'elsewhere' : 'done' }

  const note = db.tables.updateTable('emails').where('id', '=', emailId)
  try {
    const from = mail.from()
    await transport(mail.smtpUrl).sendMail({
      // The same id for every attempt lets mail servers drop a repeated one.
      messageId: `<${email.id}@${new URL(from.url).hostname}>`,
      from: { name: from.name, address: from.address },
      to: email.recipient,
      subject: email.subject,
      html: email.html,
      text: email.plain_text,
      ...(email.has_attachments && { attachments: await attachmentsOf(db, email.id) }),
      ...(email.unsubscribe_url !== null && { headers: unsubscribeHeaders(email.unsubscribe_url) }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
  } catch (error) {
    await note.set({ claimed_until: null, last_error: String(error) }).execute()
    return { outcome: smtpFailure(error), error }
  }
  await note
    .set({
      claimed_until: null,
      last_error: null,
      sent_at: sql<Date>`now()`,
      // Codes and links that grant access are in the mailbox now, and must not stay here.
      ...(email.is_secret && { html: '', plain_text: '' }),
    })
    .execute()
  return { outcome: 'done' }
}

/** Lets mail programs show a button of their own that ends such mails with one press (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function claim(db: Db, emailId: string) {
  return db.tables
    .updateTable('emails')
    .set((row) => ({
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', emailId)
    .where('sent_at', 'is', null)
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<', sql<Date>`now()`)]),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'html',
      'plain_text',
      'unsubscribe_url',
      'is_secret',
      sql<boolean>`exists (select from email_attachments a where a.email_id = emails.id)`.as(
        'has_attachments',
      ),
    ])
    .executeTakeFirst()
}

/** The files of a mail, as nodemailer takes them. */
const attachmentsOf = async (db: Db, emailId: string) =>
  (
    await db.tables
      .selectFrom('email_attachments')
      .select(['name', 'media_type', 'content'])
      .where('email_id', '=', emailId)
      .orderBy('position')
      .execute()
  ).map(({ name, media_type: contentType, content }) => ({ filename: name, contentType, content }))

/** Whether it is still to be sent: one that is gone, with the account it was about, say, is not. */
async function isWaiting(db: Db, emailId: string): Promise<boolean> {
  const waiting = await db.tables
    .selectFrom('emails')
    .select('id')
    .where('id', '=', emailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Whose fault it is that a mail was not taken: `misconfigured` is ours (credentials or sender were
 * refused for good), `recipient_refused` concerns the recipient's address, `unavailable` is the rest.
 */
type SmtpFailure = 'unavailable' | 'misconfigured' | 'recipient_refused'

/** Reads nodemailer's error: the command that failed and the code of the server's answer. */
export function smtpFailure(error: unknown): SmtpFailure {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  if (command === 'RCPT TO') return 'recipient_refused'
  // Without an answer there was nothing to send as credentials; 4xx asks to try again later.
  const isForGood = responseCode === undefined ? code === 'EAUTH' : responseCode >= 500
  const isOurs = code === 'EAUTH' || command === 'MAIL FROM'
  return isOurs && isForGood ? 'misconfigured' : 'unavailable'
}
