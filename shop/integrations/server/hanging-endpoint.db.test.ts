import { expect, test } from 'vitest'

import { startJobs } from '#platform/jobs/job-runner.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import {
  givenEndpoint,
  givenReceiver,
  givenTestEvent,
  sendingOn,
} from '../testing/given-endpoint.ts'
import { sendWebhook } from './jobs/send-webhook.tsx'

const db = await useTestDatabase()
const hanging = await givenReceiver()
const quick = await givenReceiver()

test('an endpoint that hangs delays no other, however many events are due', async () => {
  const gate = Promise.withResolvers<void>()
  hanging.answer.until = gate.promise
  const [first, other] = [
    await givenEndpoint(db, { url: hanging.url }),
    await givenEndpoint(db, { url: quick.url }),
  ]
  for (const _ of [1, 2, 3, 4, 5]) await givenTestEvent(db, first.id)
  const { eventId } = await givenTestEvent(db, other.id)
  const jobs = await startJobs({
    jobs: [sendWebhook] as never,
    services: { ...sendingOn(db), log: createLog('silent') },
  })
  try {
    await expect
      .poll(() => quick.received.map(({ headers }) => headers['webhook-id']), { timeout: 8000 })
      .toEqual([eventId])
    // Its first request may still be on its way; there is no second while that hangs.
    await expect.poll(() => hanging.received.length).toBe(1)
    gate.resolve()
    await expect.poll(() => hanging.received.length, { timeout: 8000 }).toBe(5)
  } finally {
    gate.resolve()
    await jobs.stop()
  }
})
