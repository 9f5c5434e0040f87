import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { systemClock } from '#platform/clock.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { newsletterOn } from '#shop/newsletter/testing/given-contact.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { messageList } from '../admin/message-list.ts'
import { TRAP } from '../contact-form.ts'
import { contactText } from '../contact-text.ts'
import { listMessages, messagesOfCustomer, readMessage, settleMessage } from './read-messages.ts'
import { sendMessage } from './send-message.tsx'

const db = await useTestDatabase({ connections: 12 })

beforeEach(async () => {
  await emptyTables(db, 'contact_messages', 'emails', 'rate_limits')
})

const filledIn = { name: 'Amina', email: ' Amina@Example.com ', message: 'Where is my parcel?' }

async function shopOn(limiter?: RateLimiter) {
  const { accounts } = await accountsOn(db, limiter && { limiter })
  const services = {
    ...newsletterOn(db, { notice_email: 'team@shop.test' }),
    guard: accounts,
  }
  return (
    fields: Record<string, string> = {},
    { address = '203.0.113.7', headers = {} }: { address?: string; headers?: object } = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ form: 'contact', ...filledIn, ...fields }))
      form.append(name, value)
    return sendMessage(
      services,
      { headers: new Headers(headers as Record<string, string>), address },
      { form, pageSlug: 'contact' },
    )
  }
}
const send = await shopOn()
const stored = () =>
  db.tables
    .selectFrom('contact_messages')
    .select(['id', 'user_id', 'name', 'email', 'message', 'language'])
    .orderBy('created_at')
    .execute()
const mails = async () =>
  (await db.tables.selectFrom('emails').select(['kind', 'recipient', 'plain_text']).execute()).map(
    ({ kind, recipient, plain_text }) => ({ kind, recipient, plain_text }),
  )

test('a message is stored with the customer of its address, and the shop gets a mail that names nobody', async () => {
  const customer = await givenCustomer(db)
  expect(await send({ email: customer.email, message: 'Line one\r\nline two ' })).toEqual({
    kind: 'sent',
  })
  await inLanguage('ar', () => send({ email: 'stranger@example.com' }))

  expect(await stored()).toMatchObject([
    { user_id: customer.id, name: 'Amina', message: 'Line one\nline two', language: 'en' },
    { user_id: null, email: 'stranger@example.com', language: 'ar' },
  ])
  const [ofCustomer] = await messagesOfCustomer(db, customer.id, 5)
  expect(ofCustomer).toMatchObject({ excerpt: 'Line one\nline two', state: 'open' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'contact_notice', recipient: 'team@shop.test' })
  expect(mail?.plain_text).toContain(`${SHOP_URL}/admin/messages/${ofCustomer?.id}`)
  expect(mail?.plain_text).not.toMatch(/Amina|Line one|@example/)
})

test('sent many times at once it is stored once, and the shop gets one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()))

  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ kind: 'sent' })))
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'Shop\u202E' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.c\nBcc: all@example.com' }, 'email'],
  [{ message: ' \n ' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
  [{ message: 'x\0' }, 'message'],
] as const)('%o is refused at its field, with what was typed', async ([fields, field]) => {
  const answer = await send(fields)

  expect(answer).toMatchObject({ kind: 'refused', fields: { [field]: expect.any(String) } })
  expect(Object.keys((answer as { fields: object }).fields)).toEqual([field])
  expect(answer).toMatchObject({ typed: { ...filledIn, ...fields } })
  expect(await stored()).toEqual([])
})

test('what fills in the hidden field is answered alike, and stored nowhere', async () => {
  expect(await send({ [TRAP]: 'https://spam.example' })).toEqual({ kind: 'sent' })
  expect(await stored()).toEqual([])
  expect(await mails()).toEqual([])
})

test('another site cannot send it', async () => {
  expect(await send({}, { headers: { origin: 'https://evil.example' } })).toMatchObject({
    kind: 'refused',
  })
  expect(await stored()).toEqual([])
})

test('of a flood from one network a few get through, others are asked to wait, and nobody else is', async () => {
  const limiter = createRateLimiter({
    db,
    limits: requestsPerMinute,
    clock: systemClock,
    log: createLog('silent'),
  })
  const flooded = await shopOn(limiter)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      // Of one network, from many addresses.
      flooded(
        { email: `${randomUUID()}@example.com`, message: `Spam ${at}` },
        { address: `203.0.113.${at % 30}` },
      ),
    ),
  )

  const sent = answers.filter(({ kind }) => kind === 'sent')
  expect(sent).toHaveLength(20)
  expect(await stored()).toHaveLength(20)
  expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
    fields: {},
    typed: { message: expect.stringContaining('Spam') },
  })
  expect(await flooded({}, { address: '198.51.100.1' })).toEqual({ kind: 'sent' })
  await limiter.stop()
})

test('beyond thirty mails an hour the list alone shows what came', async () => {
  await Promise.all(
    Array.from({ length: 35 }, (_, at) => send({ message: `Message ${at}`, email: `${at}@x.com` })),
  )

  expect(await stored()).toHaveLength(35)
  expect(await mails()).toHaveLength(30)
})

test('staff find it, and settle it once however many press', async () => {
  await send()
  const [row] = await stored()
  const list = (search: string, state = 'open') =>
    listMessages(db, readListQuery(messageList, new URLSearchParams({ q: search, state })))
  expect((await list('parcel amina')).rows).toMatchObject([{ id: row?.id, name: 'Amina' }])
  expect((await list('hat')).rows).toEqual([])

  const settle = () => settleMessage(db, { messageId: row!.id, isDone: true, actorId: 'somebody' })
  expect(await Promise.all([settle(), settle(), settle()])).toEqual([true, true, true])
  expect(await readMessage(db, row!.id)).toMatchObject({ state: 'done' })
  expect((await list('')).rows).toEqual([])
  const noted = await db.tables
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', row!.id)
    .execute()
  expect(noted).toEqual([{ action: 'contact_message_settled' }])
  expect(
    await settleMessage(db, { messageId: randomUUID(), isDone: true, actorId: 'somebody' }),
  ).toBe(false)
})

test('the form is shown in the language of its page', async () => {
  expect(await inLanguage('ar', async () => contactText.submit)).not.toBe(contactText.submit)
})
