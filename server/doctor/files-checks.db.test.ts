import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeChecks } from '#platform/doctor/checks.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import type { BucketSettings } from '#platform/storage/s3-request.ts'
import { startS3Server } from '#platform/testing/servers/s3-server.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { filesChecks } from './files-checks.ts'

const db = await useTestDatabase()
const server = await startS3Server('files', 'backups')
afterAll(() => server.stop())
beforeEach(() => emptyTables(db, 'pictures'))

/** A server in front of the one that speaks S3, which serves everything to anybody: only what `lets` says comes through. */
async function inFront(lets: (request: IncomingMessage) => boolean, path = '') {
  const pass: RequestListener = (asked, answer) => {
    if (!lets(asked)) return answer.writeHead(403).end()
    const { method = 'GET', headers } = asked
    const passed = request(
      `${server.endpoint}${path}${asked.url}`,
      { method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers)
        given.pipe(answer)
      },
    )
    return asked.pipe(passed)
  }
  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => proxy.close().closeAllConnections())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
const endpoint = await inFront(({ headers }) => headers.authorization !== undefined)
const filesOf = (bucket: BucketSettings) => ({ bucket, isInBucket: true })

const check = async (
  id: 'files' | 'pictures',
  changed: Partial<Parameters<typeof filesChecks>[0]['config']> = {},
) => {
  const config = {
    files: filesOf(server.bucket('files', { endpoint })),
    picturesUrl: undefined,
    backup: undefined,
    ...changed,
  }
  const checks = filesChecks({ db, config }).filter((one) => one.id === id)
  return (
    await makeChecks(checks.map(({ make }) => ({ id, title: '', make, limitMs: 60_000 })))
  )[0]!
}

test('buckets for files and for backups are written, read, listed, and left as they were', async () => {
  const backup = {
    to: 's3://backups',
    publicKey: '',
    bucket: server.bucket('backups', { endpoint }),
  }
  expect(await check('files', { backup })).toMatchObject({
    state: 'green',
    found: expect.stringMatching(
      /^Files: the bucket files .* can be written, read and listed, Backups: the bucket backups .* listed\.$/,
    ),
  })
  for (const name of ['files', 'backups'])
    expect(await openBucket(server.bucket(name)).list().next(), name).toMatchObject({ done: true })
})

test('a bucket that cannot be used is red, and names the variable', async () => {
  for (const [changed, remedy] of [
    [{ accessKeyId: 'gone' }, 'S3_ACCESS_KEY_ID: '],
    [{ secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY: '],
    [{ bucket: 'missing' }, 'S3_BUCKET: '],
    [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT: '],
  ] as const) {
    const bucket = server.bucket('files', { endpoint, ...changed })
    expect(await check('files', { files: filesOf(bucket) })).toMatchObject({
      state: 'red',
      remedy: expect.stringMatching(`^${remedy}`),
    })
  }
})

test('a bucket that anybody can read is red', async () => {
  expect(await check('files', { files: filesOf(server.bucket('files')) })).toMatchObject({
    state: 'red',
    found: expect.stringContaining('anyone can read it'),
    remedy: expect.stringContaining('private'),
  })
})

test('without a bucket there is nothing to check', async () => {
  const files = { bucket: undefined, isInBucket: false }
  expect(await check('files', { files })).toMatchObject({ state: 'green' })
  expect(await check('pictures', { files })).toMatchObject({
    state: 'green',
    found: 'Served by the shop.',
  })
})

test('pictures of a CDN are asked for, and what it must not serve as well', async () => {
  const hash = 'a'.repeat(64)
  await db.pool.query(
    `insert into pictures (hash, width, height, dominant_hex, created_at) values ($1, 1, 1, '#ffffff', now() - interval '1 day')`,
    [hash],
  )
  const cdn = await inFront(({ url }) => url?.startsWith('/pictures/') ?? false, '/files')
  expect(await check('pictures', { picturesUrl: cdn })).toMatchObject({
    state: 'red',
    found: expect.stringContaining(`does not serve ${hash}/240.webp (404)`),
    remedy: expect.stringContaining('PICTURES_URL'),
  })

  const picture = new Uint8Array([1])
  await openBucket(server.bucket()).put(`pictures/${hash}/240.webp`, picture, {
    'content-type': 'image/webp',
  })
  expect(await check('pictures', { picturesUrl: cdn })).toMatchObject({ state: 'green' })

  const open = await inFront(() => true, '/files')
  expect(await check('pictures', { picturesUrl: open })).toMatchObject({
    state: 'red',
    remedy: expect.stringContaining('anyone read private files'),
  })
})
