import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import { beforeEach, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { mailKinds, secretMails } from '#shop/settings/mails/mail-variables.ts'

import { isReadableMail } from '../../mails/mail-kinds.ts'
import { mailList, mailState } from '../../mails/mail-list.ts'
import { listMails, readMail, retryMail } from './mails.ts'

const db = await useTestDatabase({ connections: 12 })

async function givenMail(values: {
  kind?: string
  recipient?: string
  sent_at?: Date
  last_error?: string
}) {
  const { id } = await db.tables
    .insertInto('emails')
    .values({
      kind: 'order_confirmation',
      recipient: 'amina@example.com',
      subject: 'Your order',
      html: '<p>123456</p>',
      plain_text: 'Type 123456',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const listed = async (search: string) => {
  const query = readListQuery(mailList, new URLSearchParams(search))
  return (await listMails(db, query)).rows
}
const queued = async (mailId: string) =>
  (await db.pool.query('select from graphile_worker.jobs where key = $1', [`email:${mailId}`]))
    .rowCount

beforeEach(() => db.pool.query('delete from emails'))

test('every mail that is written is of a kind that has a name, and those with a code no text', () => {
  const files = globSync('shop/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const written = files
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((text) => Array.from(text.matchAll(/\bqueueEmail\(\w+, \{\s*(.*)\n/g)))
    .map(([, first]) => first!)
  expect(written.length).toBeGreaterThan(25)
  // A kind that has no name does not compile there, nor in campaignMail.
  expect(
    written.filter((first) => !/^\.\.\.(?:mailOf\(|campaignMail\(|sample,)/.test(first)),
  ).toEqual([])

  const withCodes = [
    'sign_in_code',
    'prove_code',
    'change_email_code',
    'confirm_email',
    'reset_password',
    'gift_card',
    // Their links give consent, or unsubscribe, without a sign-in.
    'confirm_newsletter',
    'mail_links',
    'export_ready',
  ]
  expect(mailKinds.filter((kind) => !isReadableMail(kind)).toSorted()).toEqual(withCodes.toSorted())
  // Nor are they stored once they are sent.
  for (const kind of mailKinds) if (!isReadableMail(kind)) expect(secretMails, kind).toContain(kind)
})

test('the text of a code, and of a kind of mail that is not listed, is not shown', async () => {
  for (const kind of ['sign_in_code', 'gift_card', 'another_kind'])
    expect(await readMail(db, await givenMail({ kind })), kind).toMatchObject({ text: null })

  expect(await readMail(db, await givenMail({}))).toMatchObject({ text: 'Type 123456' })
  expect(await readMail(db, randomUUID())).toBeUndefined()
})

test('mails are listed by their state and by whom they go to', async () => {
  const waiting = await givenMail({})
  const sent = await givenMail({ sent_at: new Date(), recipient: 'Bilal_1@example.com' })
  const failed = await givenMail({ last_error: '550 no such mailbox' })

  for (const [state, id] of [
    ['waiting', waiting],
    ['sent', sent],
    ['failed', failed],
  ] as const) {
    const rows = await listed(`state=${state}`)
    expect(rows.map((row) => [row.id, mailState(row)])).toEqual([[id, state]])
  }
  expect((await listed('')).map(({ id }) => id)).toHaveLength(3)
  expect((await listed('q=BILAL_1')).map(({ id }) => id)).toEqual([sent])
  expect(await listed('q=bilal%251')).toEqual([])
})

describe('trying again', () => {
  const actorId = randomUUID()
  const retry = (mailId: string) => retryMail(db, { mailId, actorId })

  test('queues what failed, however often it is asked for, and writes that down', async () => {
    const mailId = await givenMail({ last_error: '421 later' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(mailId)))

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await queued(mailId)).toBe(1)
    const { rows } = await db.pool.query(
      `select actor, detail from audit_log where action = 'mail_retried' and subject_id = $1 limit 1`,
      [mailId],
    )
    expect(rows).toEqual([{ actor: actorId, detail: { kind: 'order_confirmation' } }])
  })

  test('sends nothing twice: what was sent, or waits, is left alone', async () => {
    const sent = await givenMail({ sent_at: new Date(), last_error: '421 later' })
    const waiting = await givenMail({})
    for (const mailId of [sent, waiting]) {
      expect(await retry(mailId)).toEqual({ ok: false, refusal: 'not_failed' })
      expect(await queued(mailId)).toBe(0)
    }
    expect(await retry(randomUUID())).toEqual({ ok: false, refusal: 'mail_not_found' })
  })
})
