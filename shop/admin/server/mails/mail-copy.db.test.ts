import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import { mailCopyAction } from './mail-copy-action.ts'
import { exampleMail, previewMailText, sendExample } from './example-mail.ts'
import { kindsWithCustomText, readMailCopy, saveMailCopy } from './mails.ts'

const db = await useTestDatabase({ connections: 12 })
const statements = countStatements(db)
const actorId = randomUUID()
const of = {
  sender: demoSender('https://shop.test'),
  to: 'staff@shop.test',
  now: new Date('2026-11-23T10:00:00Z'),
}

beforeEach(() => db.pool.query('delete from mail_texts; delete from emails'))

const copy = (opening: string | null) => ({ subject: null, opening, closing: null })
const save = (version: number, opening: string | null) =>
  saveMailCopy(db, { kind: 'sign_in_code', version, copy: copy(opening), actorId })
const mails = () =>
  db.tables
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'plain_text'])
    .orderBy('created_at')
    .execute()

test('copy is set, changed and removed, and each change is in the audit log', async () => {
  expect(await readMailCopy(db, 'sign_in_code')).toEqual({ ...copy(null), version: 0 })
  expect(await save(0, 'Salam!')).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(0, 'Salam!')).toEqual(ok('saved'))
  expect(await save(0, 'Hello!')).toEqual(err({ kind: 'version_conflict' }))
  expect(await readMailCopy(db, 'sign_in_code')).toEqual({ ...copy('Salam!'), version: 1 })
  expect(await kindsWithCustomText(db)).toEqual(['sign_in_code'])
  expect(await save(1, null)).toEqual(ok('saved'))
  expect(await readMailCopy(db, 'sign_in_code')).toEqual({ ...copy(null), version: 2 })
  expect(await kindsWithCustomText(db)).toEqual([])

  const entries = (await auditEntriesOf(db, 'sign_in_code')).slice(-2)
  expect(entries).toMatchObject([
    { action: 'mail_text_changed', before: { opening: null }, after: { opening: 'Salam!' } },
    { action: 'mail_text_changed', before: { opening: 'Salam!' }, after: { opening: null } },
  ])
})

