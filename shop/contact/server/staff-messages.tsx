import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Attachment } from '#platform/email/queue-email.tsx'
import type { FieldTexts, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { extensionOf, fileTypes, messageSubjects } from '../admin/staff-message.ts'
import type { About, Recipient, StaffMessage } from '../admin/staff-message.ts'
import { letterFaults } from '../admin/message-template.ts'
import { filesFault, staffMessageText as text } from '../admin/staff-message-text.ts'
import { StaffMessageMail } from './emails/staff-message.tsx'

const idsOf = ({ kind, id }: About) => ({
  p_order_id: kind === 'order' ? id : null,
  p_return_id: kind === 'return' ? id : null,
  p_contact_message_id: kind === 'message' ? id : null,
  p_user_id: kind === 'customer' ? id : null,
})

/** What the address of the page names; undefined for nothing, and for what cannot be an id. */
export function readAbout(params: URLSearchParams): About | undefined {
  for (const kind of messageSubjects) {
    const id = z.uuid().safeParse(params.get(kind)).data
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

/** Whom a message about this goes to; undefined where there is none, or whose address was erased. */
export async function findRecipient(db: Db, about: About): Promise<Recipient | undefined> {
  const [row] = await db.call('message_recipient', idsOf(about))
  return (
    row && {
      email: row.email!,
      name: row.name ?? '',
      language: row.language!,
      orderNumber: row.order_number,
      returnNumber: row.return_number,
      quote: row.quote,
    }
  )
}

type Sent = { about: About; form: FormData; actorId: string }

/**
 * Sends what staff wrote in the form of the page (`key`, `subject`, `body`, files as `file`), through the outbox; the same
 * key once. A message of the contact form that it answers is done.
 */
export async function sendStaffMessage(
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  { about, form, actorId }: Sent,
): Promise<{ done: 'message_sent' } | FormRefused | undefined> {
  const read = textOf(form)
  const key = z.uuid().safeParse(read('key')).data
  if (read('form') !== 'write' || key === undefined) return undefined
  const subject = read('subject').trim()
  const body = read('body').replaceAll(/\r\n?/g, '\n').trim()
  const sent = { form: 'write', typed: { key, subject, body: read('body') } }
  const files = form.getAll('file').filter((file) => file instanceof File && file.name !== '')
  const wrongFiles = filesFault(files as File[])
  const faults: FieldTexts = {
    ...letterFaults({ subject, body }),
    ...(wrongFiles !== undefined && { file: wrongFiles }),
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent)

  const attachments = await Promise.all((files as File[]).map(attachmentOf))
  const refused = refuseWith({ title: text.refused.title, message: text.refused.not_found }, sent)
  return services.db.transaction(async (tx) => {
    const {
      outcome,
      email,
      name,
      language,
      order_id: orderId,
      quote,
    } = await tx.callOne('send_staff_message', {
      p_id: key,
      ...idsOf(about),
      p_subject: subject,
      p_body: body,
      p_files: attachments.map((file) => file.name),
      p_actor: actorId,
    })
    if (outcome === 'not_found') return refused
    if (outcome === 'sent')
      await queueMail(tx, services, {
        key,
        to: { email: email!, name: name ?? '', language, quote },
        orderId,
        subject,
        body,
        attachments,
      })
    return { done: 'message_sent' }
  })
}

type Written = {
  key: string
  to: { email: string; name: string; language: string | null; quote: string | null }
  /** The order that it is about. */
  orderId: string | null
  subject: string
  body: string
  attachments: Attachment[]
}

async function queueMail(
  tx: Db,
  services: Pick<Services, 'settings' | 'publicUrl'>,
  { key, to, orderId, subject, body, attachments }: Written,
): Promise<void> {
  const sender = currentSender(services)
  const emailId = await inSavedLanguage(to.language, () =>
    queueEmail(tx, {
      ...mailOf('staff_message', sender, { customer_name: to.name, subject }),
      dedupeKey: `staff_message:${key}`,
      to: to.email,
      subject,
      message: <StaffMessageMail subject={subject} body={body} quote={to.quote} sender={sender} />,
      attachments,
      ...(orderId !== null && { orderId }),
    }),
  )
  await tx.tables
    .updateTable('staff_messages')
    .set({ email_id: emailId ?? null })
    .where('id', '=', key)
    .execute()
}

/** A file as the mail names it: without what a mail program or a file system could misread. */
const nameOf = ({ name }: File): string => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}"/\\]/gu, '')
    .trim()
  const extension = extensionOf(plain)
  return plain.length <= 100 ? plain : `${plain.slice(0, 90)}.${extension}`
}

const attachmentOf = async (file: File): Promise<Attachment> => ({
  name: nameOf(file),
  mediaType: fileTypes[extensionOf(file.name)]!,
  content: Buffer.from(await file.arrayBuffer()),
})

/** What was written about an order, a return or a message, or to a customer about anything; the newest first. */
export async function listStaffMessages(
  db: Db,
  { kind, id }: About,
  limit = 50,
): Promise<StaffMessage[]> {
  const columns = {
    order: 'm.order_id',
    return: 'm.return_id',
    message: 'm.contact_message_id',
    customer: 'm.user_id',
  } as const
  return db.tables
    .selectFrom('staff_messages as m')
    .leftJoin('emails as e', 'e.id', 'm.email_id')
    .select([
      'm.id',
      'm.created_at as at',
      sql<string | null>`(select u.email from users u where u.id::text = m.author)`.as('by'),
      'm.subject',
      'm.body',
      sql<string[]>`m.files`.as('files'),
      sql<boolean>`exists (select from email_attachments a where a.email_id = m.email_id)`.as(
        'hasFiles',
      ),
      sql<boolean>`(e.id is not null and e.sent_at is null)`.as('isWaiting'),
    ])
    .where(columns[kind], '=', id)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}

/** A file that was sent with a message; undefined for none, and once the text of its mail is forgotten. */
export const readMessageFile = (
  db: Db,
  { messageId, position }: { messageId: string; position: number },
) =>
  db.tables
    .selectFrom('staff_messages as m')
    .innerJoin('email_attachments as a', 'a.email_id', 'm.email_id')
    .select(['a.name', 'a.media_type as mediaType', 'a.content'])
    .where('m.id', '=', messageId)
    .where('a.position', '=', position)
    .executeTakeFirst()
