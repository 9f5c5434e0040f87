import { randomUUID } from 'node:crypto'

import { createElement } from 'react'
import { expect, test } from 'vitest'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenPaidOrder } from '../../testing/given-paid-order.ts'

import { noteAction } from './note-action.ts'
import { findOrderMails, findOrderNotes } from '../orders-queries.ts'

const db = await useTestDatabase()
const { orderId } = await givenPaidOrder(db)
const other = await givenPaidOrder(db)

const send = (
  fields: Record<string, string>,
  id = orderId,
  { actorId = 'a colleague', isOwner = false } = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return noteAction(db, { orderId: id, actorId, isOwner, form })
}
const note = (text: string, key: string = randomUUID(), id?: string) =>
  send({ form: 'add-note', note: text, key }, id)
const audited = async (action: string) => {
  const rows = await db.tables
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .execute()
  return rows.map(({ actor, subject_id, detail }) => ({ actor, subject_id, detail }))
}

test('a note is stored once, with its author, and its text is in no audit log', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => note(' Called:\r\nleave it <b>next door</b> ', key)),
  )

  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ done: 'noted' })))
  expect(await findOrderNotes(db, orderId)).toMatchObject([
    { author: 'a colleague', text: 'Called:\nleave it <b>next door</b>' },
  ])
  expect(await audited('order_note_added')).toEqual([
    { actor: 'a colleague', subject_id: orderId, detail: { note: expect.any(Number) } },
  ])
})

test.for([
  'update order_notes set text = $$no$$',
  'update order_notes set text = $$no$$, deleted_at = now()',
  'update order_notes set text = null, deleted_at = now(), author = $$no$$',
  'delete from order_notes',
  'truncate order_notes',
])('%s is refused', async (statement) => {
  await note('Stays.')
  const before = await findOrderNotes(db, orderId)
  await expect(db.pool.query(statement)).rejects.toThrow()
  expect(await findOrderNotes(db, orderId)).toEqual(before)
})

test('a note is deleted by its author or an owner, once; its text is gone, and its form makes no other', async () => {
  const key = randomUUID()
  await note('Delete me', key, other.orderId)
  const [written] = await findOrderNotes(db, other.orderId)
  const remove = (item: string, who = {}, id = other.orderId) =>
    send({ form: 'delete-note', item }, id, who)

  const stranger = { actorId: 'another colleague' }
  expect(await remove(written!.id, stranger)).toMatchObject({
    notice: { message: 'Only its author, or an owner, can delete a note.' },
  })
  for (const [item, id] of [
    [written!.id, orderId],
    ['999999', other.orderId],
    ['x', other.orderId],
  ] as const)
    expect(await remove(item, {}, id)).toMatchObject({ kind: 'refused' })
  expect(await findOrderNotes(db, other.orderId)).toEqual([written])

  const owner = { ...stranger, isOwner: true }
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [{}, owner]).map((who) => remove(written!.id, who)),
  )
  expect(answers).toEqual(answers.map(() => ({ done: 'note_deleted' })))
  expect(await audited('order_note_deleted')).toMatchObject([
    { subject_id: other.orderId, detail: { note: Number(written!.id) } },
  ])
  await note('Delete me', key, other.orderId)
  expect(await findOrderNotes(db, other.orderId)).toEqual([])
  const { rows } = await db.pool.query('select text from order_notes where key = $1', [key])
  expect(rows).toEqual([{ text: null }])
})

test.for([
  ['   ', 'Enter the note first.'],
  ['x'.repeat(2001), 'Use up to 2000 characters.'],
] as const)('%.5s… is refused beside its field and kept', async ([text, message]) => {
  expect(await note(text)).toMatchObject({
    kind: 'refused',
    fields: { note: message },
    typed: { note: text },
  })
})

test('a note about no order is refused', async () => {
  expect(await note('Hello', randomUUID(), randomUUID())).toMatchObject({ kind: 'refused' })
})

test('a mail of the order goes again as it was, once for a press, and no other order’s does', async () => {
  const id = await queueEmail(db, {
    kind: 'order_confirmation',
    variables: {},
    to: 'amina@example.com',
    subject: 'Your order',
    message: createElement('p', {}, 'Thank you'),
    orderId,
  })
  const key = randomUUID()
  const again = { form: 'send-mail-again', item: id!, key }

  expect(await Promise.all([1, 2, 3].map(() => send(again)))).toEqual(
    Array.from({ length: 3 }, () => ({ done: 'sent_again' })),
  )
  expect(await send({ ...again, key: randomUUID() }, other.orderId)).toMatchObject({
    kind: 'refused',
  })
  const mails = await findOrderMails(db, orderId)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ recipient: 'amina@example.com', subject: 'Your order' })
  expect(await audited('order_mail_sent_again')).toEqual([
    { actor: 'a colleague', subject_id: orderId, detail: { mail: id } },
  ])
  const { rows } = await db.pool.query<{ payload: { email_id: string } }>(
    `select payload from graphile_worker._private_jobs where key = any($1)`,
    [mails.map((mail) => `email:${mail.id}`)],
  )
  expect(rows.map(({ payload }) => payload.email_id).toSorted()).toEqual(
    mails.map((mail) => mail.id).toSorted(),
  )
})

test('what is none of these forms is none', async () => {
  expect(await send({ form: 'pack-order', key: randomUUID() })).toBeUndefined()
  expect(await send({ form: 'add-note', note: 'Hello', key: 'x' })).toBeUndefined()
})