test('each language of a mail has copy of its own, and falls back to its built-in text', async () => {
  const inArabic = { kind: 'sign_in_code', language: 'ar', version: 0, actorId } as const
  expect(await save(0, 'Salam!')).toEqual(ok('saved'))
  expect(await readMailCopy(db, 'sign_in_code', 'ar')).toEqual({ ...copy(null), version: 0 })
  await sendExample(db, 'sign_in_code', of, 'ar')
  expect(await saveMailCopy(db, { ...inArabic, copy: copy('سلام!') })).toEqual(ok('saved'))
  await sendExample(db, 'sign_in_code', of, 'ar')
  await sendExample(db, 'sign_in_code', of)
  expect(await kindsWithCustomText(db)).toEqual(['sign_in_code'])

  const [builtIn, own, english] = await mails()
  expect(builtIn!.subject).toBe(`[Test] رمز تسجيل الدخول إلى \u2068${of.sender.name}\u2069`)
  expect(builtIn!.plain_text).not.toMatch(/Salam|سلام!/)
  expect(own!.plain_text).toContain('سلام!')
  expect(english!.plain_text).toContain('Salam!')
  expect(english!.plain_text).not.toMatch(/\p{Script=Arabic}/u)

  // Taking one away leaves the other.
  const reset = { ...inArabic, version: 1, copy: copy(null) }
  expect(await saveMailCopy(db, reset)).toEqual(ok('saved'))
  expect(await readMailCopy(db, 'sign_in_code')).toMatchObject({ opening: 'Salam!', version: 1 })
  expect((await auditEntriesOf(db, 'sign_in_code')).at(-1)).toMatchObject({
    before: { opening: 'سلام!' },
  })
  const { rows } = await db.pool.query(
    `select detail from audit_log where action = 'mail_text_changed' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ detail: { language: 'ar' } }])
})

test('of many who save the same version one succeeds, and the others are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(0, `Copy ${at}`)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('a save while a colleague saves waits, and is refused', async () => {
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await saveMailCopy(tx, { kind: 'sign_in_code', version: 0, copy: copy('One'), actorId })
    second = save(0, 'Two')
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'version_conflict' }))
})

test('a mail has the copy of its kind, which costs one statement', async () => {
  const set = { subject: 'Code for {{shop_name}}', opening: 'Salam!', closing: 'Bye.' }
  await saveMailCopy(db, { kind: 'sign_in_code', version: 0, copy: set, actorId })
  const sent = await statements.during(() => sendExample(db, 'sign_in_code', of))
  expect(sent.filter((text) => text.includes('mail_texts'))).toHaveLength(1)

  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'sign_in_code',
    recipient: 'staff@shop.test',
    subject: `[Test] Code for ${of.sender.name}`,
  })
  expect(mail!.plain_text).toMatch(/Salam![\s\S]+000000[\s\S]+Bye\./)
})

test('an example is shown in each way, with the subject that is usual', async () => {
  const set = { ...copy('Salam!'), subject: 'Mine' }
  const shown = (way: 'light' | 'dark' | 'text') =>
    exampleMail('order_confirmation', { copy: set, way, of })
  const [light, dark, text] = [await shown('light'), await shown('dark'), await shown('text')]

  expect(text).toMatchObject({
    subject: 'Mine',
    usualSubject: expect.stringContaining('Your order'),
  })
  expect(text.body).toContain('Salam!')
  expect(light.body).toContain('@media not all{')
  expect(dark.body).toContain('@media all{')
  for (const { body } of [light, dark]) expect(body).not.toContain('prefers-color-scheme')
})

test('a preview shows the input with its errors, and saves nothing', async () => {
  const typed = new FormData()
  typed.set('subject', 'No news')
  typed.set('opening', 'Salam {{customer_name}}{{nobody}}, {{')
  typed.set('as', 'text')
  const { way, subject, body } = await previewMailText('return_notice', typed, of)
  expect({ way, subject }).toEqual({ way: 'text', subject: 'No news' })
  expect(body).toContain('Salam Amina Khan, {{')
  expect(await kindsWithCustomText(db)).toEqual([])
})

describe('its form', () => {
  const send = (fields: Record<string, string>, kind: 'return_notice' | 'gift_card') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return mailCopyAction(db, { kind, form, actorId })
  }
  const typed = { form: 'save-copy', version: '0' }

  test.for([
    ['return_notice', 'subject', 'News!', '{{news}}'],
    ['return_notice', 'subject', '{{news}} {{order}}', '{{order}}'],
    ['return_notice', 'subject', '{{news}}\n', undefined],
    ['return_notice', 'opening', 'Salam {{', 'braces'],
    ['return_notice', 'closing', '{{ carrier }}', '{{carrier}}'],
    ['return_notice', 'closing', 'a'.repeat(2001), '2,000'],
    ['gift_card', 'opening', 'Have fun!', '{{amount}}'],
    ['gift_card', 'subject', 'One\ntwo', 'one line'],
  ] as const)('%s, %s: %s', async ([kind, name, text, wrong]) => {
    const answer = await send({ ...typed, [name]: text }, kind)
    if (wrong === undefined) expect(answer).toEqual({ done: 'saved' })
    else
      expect(answer).toMatchObject({
        fields: { [name]: expect.stringContaining(wrong) },
        typed: { [name]: text },
      })
  })

  test('shows what a colleague saved, and removes all custom copy', async () => {
    const seen = JSON.stringify({ subject: '', opening: '', closing: '' })
    expect(await send({ ...typed, closing: 'Theirs' }, 'return_notice')).toEqual({ done: 'saved' })
    expect(await send({ ...typed, seen, closing: 'Mine' }, 'return_notice')).toMatchObject({
      typed: { closing: 'Mine', version: '1' },
    })
    expect(await readMailCopy(db, 'return_notice')).toMatchObject({ closing: 'Theirs' })
    const reset = (version: string) => send({ form: 'reset-copy', version }, 'return_notice')
    expect(await reset('0')).toMatchObject({ kind: 'refused' })
    expect(await reset('1')).toEqual({ done: 'reset' })
    expect(await kindsWithCustomText(db)).toEqual([])
    expect(await send({ form: 'other' }, 'return_notice')).toBeUndefined()
  })
})
