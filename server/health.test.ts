import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'

import { createHealth } from './health.ts'

type Options = Parameters<typeof createHealth>[0]

const healthy: Options = {
  askDatabase: () => Promise.resolve(),
  feed: { connected: true, answers: () => Promise.resolve(true) },
  jobs: () => undefined,
  dataDir: tmpdir(),
  isStopping: () => false,
  log: createLog('silent'),
}
const ok = { database: 'ok', changeFeed: 'ok', jobs: 'ok', disk: 'ok' }

test('the shop is ready when every part works', async () => {
  expect(await createHealth(healthy)()).toEqual({ status: 'ready', ...ok })
})

test.each<[string, Partial<Options>, object]>([
  [
    'a database that fails',
    { askDatabase: () => Promise.reject(new Error('no')) },
    { database: 'does not answer' },
  ],
  [
    'a database that never answers',
    { askDatabase: () => new Promise(() => undefined) },
    { database: 'does not answer' },
  ],
  ['a queue that takes no jobs', { jobs: () => 'it ended' }, { jobs: 'cannot be taken' }],
  [
    'a missing folder',
    { dataDir: join(tmpdir(), 'libas-no-such-folder') },
    { disk: 'does not answer' },
  ],
  ['a disk that is full', { leastFreeBytes: Number.MAX_SAFE_INTEGER }, { disk: 'is full' }],
])('%s is named, and nothing else', async (_what, broken, expected) => {
  expect(await createHealth({ ...healthy, ...broken })()).toEqual({
    status: 'not ready',
    ...ok,
    ...expected,
  })
})

test('a change feed may reconnect briefly, and no longer', async () => {
  let now = 1_000_000
  const feed = { connected: true, answers: () => Promise.resolve(feed.connected) }
  const health = createHealth({ ...healthy, feed, now: () => now })
  expect(await health()).toMatchObject({ status: 'ready' })

  feed.connected = false
  now += 4000
  expect(await health()).toMatchObject({ status: 'ready' })
  now += 4000
  expect(await health()).toMatchObject({ status: 'not ready', changeFeed: 'is not connected' })
  feed.connected = true
  expect(await health()).toMatchObject({ status: 'ready' })
})

test('a change feed whose database is silent, or that loses it while asked, is not ready', async () => {
  let now = 1_000_000
  let answers = () => new Promise<boolean>(() => undefined)
  const feed = { connected: true, answers: () => answers() }
  const health = createHealth({ ...healthy, feed, now: () => now })
  // Busy for a moment.
  expect(await health()).toMatchObject({ status: 'ready' })

  now += 6000
  expect(await health()).toEqual({
    ...ok,
    status: 'not ready',
    changeFeed: 'does not answer',
  })
  answers = () => Promise.resolve(false)
  expect(await health()).toMatchObject({ changeFeed: 'does not answer' })
  answers = () => Promise.resolve(true)
  expect(await health()).toMatchObject({ status: 'ready' })
})

test('a stopping shop reports it although nothing is wrong', async () => {
  expect(await createHealth({ ...healthy, isStopping: () => true })()).toEqual({
    status: 'stopping',
    ...ok,
  })
})

test('concurrent checks query the database once', async () => {
  let queries = 0
  const health = createHealth({
    ...healthy,
    askDatabase: () => Promise.resolve((queries += 1)),
  })
  await Promise.all(Array.from({ length: 50 }, health))

  expect(queries).toBe(1)
})
