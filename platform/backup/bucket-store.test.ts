import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, expect, test } from 'vitest'

import { openBucket } from '#platform/storage/bucket.ts'
import { startS3Server } from '#platform/testing/servers/s3-server.ts'

import { bucketStore } from './bucket-store.ts'

const server = await startS3Server('backups')
afterAll(() => server.stop())

const PART = 5 * 1024 * 1024
const store = bucketStore(server.bucket('backups', { prefix: 'shop/' }), PART)

/** What a stream gives whose chunks are of odd sizes. */
const streamOf = (content: Uint8Array, chunk = 1_000_003) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
    })(),
    { objectMode: false },
  )

test.for([1, PART - 1, PART, PART + 1, 2 * PART + 7])(
  'a backup of %i bytes is stored in parts and read back',
  async (size) => {
    const content = randomBytes(size)
    expect(await store.put('one', streamOf(content))).toBe(size)

    expect((await buffer(await store.get('one'))).equals(content)).toBe(true)
  },
)

test('lists its own, oldest first, and removes', async () => {
  await openBucket(server.bucket('backups')).put('not-below', new Uint8Array([1]))
  for (const name of ['b', 'a']) await store.put(name, streamOf(new Uint8Array([1])))
  await openBucket(server.bucket('backups')).put('shop/deeper/c', new Uint8Array([1]))

  expect((await store.list()).filter((name) => name !== 'one')).toEqual(['a', 'b'])
  await store.remove('a')
  await store.remove('a')
  expect(await store.list()).not.toContain('a')
})

test('what fails on the way leaves nothing, and what was there stays', async () => {
  await store.put('kept', streamOf(new Uint8Array([1, 2])))
  const failing = Readable.from(
    (async function* () {
      yield randomBytes(PART + 1)
      throw new Error('the database went away')
    })(),
  )
  await expect(store.put('kept', failing)).rejects.toThrow('the database went away')

  expect([...(await buffer(await store.get('kept')))]).toEqual([1, 2])
})

test('one that is not there is named', async () => {
  await expect(store.get('gone')).rejects.toThrow('There is no gone in s3://backups/shop/.')
})
