import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { currentLanguage } from '#platform/languages/current-language.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'

import { cacheDocument } from './cached-document.ts'

const MINUTE_MS = 60_000

/** None of these documents reads anything. */
const withoutDatabase = <T>(work: (db: never) => Promise<T>) => work(undefined as never)

/** A document whose text counts how often it was written, at a time that the test sets. */
function counted({ canKeep = true, takesMs = 0 } = {}) {
  let time = new Date('2026-11-20T12:00:00Z').getTime()
  let written = 0
  let failure: Error | undefined
  const document = cacheDocument({
    read: withoutDatabase,
    type: 'application/xml',
    async *write() {
      if (failure) throw failure
      written += 1
      time += takesMs
      yield `<text>${written} `
      yield `${'x'.repeat(1000)}</text>`
    },
    shows: (tag) => tag.startsWith('product:'),
    canKeep: () => canKeep,
    clock: { now: () => new Date(time) },
  })
  const fetched = async (headers: Record<string, string> = {}) =>
    document.answer(new Request('http://shop.test/feed.xml', { headers }))
  return {
    document,
    fetched,
    /** Which writing is served now. */
    serves: async () => Number(/\d+/.exec(await (await fetched()).text())?.[0]),
    wait: (ms: number) => (time += ms),
    failWith: (error: Error) => (failure = error),
  }
}

test('is written once for all who ask, in pieces, and served in either encoding', async () => {
  const { fetched } = counted()

  const [plain, gzipped] = await Promise.all([
    fetched(),
    fetched({ 'accept-encoding': 'br, gzip' }),
  ])

  const text = `<text>1 ${'x'.repeat(1000)}</text>`
  expect(await plain.text()).toBe(text)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(text)
  expect(gzipped.headers.get('content-type')).toBe('application/xml')
})

test('is in the language of the shop, whichever language the first request is in', async () => {
  const document = cacheDocument({
    read: withoutDatabase,
    type: 'text/plain',
    async *write() {
      yield currentLanguage()
      // As after a query.
      await new Promise((resolve) => void setImmediate(resolve))
      yield currentLanguage()
    },
    shows: () => false,
    canKeep: () => true,
    clock: { now: () => new Date() },
  })

  const first = await inLanguage('ar', () =>
    document.answer(new Request('http://shop.test/feed.xml')),
  )

  expect(await first.text()).toBe('enen')
})

test('who has it hears that nothing changed', async () => {
  const { fetched } = counted()
  const etag = (await fetched()).headers.get('etag') ?? ''

  const again = await fetched({ 'if-none-match': etag })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('is written again after what it shows has changed, at most once a minute', async () => {
  const { document, serves, wait } = counted()
  expect(await serves()).toBe(1)

  document.dropTags(['settings'])
  wait(2 * MINUTE_MS)
  expect(await serves()).toBe(1)

  document.dropTags(['product:1'])
  expect(await serves()).toBe(2)

  document.dropTags(['product:1'])
  expect(await serves()).toBe(2)
  wait(MINUTE_MS)
  expect(await serves()).toBe(3)
})

test('is written less often the longer it takes', async () => {
  const { document, serves, wait } = counted({ takesMs: 15_000 })
  expect(await serves()).toBe(1)
  document.dropTags(['product:1'])

  wait(4 * MINUTE_MS)
  expect(await serves()).toBe(1)

  wait(MINUTE_MS)
  expect(await serves()).toBe(2)
})

test('is written again when changes may have been missed, and for what time itself changes', async () => {
  const { document, serves, wait } = counted()
  expect(await serves()).toBe(1)

  document.dropAll()
  wait(MINUTE_MS)
  expect(await serves()).toBe(2)

  wait(60 * MINUTE_MS)
  expect(await serves()).toBe(3)
})

test('a change during the writing counts', async () => {
  const { document, serves, wait } = counted()
  const first = serves()
  document.dropTags(['product:1'])
  await first

  wait(MINUTE_MS)

  expect(await serves()).toBe(2)
})

test('is not cached while the change feed is disconnected', async () => {
  const { serves } = counted({ canKeep: false })

  expect([await serves(), await serves()]).toEqual([1, 2])
})

test('a writing that fails is tried again', async () => {
  let isBroken = true
  const document = cacheDocument({
    read: withoutDatabase,
    type: 'text/plain',
    async *write() {
      yield 'begun'
      if (isBroken) throw new Error('The database is away.')
    },
    shows: () => true,
    canKeep: () => true,
    clock: { now: () => new Date(0) },
  })
  const request = new Request('http://shop.test/feed.xml')

  await expect(document.answer(request)).rejects.toThrow('The database is away.')
  isBroken = false

  expect(await (await document.answer(request)).text()).toBe('begun')
})

test('is served for an hour while the database is unavailable, but not after a bug', async () => {
  const { serves, fetched, wait, document, failWith } = counted()
  expect(await serves()).toBe(1)
  document.dropAll()
  wait(2 * MINUTE_MS)
  failWith(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  expect(await serves()).toBe(1)

  failWith(new Error('a bug'))
  await expect(fetched()).rejects.toThrow('a bug')

  failWith(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  wait(60 * MINUTE_MS)
  await expect(fetched()).rejects.toThrow('refused')
})
