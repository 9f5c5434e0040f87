import { afterEach, expect, test } from 'vitest'

import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import type { TcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './is-database-away.ts'

const direct = await useTestDatabase()
let proxy: TcpProxy
let db: Database

async function open(statementTimeoutMs = 50) {
  proxy = await startTcpProxy(direct.url)
  db = openDatabase({ url: proxy.url, connections: 2, statementTimeoutMs, waitMs: 500 })
}

/** A busy machine may need several attempts within these limits. */
const untilAnswered = (query: () => Promise<unknown>) =>
  expect.poll(() => failureOf(query()), { timeout: 20_000 }).toBe('answered')

afterEach(async () => {
  await db.close()
  await proxy.stop()
})

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  )

test('queries on a silent database fail, and succeed again when it responds', async () => {
  await open()
  await untilAnswered(() => db.pool.query('select'))
  proxy.silence()

  // More than there are connections: those that wait for one fail too.
  const queries = Array.from({ length: 5 }, () => failureOf(db.pool.query('select')))
  const inTransaction = failureOf(db.transaction((tx) => tx.call('count_active_users', {})))
  const typed = failureOf(db.tables.selectFrom('settings').selectAll().execute())

  expect(await Promise.all([...queries, inTransaction, typed])).toEqual(Array(7).fill('away'))
  proxy.resume()
  await untilAnswered(() => db.pool.query('select'))
})

test('a connection without an answer is never reused', async () => {
  await open()
  // Kysely and transactions return their connection without reporting that it failed.
  await untilAnswered(() => db.tables.selectFrom('settings').selectAll().execute())
  const before = proxy.accepted()
  proxy.silence()
  expect(await failureOf(db.tables.selectFrom('settings').selectAll().execute())).toBe('away')
  proxy.resume()

  await untilAnswered(() => db.pool.query('select'))
  expect(proxy.accepted()).toBeGreaterThan(before)
})

test('a statement within its time limit succeeds, and leaves no timer behind', async () => {
  await open(600)
  const { rows } = await db.pool.query('select 1 as one, pg_sleep(0.02)')
  expect(rows).toMatchObject([{ one: 1 }])
  const accepted = proxy.accepted()
  // Longer than the first statement's timer would have run.
  await new Promise((resolve) => setTimeout(resolve, 1800))

  await db.pool.query('select')
  expect(proxy.accepted()).toBe(accepted)
})

test('a pooler gets no time limit as a connection option', async () => {
  await open()
  await db.close()
  db = openDatabase({ url: proxy.url, statementTimeoutMs: 50, isPooled: true })

  expect((await db.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
})
