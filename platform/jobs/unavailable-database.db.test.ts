import { DatabaseError } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { makeFaulty } from '#platform/testing/faulty-pool.ts'
import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { defineJob, enqueue } from './define-job.ts'
import { startJobs } from './job-runner.ts'
import type { RunningJobs } from './job-runner.ts'

const direct = await useTestDatabase()
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await direct.pool.query('delete from graphile_worker._private_jobs')
})

/** A pool of its own on the database, which can be made to fail. */
function faultyDatabase(url = direct.url) {
  const db = openDatabase({ url })
  closing.push(() => db.close())
  return { db, ...makeFaulty(db.pool) }
}

const left = async () =>
  (await direct.pool.query('select last_error, locked_by from graphile_worker._private_jobs')).rows

/** Runs two jobs; `fault` happens after they end and before that is recorded. `isOver` ends the fault. */
async function runThrough(options: {
  db: Services['db']
  fault: () => Promise<unknown> | void
  recover: () => Promise<unknown> | void
  untilFelt: () => Promise<unknown>
}) {
  const ran: string[] = []
  const job = defineJob({
    name: 'lose',
    payload: z.object({ name: z.string(), loses: z.boolean() }),
    async run(_services, { name, loses }) {
      ran.push(name)
      if (loses) await options.fault()
    },
  })
  const services = { db: options.db, log: createLog('silent') } as Services
  await enqueue(direct, job, { name: 'first', loses: true })
  const runner: RunningJobs = await startJobs({ jobs: [job], services, concurrency: 1 })
  closing.push(() => runner.stop())
  await expect.poll(() => ran).toEqual(['first'])
  await options.untilFelt()
  await options.recover()
  await expect.poll(left, { timeout: 40_000 }).toEqual([])
  expect(ran).toEqual(['first'])
  await enqueue(direct, job, { name: 'second', loses: false })
  await expect.poll(() => ran, { timeout: 40_000 }).toEqual(['first', 'second'])
  await expect.poll(left, { timeout: 40_000 }).toEqual([])
  await expect.poll(() => runner.trouble(), { timeout: 40_000 }).toBeUndefined()
}

const withCode = (code: string) =>
  Object.assign(new DatabaseError('said by the server', 0, 'error'), { code })
const dns = Object.assign(new Error('getaddrinfo EAI_AGAIN'), {
  code: 'EAI_AGAIN',
  errno: -3001,
  syscall: 'getaddrinfo',
})

test.each([
  ['53300', 'connect', withCode('53300')],
  ['EAI_AGAIN', 'connect', dns],
  ['53100', 'query', withCode('53100')],
  ['53200', 'query', withCode('53200')],
  ['25006', 'query', withCode('25006')],
  ['57014', 'query', withCode('57014')],
  ['08006', 'query', withCode('08006')],
  ['42P05', 'query', withCode('42P05')],
  ['an error nobody has heard of', 'query', withCode('XX000')],
] as const)(
  'a job that ends during %s is recorded as done as soon as the database accepts it',
  async (_code, where, error) => {
    const faulty = faultyDatabase()
    await runThrough({
      db: faulty.db,
      fault: () => faulty.failWith(error, where),
      untilFelt: () => expect.poll(() => faulty.failures()).toBeGreaterThanOrEqual(2),
      recover: () => faulty.failWith(undefined),
    })
  },
)

