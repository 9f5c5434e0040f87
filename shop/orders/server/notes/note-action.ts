import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isStorable } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminOrderText } from '../../admin-order-text.ts'
import type { OrderDone } from '../../admin-order-text.ts'
import { LONGEST_NOTE, orderNotesText } from '../../order-note.ts'

const { errors } = orderNotesText

const noteForms = ['add-note', 'delete-note', 'send-mail-again'] as const

/** Whether a form of an order's page is open to everyone who can see orders. */
export const isNoteForm = (name: unknown): name is (typeof noteForms)[number] =>
  noteForms.some((form) => form === name)

type Asked = {
  orderId: string
  actorId: string
  /** Owners can also delete the notes of others. */
  isOwner: boolean
  form: FormData
}
type Answer = { done: OrderDone } | FormRefused

/**
 * Keeps or deletes a note about an order, or sends a mail about it again; undefined for a form that is
 * none of these. Each is done once, however often it is sent.
 */
export async function noteAction(db: Db, asked: Asked): Promise<Answer | undefined> {
  const { form, orderId, actorId } = asked
  const name = form.get('form')
  if (name === 'delete-note') return deleteNote(db, asked)
  const key = z.uuid().safeParse(form.get('key')).data
  if (!isNoteForm(name) || key === undefined) return undefined
  return name === 'add-note'
    ? addNote(db, { orderId, actorId, key, text: textOf(form)('note') })
    : sendAgain(db, { orderId, actorId, key, item: textOf(form)('item') })
}

type Known = { orderId: string; actorId: string; key: string }

async function addNote(
  db: Db,
  { orderId, actorId, key, text }: Known & { text: string },
): Promise<Answer> {
  const sent = { form: 'add-note', typed: { note: text, key } }
  const note = text.replaceAll('\r\n', '\n').trim()
  if (note === '' || !isStorable(note)) return refuseFields({ note: errors.empty }, sent)
  if (note.length > LONGEST_NOTE) return refuseFields({ note: errors.long }, sent)
  const { add_order_note: outcome } = await db.callOne('add_order_note', {
    p_order_id: orderId,
    p_key: key,
    p_text: note,
    p_actor: actorId,
  })
  if (outcome === 'order_not_found')
    return refuseWith({ title: adminOrderText.refusedTitle, message: errors.order }, sent)
  return { done: 'noted' }
}

async function deleteNote(db: Db, { orderId, actorId, isOwner, form }: Asked): Promise<Answer> {
  const item = textOf(form)('item')
  const refuse = (message: string) =>
    refuseWith(
      { title: adminOrderText.refusedTitle, message },
      { form: 'delete-note', id: item, typed: {} },
    )
  if (!/^[1-9]\d{0,17}$/.test(item)) return refuse(errors.note)
  const { delete_order_note: outcome } = await db.callOne('delete_order_note', {
    p_order_id: orderId,
    p_note_id: item,
    p_actor: actorId,
    p_is_owner: isOwner,
  })
  if (outcome === 'done') return { done: 'note_deleted' }
  return refuse(outcome === 'not_yours' ? errors.notYours : errors.note)
}

async function sendAgain(
  db: Db,
  { orderId, actorId, key, item }: Known & { item: string },
): Promise<Answer> {
  const emailId = z.uuid().safeParse(item).data
  const refused = refuseWith(
    { title: adminOrderText.refusedTitle, message: errors.mail },
    { form: 'send-mail-again', id: item, typed: {} },
  )
  if (emailId === undefined) return refused
  const { send_order_mail_again: outcome } = await db.callOne('send_order_mail_again', {
    p_order_id: orderId,
    p_email_id: emailId,
    p_key: key,
    p_actor: actorId,
  })
  return outcome === 'mail_not_found' ? refused : { done: 'sent_again' }
}
