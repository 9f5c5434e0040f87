import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, describe, expect, test } from 'vitest'

import { startS3Server } from '#platform/testing/servers/s3-server.ts'

import { openBucket } from './bucket.ts'
import { bucketStorage, withoutWaiting } from './bucket-storage.ts'
import { StorageAway } from './storage-error.ts'

const server = await startS3Server('files', 'listed')
afterAll(() => server.stop())

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)
const all = async <T>(items: AsyncIterable<T>) => {
  const listed: T[] = []
  for await (const item of items) listed.push(item)
  return listed
}

/** A server that answers as a test wants, and counts requests. */
async function pretend(listener: RequestListener) {
  let requests = 0
  const pretended = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => pretended.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(pretended.address() as AddressInfo).port}`
  return {
    bucket: server.bucket('files', { endpoint }),
    requests: () => requests,
    stop: () => pretended.close().closeAllConnections(),
  }
}

describe('bucketStorage', () => {
  const storage = bucketStorage(openBucket(server.bucket()))

  test('returns what was stored, and nothing under other keys', async () => {
    await storage.put('pictures/abc/480.avif', bytes('avif'))
    await storage.put('empty', new Uint8Array())

    expect(text(await storage.get('pictures/abc/480.avif'))).toBe('avif')
    expect(await storage.get('empty')).toEqual(new Uint8Array())
    expect(await storage.has('pictures/abc/480.avif')).toBe(true)
    expect(await storage.get('pictures/abc/240.avif')).toBeUndefined()
    expect(await storage.has('pictures/abc/240.avif')).toBe(false)
  })

  test('replaces and deletes, and nothing happens where there is nothing', async () => {
    await storage.put('again', bytes('1'))
    await storage.put('again', bytes('2'))
    expect(text(await storage.get('again'))).toBe('2')

    await storage.remove('again')
    await storage.remove('again')
    expect(await storage.has('again')).toBe(false)
  })

  test('pictures may be cached by everybody, anything else by nobody', async () => {
    await storage.put('pictures/abc/900.jpg', bytes('jpg'))
    await storage.put('return-photos/abc.jpg', bytes('jpg'))
    const headersOf = async (key: string) => {
      const { headers } = await fetch(`${server.endpoint}/files/${key}`)
      return [headers.get('content-type'), headers.get('cache-control')]
    }

    expect(await headersOf('pictures/abc/900.jpg')).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect(await headersOf('return-photos/abc.jpg')).toEqual(['image/jpeg', 'private, no-store'])
  })

  test('lists every key below its prefix, and no other', async () => {
    const whole = openBucket(server.bucket('listed'))
    const shop = bucketStorage(openBucket(server.bucket('listed', { prefix: 'shop/' })))
    const keys = ['a/1', 'a/2', 'b']
    for (const key of keys) await shop.put(key, bytes(key))
    await whole.put('other', bytes('x'))

    expect(await all(shop.list())).toEqual(keys)
    expect(await all(whole.list())).toEqual(['other', ...keys.map((key) => `shop/${key}`)])
  })

  test('lists page after page', async () => {
    // Of a listing in pages, s3rver needs a cipher that OpenSSL no longer has.
    const paging = await pretend((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://s3')
      const isFirst = searchParams.get('continuation-token') === null
      if (!isFirst) expect(searchParams.get('continuation-token')).toBe('a+b/=&c')
      response.end(
        isFirst
          ? '<ListBucketResult><Contents><Key>a</Key><Size>1</Size></Contents><NextContinuationToken>a+b/=&amp;c</NextContinuationToken></ListBucketResult>'
          : '<ListBucketResult><Contents><Key>b</Key><Size>1</Size></Contents></ListBucketResult>',
      )
    })
    expect(await all(openBucket(paging.bucket).list())).toEqual(['a', 'b'])
    expect(paging.requests()).toBe(2)
    paging.stop()
  })

  test.for(['', '/etc/passwd', '../secret', 'a/../../secret', '.hidden', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
      await expect(storage.has(key)).rejects.toThrow('Not a storage key')
      await expect(storage.put(key, bytes('x'))).rejects.toThrow('Not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
    },
  )
})

describe('what a storage refuses names the variable and the remedy', () => {
  test.for([
    ['an unknown key', { accessKeyId: 'gone' }, /^S3_ACCESS_KEY_ID: .*Make a new one/],
    ['a wrong secret', { secretAccessKey: 'wrong' }, /^S3_SECRET_ACCESS_KEY: .*Copy both keys/],
    ['a missing bucket', { bucket: 'missing' }, /^S3_BUCKET: there is no bucket missing/],
    ['a closed port', { endpoint: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: .*cannot be reached/],
    ['an unknown host', { endpoint: 'http://s3.invalid' }, /^S3_ENDPOINT: .*cannot be reached/],
  ] as const)('%s', async ([, changed, message]) => {
    const storage = bucketStorage(openBucket(server.bucket('files', changed)))

    await expect(storage.put('a', bytes('1'))).rejects.toThrow(message)
    await expect(storage.get('a')).rejects.toThrow(message)
    await expect(all(storage.list())).rejects.toThrow(message)
    await expect(storage.remove('a')).rejects.toThrow(message)
  })

  test.for([
    [403, 'ExpiredToken', /^S3_ACCESS_KEY_ID: this key has expired/],
    [403, 'AccessDenied', /^S3_ACCESS_KEY_ID: this key is not allowed .*list the bucket/],
    [400, 'AuthorizationHeaderMalformed', /^S3_REGION: /],
    [301, 'PermanentRedirect', /^S3_REGION: /],
    [403, 'RequestTimeTooSkewed', /clock/],
    [507, 'XMinioStorageFull', /^S3_BUCKET: .*is full/],
    [404, 'Nothing', /^S3_ENDPOINT: .*refuses the request \(404 Nothing\)/],
    [503, 'SlowDown', /^S3_ENDPOINT: .*does not work now \(503 SlowDown\)/],
  ] as const)('%i %s', async ([status, code, message]) => {
    const refusing = await pretend((_request, response) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
    )
    const storage = bucketStorage(openBucket(refusing.bucket))

    await expect(storage.get('a')).rejects.toThrow(message)
    await expect(storage.put('a', bytes('1'))).rejects.toThrow(message)
    refusing.stop()
  })

  test('an answer that breaks off is no file', async () => {
    const breaking = await pretend((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('part')
      setImmediate(() => response.destroy())
    })
    await expect(bucketStorage(openBucket(breaking.bucket)).get('a')).rejects.toThrow(
      /^S3_ENDPOINT: /,
    )
    breaking.stop()
  })
})

test('what fails for a moment is tried again', async () => {
  const failing = await pretend((_request, response) =>
    failing.requests() < 3
      ? response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      : response.end('content'),
  )
  expect(text(await bucketStorage(openBucket(failing.bucket)).get('a'))).toBe('content')
  expect(failing.requests()).toBe(3)
  failing.stop()
})

test('a storage that takes requests and never answers is given up, and not asked again', async () => {
  const silent = await pretend(() => undefined)
  const storage = bucketStorage(openBucket(silent.bucket, { answerMs: 50 }))

  await expect(storage.get('a')).rejects.toThrow(/^S3_ENDPOINT: .*no answer within 50 ms/)
  // None, where the machine is too busy to take it in that time.
  expect(silent.requests()).toBeLessThan(2)
  silent.stop()
})

test('an answer that stalls is given up', async () => {
  const stalling = await pretend((_request, response) =>
    response.writeHead(200, { 'content-length': '100' }).write('part'),
  )
  const storage = bucketStorage(openBucket(stalling.bucket, { stallMs: 50 }))

  await expect(storage.get('a')).rejects.toThrow(/^S3_ENDPOINT: /)
  stalling.stop()
})

test('parts are stored whole, or not at all when what they come from fails', async () => {
  const bucket = openBucket(server.bucket())
  const part = new Uint8Array(5 * 1024 * 1024).fill(7)
  async function* parts(fails: boolean) {
    yield part
    if (fails) throw new Error('the database went away')
    yield bytes('end')
  }

  expect(await bucket.putParts('large', parts(false))).toBe(part.length + 3)
  expect(await bucket.sizeOf('large')).toBe(part.length + 3)
  expect(text(await bucket.getRange('large', part.length - 1, part.length + 2))).toBe('\x07end')
  await expect(bucket.putParts('broken', parts(true))).rejects.toThrow('the database went away')
  expect(await bucket.sizeOf('broken')).toBeUndefined()
})

test('while the storage is away one request in five seconds waits for it, and the others fail at once', async () => {
  let [now, asked, isAway] = [0, 0, true]
  const storage = withoutWaiting(
    {
      ...bucketStorage(openBucket(server.bucket())),
      async get() {
        asked += 1
        if (isAway) throw new StorageAway('away')
        return bytes('back')
      },
    },
    () => now,
  )
  const ask = () => storage.get('a').then(text, ({ message }: Error) => message)

  expect(await ask()).toBe('away')
  now = 4999
  expect(await Promise.all([ask(), ask()])).toEqual(['away', 'away'])
  expect(asked).toBe(1)
  now = 5000
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['away', 'away', 'away'])
  expect(asked).toBe(2)
  isAway = false
  now = 10_000
  expect(await ask()).toBe('back')
  expect(await Promise.all([ask(), ask()])).toEqual(['back', 'back'])
})
