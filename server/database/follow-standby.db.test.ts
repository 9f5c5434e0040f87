import { rmSync } from 'node:fs'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { makeChecks } from '#platform/doctor/checks.ts'
import { createLog } from '#platform/log.ts'
import { makeRunFolder } from '#platform/testing/cluster/run-folder.ts'
import { useStandby } from '#platform/testing/cluster/standby.ts'

import { standbyCheck } from '../doctor/standby-check.ts'
import { followStandby } from './follow-standby.ts'

const { db, standby: server } = await useStandby()
const ending: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ending.map((end) => end())))

const follow = (databaseReplicaUrl: string | undefined) =>
  followStandby(
    { databaseReplicaUrl },
    { primary: db, log: createLog('silent'), onStop: (_what, close) => void ending.push(close) },
  )

const withPath = (url: string, path: string) => Object.assign(new URL(url), { pathname: path }).href
const check = async (url: string | undefined) => {
  const { id, title, make } = standbyCheck(db, url)
  const [result] = await makeChecks([{ id, title, make, limitMs: 60_000 }])
  return result!
}
const onServer = async (statement: string) => {
  const own = openDatabase({ url: server.url, connections: 1 })
  try {
    await own.pool.query(statement)
  } finally {
    await own.close()
  }
}

test('without the variable there is no standby', async () => {
  expect(await follow(undefined)).toBeUndefined()
  expect(await check(undefined)).toMatchObject({ state: 'green' })
})

test('a standby of the database is used from the start', async () => {
  expect((await follow(server.url))?.state).toMatchObject({ isUsed: true })
  expect(await check(server.url)).toMatchObject({
    state: 'green',
    found: 'Up to date with the primary.',
  })
})

/** A PostgreSQL that has nothing to do with the others. */
async function otherServer() {
  const dataDir = makeRunFolder()
  const other = await startEmbeddedPostgres({ dataDir, disposable: true, log: () => undefined })
  ending.push(async () => {
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return other.url
}

test('another server, another database and a wrong password stop the start and name the variable', async () => {
  const other = await otherServer()
  await expect(follow(other)).rejects.toThrow(
    'DATABASE_REPLICA_URL: This is a different PostgreSQL server, not a standby of this database.',
  )
  await expect(follow(withPath(server.url, '/postgres'))).rejects.toThrow(
    'DATABASE_REPLICA_URL: This is a different database on the same server.',
  )
  await expect(follow(withPath(server.url, '/nowhere'))).rejects.toThrow(
    'DATABASE_REPLICA_URL: the standby refuses: database "nowhere" does not exist',
  )
  const wrong = Object.assign(new URL(server.url), { password: 'wrong' }).href
  await expect(follow(wrong)).rejects.toThrow('DATABASE_REPLICA_URL: the standby refuses: ')
  expect(await check(other)).toMatchObject({
    state: 'red',
    found: 'This is a different PostgreSQL server, not a standby of this database.',
  })
})

test('the shop starts beside a standby that is down or is the primary itself', async () => {
  const down = `postgres://libas:x@127.0.0.1:${await freePort()}/libas`
  expect((await follow(down))?.state.isUsed).toBe(false)
  expect(await check(down)).toMatchObject({
    state: 'amber',
    found: expect.stringContaining('The standby does not respond: '),
    remedy: expect.stringContaining('DATABASE_REPLICA_URL'),
  })

  expect((await follow(db.url))?.state).toMatchObject({
    isUsed: false,
    reason: 'This is not a standby: it accepts writes.',
  })
  expect(await check(db.url)).toMatchObject({ state: 'red' })
})

test('the doctor says how far a paused standby is behind', async () => {
  await db.pool.query('create table later (id integer)')
  await expect.poll(() => onServer('select from later').then(() => 'there', String)).toBe('there')
  await onServer('select pg_wal_replay_pause()')
  await db.pool.query('insert into later select generate_series(1, 10000)')
  expect(await check(server.url)).toMatchObject({
    state: 'green',
    found: expect.stringMatching(
      /^The standby is [\d.]+ [kM]B behind the primary; its last change is \d+ s old\.$/,
    ),
  })
  await onServer('select pg_wal_replay_resume()')
})
