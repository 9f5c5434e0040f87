import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { cdnTag } from '#platform/pages/server/cdn-headers.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { purgeCdn } from './jobs/purge-cdn.ts'
import { requestPurges } from './request-purges.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const token = 'a-token-of-the-test'

/** A CDN that notes what it is asked to drop. */
const asked: { tags: string[]; keys: string | undefined; authorization: string | undefined }[] = []
let status = 200
let onAsked = () => Promise.resolve()
async function answer(request: IncomingMessage, response: ServerResponse) {
  const { tags } = (await json(request)) as { tags: string[] }
  const { authorization, 'surrogate-key': keys } = request.headers
  asked.push({ tags, authorization, keys: keys as string })
  await onAsked()
  response.writeHead(status).end()
}
const cdn = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => void cdn.listen(0, '127.0.0.1', resolve))
const cdnPurge = { url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`, token }
afterAll(() => void cdn.close())

beforeEach(async () => {
  await emptyTables(db, 'cdn_purges')
  await db.pool.query('delete from graphile_worker._private_jobs')
  asked.length = 0
  status = 200
  onAsked = () => Promise.resolve()
})

const runJob = () => purgeCdn.run({ db, log, cdnPurge } as never, {})
const waiting = async () =>
  (await db.pool.query<{ tag: string }>('select tag from cdn_purges order by tag')).rows.map(
    ({ tag }) => tag,
  )
const jobs = async () =>
  (await db.pool.query(`select from graphile_worker.jobs where task_identifier = 'purge_cdn'`))
    .rowCount

test('what processes drop is purged together, once, with a token', async () => {
  const processes = [1, 2, 3].map(() => requestPurges({ db, log }))
  const product = 'product:0198e2b4-7c11-7e5e-9e61-0d5b8f6a3c21'
  for (const process of processes) {
    process.dropTags([product, 'catalogue'])
    process.dropTags(['posts'])
  }
  const tags = [cdnTag(product), 'catalogue', 'many', 'posts'].toSorted()
  await expect.poll(waiting).toEqual(tags)
  for (const process of processes) await process.stop()
  expect(await jobs()).toBe(1)

  await runJob()

  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ authorization: `Bearer ${token}` })
  expect(asked[0]!.tags.toSorted()).toEqual(tags)
  expect(asked[0]!.keys!.split(' ').toSorted()).toEqual(tags)
  expect(await waiting()).toEqual([])
})

test('without the feed every page is purged, and a stop requests what still lags', async () => {
  const process = requestPurges({ db, log })
  process.dropAll()
  await expect.poll(waiting).toEqual(['all', 'many'])

  process.dropTags(['availability'], { mayLag: true })
  await process.stop()

  expect(await waiting()).toEqual(['all', 'availability', 'many'])
})

test('while a CDN is down or refuses, tags wait for the next attempt', async () => {
  await db.pool.query(`insert into cdn_purges (tag) values ('catalogue')`)
  status = 503
  await expect(runJob()).rejects.toThrow('The CDN answered 503 to a purge (CDN_PURGE_URL).')
  const nowhere = { url: 'http://127.0.0.1:1/', token }
  await expect(purgeCdn.run({ db, log, cdnPurge: nowhere } as never, {})).rejects.toThrow()
  expect(await waiting()).toEqual(['catalogue'])

  status = 200
  await runJob()
  expect(await waiting()).toEqual([])
})

test('a tag that is requested again while it is purged is purged again', async () => {
  await db.pool.query(`insert into cdn_purges (tag) values ('catalogue'), ('posts')`)
  onAsked = async () => {
    onAsked = () => Promise.resolve()
    await db.pool.query(
      `insert into cdn_purges (tag) values ('posts') on conflict (tag) do update set requested_at = clock_timestamp()`,
    )
  }

  await runJob()

  expect(asked.map(({ tags }) => tags.toSorted())).toEqual([['catalogue', 'posts'], ['posts']])
  expect(await waiting()).toEqual([])
})

test('many tags are purged a hundred at a time', async () => {
  await db.pool.query(
    `insert into cdn_purges (tag) select 'tag-' || n from generate_series(1, 250) n`,
  )

  await runJob()

  expect(asked.map(({ tags }) => tags.length)).toEqual([100, 100, 50])
})
