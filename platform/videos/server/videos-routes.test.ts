import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { storageInMemory } from '#platform/testing/storage-in-memory.ts'

import { videoPath } from '../video.ts'
import { removeVideo, storeVideo } from './video-files.ts'
import { videosRoutes } from './videos-routes.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'libas-videos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storage = storageInMemory()
const routes = videosRoutes({ storage })
const hash = 'ab'.repeat(32)
const content = randomBytes(2.5 * MB)
const path = join(folder, 'file')
beforeAll(async () => {
  writeFileSync(path, content)
  await storeVideo(storage, { hash, format: 'mp4', path })
})

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  routes.request(videoPath({ hash, format: 'mp4' }), { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const keys = async () => {
  const listed: string[] = []
  for await (const key of storage.list()) listed.push(key)
  return listed.toSorted()
}

test('a video is stored in parts, none larger than 1 MB, and its size last', async () => {
  const put = vi.spyOn(storage, 'put')
  expect(await storeVideo(storage, { hash: 'cd'.repeat(32), format: 'webm', path })).toBe(2.5 * MB)
  expect(put.mock.calls.map(([, part]) => part.byteLength).slice(0, -1)).toEqual([MB, MB, MB / 2])
  expect(put.mock.lastCall?.[0]).toMatch(/index\.json$/)
})

test('all of it is served for ever, with its type and its length', async () => {
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(2.5 * MB),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${hash}"`,
  })
  expect((await bytesOf(answer)).equals(content)).toBe(true)
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(2.5 * MB)])
  expect((await get({ 'if-none-match': `"${hash}"` })).status).toBe(304)
})

describe('a range', () => {
  test.for<[string, number, number]>([
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, 2.5 * MB - 1],
    ['bytes=1048570-1048590', MB - 6, MB + 14],
    ['bytes=2097151-2097151', 2 * MB - 1, 2 * MB - 1],
    ['bytes=2000000-99999999', 2_000_000, 2.5 * MB - 1],
    ['bytes=-100', 2.5 * MB - 100, 2.5 * MB - 1],
    ['bytes=-99999999', 0, 2.5 * MB - 1],
  ])('%s is served as 206', async ([range, from, to]) => {
    const answer = await get({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${2.5 * MB}`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
    expect((await bytesOf(answer)).equals(content.subarray(from, to + 1))).toBe(true)
  })

  test.for(['bytes=2621440-', 'bytes=9999999-99999999', 'bytes=-0'])(
    '%s beyond the end is 416, with the size',
    async (range) => {
      const answer = await get({ range })
      expect(answer.status).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${2.5 * MB}`)
    },
  )

  test.for(['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
    '%s is none, and all is served',
    async (range) => {
      expect((await get({ range })).status).toBe(200)
    },
  )

  test('is served only of the file that was meant', async () => {
    const range = 'bytes=0-1'
    expect((await get({ range, 'if-range': `"${hash}"` })).status).toBe(206)
    expect((await get({ range, 'if-range': '"another"' })).status).toBe(200)
  })

  test('reads only the parts that it is in, as they are asked for', async () => {
    const read = vi.spyOn(storage, 'get')
    const answer = await get({ range: 'bytes=1048576-1048580' })
    await answer.arrayBuffer()
    expect(read.mock.calls).toEqual([[`videos/${hash}/index.json`], [`videos/${hash}/001`]])
    read.mockClear()
    const slow = (await get()).body!.getReader()
    await slow.read()
    expect(read).toHaveBeenCalledTimes(2)
    await slow.cancel()
  })
})

test('nothing is served under another ending or another hash', async () => {
  for (const wrong of [`${hash}.webm`, `${'0'.repeat(64)}.mp4`, `${hash}.mov`, 'x.mp4', hash])
    expect((await routes.request(`/videos/${wrong}`)).status).toBe(404)
})

test('a video is removed whole, also one that was stored in part', async () => {
  const before = await keys()
  const half = 'ef'.repeat(32)
  await storage.put(`videos/${half}/000`, new Uint8Array(3))
  await storage.put(`videos/${half}/001`, new Uint8Array(3))
  await removeVideo(storage, half)
  expect(await keys()).toEqual(before)
  await storeVideo(storage, { hash: half, format: 'mp4', path })
  await removeVideo(storage, half)
  expect(await keys()).toEqual(before)
})
