import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { defineJob, enqueue } from './define-job.ts'
import { startJobs } from './job-runner.ts'

const db = await useTestDatabase()
const services = { db, log: createLog('silent') } as Services
const done: string[] = []
const running: { stop: () => Promise<void> }[] = []

const greet = defineJob({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  run: (_services, { name }) => {
    done.push(name)
    return Promise.resolve()
  },
})
const later = defineJob({ ...greet, name: 'later', canWait: true })
/** Holds its worker until the test releases it, like another program that hangs. */
let hanging = Promise.withResolvers<void>()
const hang = defineJob({
  ...greet,
  name: 'hang',
  calls: 'others',
  run: (_services, { name }) => {
    done.push(name)
    return hanging.promise
  },
})
const jobs = [greet, later, hang] as never

afterEach(async () => {
  hanging.resolve()
  for (const runner of running.splice(0)) await runner.stop()
  done.length = 0
  hanging = Promise.withResolvers()
})

async function start(concurrency = 1) {
  const runner = await startJobs({ jobs, services, concurrency })
  running.push(runner)
}

test('a job queued in a transaction runs after the commit, and never without it', async () => {
  await start()
  await db.transaction(async (tx) => {
    await enqueue(tx, greet, { name: 'committed' })
  })
  await db
    .transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'rolled back' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await enqueue(db, greet, { name: 'last' })

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['committed', 'last'])
})

test('deferred work runs after what a request waits for', async () => {
  await db.transaction(async (tx) => {
    await enqueue(tx, later, { name: 'picture' })
    await enqueue(tx, greet, { name: 'mail' })
  })
  await start()

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['mail', 'picture'])
})

test('nothing of the shop waits for programs of others that hang, however many', async () => {
  await start()
  for (const name of ['hangs', 'hangs', 'hangs', 'hangs']) await enqueue(db, hang, { name })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['hangs', 'hangs', 'hangs'])
  await enqueue(db, greet, { name: 'mail' })

  await expect.poll(() => done.includes('mail'), { timeout: 10_000 }).toBe(true)
  hanging.resolve()
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(5)
})

test('of the jobs in one line one runs at a time, and other lines go on', async () => {
  await start()
  for (const name of ['first', 'second', 'third', 'fourth'])
    await enqueue(db, hang, { name }, { line: 'slow' })
  await enqueue(db, hang, { name: 'other' }, { line: 'quick' })

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['first', 'other'])
  hanging.resolve()
  await expect
    .poll(() => done, { timeout: 10_000 })
    .toEqual(['first', 'other', 'second', 'third', 'fourth'])
})

test('a job that a killed process had begun is taken up at the next start', async () => {
  await enqueue(db, greet, { name: 'begun' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1`.execute(
    db.tables,
  )

  await start()

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['begun'])
})

test('a job that another living process has begun is left to it', async () => {
  await start()
  await enqueue(db, greet, { name: 'elsewhere' }, { runAt: new Date(Date.now() + 60_000) })
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'alive', attempts = 1`.execute(
    db.tables,
  )

  await start()
  await enqueue(db, greet, { name: 'mine' })

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['mine'])
  expect(
    (await sql`select from graphile_worker.jobs where locked_by = 'alive'`.execute(db.tables)).rows,
  ).toHaveLength(1)
})

test('a failed job is logged once, without whom its error names', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const failing = defineJob({
    ...greet,
    name: 'failing',
    maxAttempts: 1,
    run: (_services, { name }) => Promise.reject(new Error(`550 <${name}> unknown`)),
  })
  running.push(await startJobs({ jobs: [failing] as never, services: { ...services, log } }))

  await enqueue(db, failing, { name: 'amina@example.com' })

  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('job failed')
  await running.pop()?.stop()
  const errors = lines.filter((line) => line.includes('"level":50'))
  expect(errors).toEqual([expect.stringContaining('550 <[email]> unknown')])
})
