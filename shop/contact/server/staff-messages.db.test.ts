import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { attemptToSend } from '#platform/email/send-attempt.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { newsletterOn } from '#shop/newsletter/testing/given-contact.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { fillTemplate, MAX_FILES_BYTES } from '../admin/staff-message.ts'
import type { About } from '../admin/staff-message.ts'
import { templateAction } from './message-templates.ts'
import {
  findRecipient,
  listStaffMessages,
  readMessageFile,
  sendStaffMessage,
} from './staff-messages.tsx'

const db = await useTestDatabase({ connections: 12 })
const services = newsletterOn(db, {})
const actorId = randomUUID()
const smtp = await startSmtpServer()
afterAll(() => smtp.stop())

const pdf = (name = 'Size chart.pdf', bytes = 4) =>
  new File([Buffer.alloc(bytes, 'x')], name, { type: 'application/pdf' })

function formOf(fields: Record<string, string> = {}, files: File[] = []) {
  const form = new FormData()
  const filled = { form: 'write', key: randomUUID(), subject: 'Your abaya', body: 'Hello' }
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.append(name, value)
  for (const file of files) form.append('file', file)
  return form
}
const send = (about: About, form: FormData) => sendStaffMessage(services, { about, form, actorId })
const mailsTo = (recipient: string) =>
  db.tables
    .selectFrom('emails')
    .select(['id', 'kind', 'subject', 'plain_text', 'order_id', 'language'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'staff_message')
    .execute()

test('a message about an order is mailed with its files, and listed with them', async () => {
  const { customer, orderId } = await givenPaidOrder(db)
  const about = { kind: 'order', id: orderId } as const
  await db.pool.query(`update orders set note = 'Is it lined?' where id = $1`, [orderId])

  const answer = await send(about, formOf({ body: 'Yes.\r\n\r\nAll of it.' }, [pdf()]))

  expect(answer).toEqual({ done: 'message_sent' })
  const [mail, ...more] = await mailsTo(customer.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your abaya', order_id: orderId })
  expect(mail!.plain_text).toContain('All of it.')
  expect(mail!.plain_text).toContain('Is it lined?')
  const [message] = await listStaffMessages(db, about)
  expect(message).toMatchObject({
    body: 'Yes.\n\nAll of it.',
    files: ['Size chart.pdf'],
    hasFiles: true,
  })
  expect(await listStaffMessages(db, { kind: 'customer', id: customer.id })).toEqual([message])
  const file = await readMessageFile(db, { messageId: message!.id, position: 0 })
  expect(file?.content.toString()).toBe('xxxx')

  await attemptToSend(
    db,
    {
      smtpUrl: smtp.url,
      from: () => ({ name: 'Libas', address: 'shop@shop.test', url: 'https://shop.test' }),
    },
    mail!.id,
  )
  expect(smtp.messages.join()).toContain('filename="Size chart.pdf"')
})

test('one that is sent many times at once is one message, and one mail', async () => {
  const { customer, orderId } = await givenPaidOrder(db)
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send({ kind: 'order', id: orderId }, formOf({ key }, [pdf()])),
    ),
  )

  expect(answers).toEqual(answers.map(() => ({ done: 'message_sent' })))
  expect(await mailsTo(customer.email)).toHaveLength(1)
  expect(await listStaffMessages(db, { kind: 'order', id: orderId })).toHaveLength(1)
})

test('a message of the contact form is answered in its language, and done', async () => {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into contact_messages (page_slug, name, email, message, language)
     values ('contact', 'Zahra', 'zahra@shop.test', 'متى يصل طلبي؟', 'ar') returning id`,
  )
  const about = { kind: 'message', id: rows[0]!.id } as const

  expect(await send(about, formOf())).toEqual({ done: 'message_sent' })

  const [mail] = await mailsTo('zahra@shop.test')
  expect(mail).toMatchObject({ language: 'ar' })
  expect(mail!.plain_text).toContain('متى يصل طلبي؟')
  const { rows: settled } = await db.pool.query(
    'select state, done_by from contact_messages where id = $1',
    [about.id],
  )
  expect(settled).toEqual([{ state: 'done', done_by: actorId }])
})

test('nobody writes to an erased customer, or about nothing', async () => {
  const { id } = await givenCustomer(db)
  await db.pool.query(
    `update users set email = id || '@erased.invalid', erased_at = now() where id = $1`,
    [id],
  )

  for (const about of [
    { kind: 'customer', id },
    { kind: 'order', id: randomUUID() },
    { kind: 'return', id: randomUUID() },
  ] as const) {
    expect(await findRecipient(db, about)).toBeUndefined()
    expect(await send(about, formOf())).toMatchObject({ kind: 'refused', typed: { body: 'Hello' } })
  }
})

test.for([
  ['an empty subject', { subject: ' ' }, [], 'subject'],
  ['a subject of two lines', { subject: 'a\nb' }, [], 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(151) }, [], 'subject'],
  ['an empty message', { body: '\n' }, [], 'body'],
  ['a message that is too long', { body: 'x'.repeat(5001) }, [], 'body'],
  ['a message that cannot be stored', { body: 'a\0' }, [], 'body'],
  ['a program', {}, [pdf('run.exe')], 'file'],
  ['a file without a type', {}, [pdf('README')], 'file'],
  ['an empty file', {}, [pdf('a.pdf', 0)], 'file'],
  ['six files', {}, Array.from({ length: 6 }, () => pdf()), 'file'],
  ['files that are too large', {}, [pdf('a.pdf', MAX_FILES_BYTES), pdf()], 'file'],
] as const)('%s is refused at its field, and nothing is lost', async ([, fields, files, field]) => {
  const { id, email } = await givenCustomer(db)
  const key = randomUUID()

  const answer = await send({ kind: 'customer', id }, formOf({ key, ...fields }, [...files]))

  expect(answer).toMatchObject({
    kind: 'refused',
    typed: { key },
    fields: { [field]: expect.any(String) },
  })
  expect(await mailsTo(email)).toEqual([])
})

test('a template has the names of the customer and the order in their places', () => {
  const recipient = { name: 'Amina', orderNumber: 'LB-1', returnNumber: null }
  expect(fillTemplate('Hello {name}, about {order} {return} {other} {name}', recipient)).toBe(
    'Hello Amina, about LB-1  {other} Amina',
  )
  // What a customer is called is no template.
  expect(fillTemplate('{name} {order}', { ...recipient, name: '{order}$&' })).toBe('{order}$& LB-1')
})

const saveTemplate = (id: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    form: 'save-template',
    version: '0',
    name: 'Late parcel',
    subject: 'Your order {order}',
    body: 'Hello {name}',
    ...fields,
  }))
    form.append(name, value)
  return templateAction(db, { id, form, actorId })
}

test('of templates with one name that are created at once, one is created and the others are refused', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => saveTemplate(randomUUID())))

  expect(answers.filter((answer) => answer && 'done' in answer)).toHaveLength(1)
  expect(
    answers.filter((answer) => answer && 'fields' in answer && 'name' in answer.fields),
  ).toHaveLength(2)
})

test('a template that is created again with other contents is shown beside the first', async () => {
  const id = randomUUID()
  const named = { name: 'Sent again' }
  expect(await saveTemplate(id, named)).toEqual({ done: 'created' })
  expect(await saveTemplate(id, named)).toEqual({ done: 'created' })
  expect(await saveTemplate(id, { ...named, body: 'Dear {name}' })).toMatchObject({
    kind: 'refused',
    typed: { body: 'Dear {name}', version: '1', theirs: expect.stringContaining('Hello {name}') },
  })
})
