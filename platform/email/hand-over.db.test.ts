import { Text } from 'react-email'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { startJobs } from '#platform/jobs/job-runner.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import type { SmtpServer } from '#platform/testing/servers/smtp-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { handOver } from './hand-over.ts'
import { queueEmail, sendEmail } from './queue-email.tsx'
import type { MailSettings } from './transport.ts'

const db = await useTestDatabase()
let smtp: SmtpServer
let logged: string[]
let services: Services & { mail: MailSettings }

beforeEach(async () => {
  smtp = await startSmtpServer()
  logged = []
  services = {
    db,
    clock: systemClock,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    mail: {
      smtpUrl: smtp.url,
      from: () => ({ name: 'Libas', address: 'hello@shop.test', url: 'http://shop.test' }),
    },
  } as Services & { mail: MailSettings }
})
afterEach(() => smtp.stop())

async function givenMail(dedupeKey?: string) {
  const id = await queueEmail(db, {
    kind: 'code',
    variables: {},
    to: 'amina@example.com',
    subject: 'Your code',
    message: createElement(Text, {}, '123456'),
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
  return id ?? 'none'
}

const find = (id: string) =>
  db.tables.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const runJob = (id: string) => sendEmail.run(services, { email_id: id })

test('a mail that promotes lets mail programs end such mails; others do not', async () => {
  const unsubscribeUrl = `http://shop.test/unsubscribe?token=v1.${'a'.repeat(140)}`
  const id = await queueEmail(db, {
    kind: 'campaign',
    variables: {},
    to: 'amina@example.com',
    subject: 'New in',
    promotes: { subject: '00000000-0000-4000-8000-000000000000', unsubscribeUrl },
    message: createElement(Text, {}, 'New in'),
  })
  await runJob(id!)
  await runJob(await givenMail())

  const [promoting = '', other = ''] = smtp.messages.map((message) =>
    // Long headers are folded.
    message.replaceAll(/\r?\n[ \t]+/g, ' '),
  )
  expect(promoting).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(promoting).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('a mail is handed over at once, and the job then finds nothing to do', async () => {
  const id = await givenMail()

  expect(await handOver(services, id)).toBe('handed_over')
  await runJob(id)

  expect(smtp.messages).toEqual([expect.stringContaining('Subject: Your code')])
  expect(await find(id)).toMatchObject({
    sent_at: expect.any(Date),
    claimed_until: null,
    attempts: 1,
  })
})

test('a mail that grants access is deleted once it is handed over, other mails are stored', async () => {
  const secret = await queueEmail(db, {
    kind: 'code',
    variables: {},
    to: 'amina@example.com',
    subject: 'Your code',
    isSecret: true,
    message: createElement(Text, {}, '654321'),
  })
  const other = await givenMail()
  expect((await find(secret!)).plain_text).toContain('654321')
  for (const id of [secret!, other]) await handOver(services, id)

  expect(smtp.messages.join()).toContain('654321')
  expect(JSON.stringify(await find(secret!))).not.toContain('654321')
  expect((await find(other)).plain_text).toContain('123456')
})

test('one that the job has sent already counts as handed over', async () => {
  const id = await givenMail()
  await runJob(id)

  expect(await handOver(services, id)).toBe('handed_over')
  expect(smtp.messages).toHaveLength(1)
})

test('ten who hand the same mail over, and its job, send it once', async () => {
  const id = await givenMail()
  const { reached, release } = smtp.hold()
  const first = handOver(services, id)
  await reached
  const others = Array.from({ length: 9 }, () => handOver(services, id))
  await runJob(id)
  expect(smtp.connections).toBe(1)
  release()

  expect(await Promise.all([first, ...others])).toEqual(Array(10).fill('handed_over'))
  expect(smtp.connections).toBe(1)
})

test('a job that finds a mail under way looks at it again later', async () => {
  const id = await givenMail()
  const { reached, release } = smtp.hold()
  const handed = handOver(services, id)
  await reached
  await runJob(id)

  const { rows } = await db.pool.query<{ is_later: boolean }>(
    `select run_at > now() + interval '10 seconds' as is_later
       from graphile_worker.jobs where key = $1`,
    [`email:${id}`],
  )
  expect(rows).toEqual([{ is_later: true }])
  release()
  await handed
})

test('a mail that a killed process had claimed is free again after its claim', async () => {
  const id = await givenMail()
  const claimedFor = (interval: string) =>
    db.pool.query(`update emails set claimed_until = now() + $2::interval where id = $1`, [
      id,
      interval,
    ])
  await claimedFor('1 minute')
  await runJob(id)
  expect(smtp.connections).toBe(0)

  await claimedFor('-1 second')
  await runJob(id)
  expect(smtp.messages).toHaveLength(1)
})

test.for([
  ['accepts', 'handed_over'],
  ['refuses_credentials', 'misconfigured'],
  ['refuses_sender', 'misconfigured'],
  ['refuses_recipient', 'handed_over'],
  ['asks_to_wait', 'unavailable'],
  ['hangs_up', 'unavailable'],
] as const)('a mail server that %s: %s', async ([behaviour, answer]) => {
  smtp.behaviour = behaviour
  const id = await givenMail()

  expect(await handOver(services, id)).toBe(answer)
  expect(logged.join('')).not.toContain('amina')
})

test('nothing listening at the port is unavailable', async () => {
  await smtp.stop()

  expect(await handOver(services, await givenMail())).toBe('unavailable')
})

test('a server that hangs is waited for only so long, and its mail stays for the job', async () => {
  smtp.behaviour = 'hangs'
  const id = await givenMail()

  expect(await handOver(services, id, 50)).toBe('unavailable')

  expect(logged.join('')).toContain('not handed over in time')
  await expect.poll(() => smtp.connections).toBe(1)
  expect(await find(id)).toMatchObject({ sent_at: null, claimed_until: expect.any(Date) })
  // The server hangs up: what was under way is noted, for the job.
  await smtp.stop()
  await expect.poll(() => find(id)).toMatchObject({ claimed_until: null })
})

test('a mail that is no longer waited for is still recorded when it is accepted', async () => {
  const id = await givenMail()
  const { reached, release } = smtp.hold()
  const impatient = handOver(services, id, 50)
  await reached
  expect(await impatient).toBe('unavailable')
  release()

  await expect.poll(() => find(id)).toMatchObject({ sent_at: expect.any(Date) })
})

test('a mail that failed stays, and its job sends it when the server is back', async () => {
  smtp.behaviour = 'asks_to_wait'
  const id = await givenMail()
  expect(await handOver(services, id)).toBe('unavailable')
  expect(await find(id)).toMatchObject({ sent_at: null, claimed_until: null })
  await expect(runJob(id)).rejects.toThrow('451')

  smtp.behaviour = 'accepts'
  const jobs = await startJobs({ jobs: [sendEmail] as never, services })
  onTestFinished(() => jobs.stop())
  await expect
    .poll(() => find(id), { timeout: 20_000 })
    .toMatchObject({ sent_at: expect.any(Date) })
})

test('a mail queued twice under one key is one mail', async () => {
  expect(await givenMail('order:1')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await givenMail('order:1')).toBe('none')
})

test('a mail of a transaction that failed is never sent', async () => {
  let id: string | undefined
  await db
    .transaction(async (tx) => {
      id = await queueEmail(tx, {
        kind: 'code',
        variables: {},
        to: 'amina@example.com',
        subject: 'Never',
        message: createElement(Text, {}, 'never'),
      })
      throw new Error('no')
    })
    .catch(() => undefined)

  await runJob(id ?? '')
  expect(smtp.connections).toBe(0)
})

test('without SMTP the outbox has it at once', async () => {
  const id = await givenMail()

  expect(await handOver({ ...services, mail: undefined }, id)).toBe('handed_over')
  expect(await find(id)).toMatchObject({ sent_at: null, attempts: 0 })
})