test('a read-only database, as after a failover, ends neither the queue nor the process', async () => {
  const db = openDatabase({ url: direct.url })
  closing.push(() => db.close())
  const name = new URL(direct.url).pathname.slice(1)
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await runThrough({
    db,
    fault: async () => {
      await direct.pool.query(`alter database ${name} set default_transaction_read_only = on`)
      await direct.pool.query(others)
    },
    untilFelt: () =>
      expect
        .poll(() => db.pool.query('create table never ()').catch((error: unknown) => error))
        .toMatchObject({ code: '25006' }),
    recover: async () => {
      await direct.pool.query(
        `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
      )
      await direct.pool.query(others)
    },
  })
})

test('waits for a database that is silent when a job ends', async () => {
  const proxy = await startTcpProxy(direct.url)
  closing.push(() => proxy.stop())
  const db = openDatabase({ url: proxy.url, statementTimeoutMs: 100, waitMs: 500 })
  closing.push(() => db.close())
  const accepted = () => proxy.accepted()
  let before = 0
  await runThrough({
    db,
    fault: () => {
      before = accepted()
      proxy.silence()
    },
    untilFelt: () => expect.poll(accepted).toBeGreaterThan(before + 1),
    recover: () => proxy.resume(),
  })
})

test('a queue that starts while the database is unavailable takes jobs when it is back', async () => {
  const faulty = faultyDatabase()
  const ran: string[] = []
  const job = defineJob({
    name: 'patient',
    payload: z.object({}),
    run: () => Promise.resolve(void ran.push('ran')),
  })
  const services = { db: faulty.db, log: createLog('silent') } as Services
  const runner = await startJobs({ jobs: [job], services })
  closing.push(() => runner.stop())
  // What the queue looks up once is queried with the first job.
  faulty.failWith(withCode('53300'))
  await enqueue(direct, job, {})
  await expect.poll(() => faulty.failures()).toBeGreaterThan(3)
  await expect.poll(() => runner.trouble()).toMatch(/said by the server/)
  faulty.failWith(undefined)

  await expect.poll(() => ran, { timeout: 40_000 }).toEqual(['ran'])
  await expect.poll(() => runner.trouble()).toBeUndefined()
})

test('a job lost with the response that assigned it is released after a while', async () => {
  const ran: string[] = []
  const release = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'handed_out',
    payload: z.object({ name: z.string() }),
    async run(_services, { name }) {
      ran.push(name)
      if (name === 'running') await release.promise
    },
  })
  const services = { db: direct, log: createLog('silent') } as Services
  const runner = await startJobs({ jobs: [job], services })
  closing.push(() => runner.stop())
  await enqueue(direct, job, { name: 'running' })
  await expect.poll(() => ran).toEqual(['running'])
  // As if both had been handed to this process a minute ago, one of them in a response that was lost.
  await enqueue(
    direct,
    job,
    { name: 'lost' },
    { runAt: new Date(Date.now() + 3_600_000), line: 'one' },
  )
  await direct.pool.query(
    `with mine as (select locked_by from graphile_worker._private_jobs where locked_by is not null),
     queue as (update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute',
                      locked_by = mine.locked_by from mine)
     update graphile_worker._private_jobs j set locked_at = now() - interval '1 minute',
            locked_by = mine.locked_by, run_at = now() from mine`,
  )

  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['running', 'lost'])
  release.resolve()
  await expect.poll(left).toEqual([])
  expect(ran).toEqual(['running', 'lost'])
})

test('a job whose error contains text that PostgreSQL cannot store is recorded as failed', async () => {
  const job = defineJob({
    name: 'quotes',
    payload: z.object({}),
    run: () => Promise.reject(new Error('They sent a\0b and \uD83D')),
  })
  const services = { db: direct, log: createLog('silent') } as Services
  const runner = await startJobs({ jobs: [job], services })
  closing.push(() => runner.stop())
  await enqueue(direct, job, {})

  await expect
    .poll(left)
    .toEqual([{ last_error: 'They sent a\uFFFDb and \uFFFD', locked_by: null }])
})

test('a job still running when the process stops is cut short and released', async () => {
  const hanging = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'hangs',
    payload: z.object({}),
    run: () => {
      started.resolve()
      return hanging.promise
    },
  })
  const services = { db: direct, log: createLog('silent') } as Services
  const runner = await startJobs({ jobs: [job], services })
  await enqueue(direct, job, {})
  await started.promise

  await runner.stop()

  expect(await left()).toEqual([{ last_error: null, locked_by: null }])
  hanging.resolve()
})
