import { Text } from 'react-email'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { systemClock } from '#platform/clock.ts'
import { queueEmail, sendEmail } from '#platform/email/queue-email.tsx'
import { createLog } from '#platform/log.ts'
import { deliverSandboxEvent } from '#sandbox/events.ts'
import { cardForm, useSandbox } from '#sandbox/testing/use-sandbox.ts'
import type { Services } from '#platform/services.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { defineJob, enqueue } from '#platform/jobs/define-job.ts'
import { startJobs } from '#platform/jobs/job-runner.ts'

const db = await useTestDatabase()
const counted: string[] = []
const count = defineJob({
  name: 'count',
  payload: z.object({ name: z.string() }),
  run(_services, { name }) {
    counted.push(name)
    return Promise.resolve()
  },
})
const { payments, webhook, givenIntent, confirmInBrowser } = await useSandbox(db)

test("runs payment events and the shop's own jobs at once while a mail server accepts connections and never replies", async () => {
  const smtp = await startSmtpServer('hangs')
  const services = {
    db,
    payments,
    clock: systemClock,
    log: createLog('silent'),
    mail: {
      smtpUrl: smtp.url,
      from: () => ({ name: 'Libas', address: 'hello@shop.test', url: 'http://shop.test' }),
    },
  } as Services
  for (let mail = 0; mail < 12; mail += 1) {
    await queueEmail(db, {
      kind: 'code',
      variables: {},
      to: `customer${mail}@example.com`,
      subject: 'Your code',
      message: createElement(Text, {}, '123456'),
    })
  }
  const runner = await startJobs({
    jobs: [sendEmail, deliverSandboxEvent, count] as never,
    services,
  })
  onTestFinished(async () => {
    await smtp.stop()
    await runner.stop()
  })
  // Every worker for mail is waiting for the mail server.
  await expect.poll(() => smtp.connections).toBeGreaterThanOrEqual(3)

  await enqueue(db, count, { name: 'own' })
  const intent = await givenIntent()
  await confirmInBrowser(intent, {
    client_secret: intent.client_secret!,
    ...cardForm('4242424242424242'),
  })

  await expect
    .poll(() => webhook.received.map(({ body }) => (JSON.parse(body) as { type: string }).type))
    .toContain('payment_intent.succeeded')
  await expect.poll(() => counted).toEqual(['own'])
  const { rows } = await db.pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from emails where sent_at is null and last_error is null',
  )
  expect(rows).toEqual([{ waiting: 12 }])
})
