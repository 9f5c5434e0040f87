import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { forgetUnusedPictures } from '#platform/pictures/server/jobs/forget-unused-pictures.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { MAX_VIDEO_BYTES, videoPath } from '#platform/videos/video.ts'
import type { ChoosableVideo } from '#shop/media/media.ts'
import { changeVideo, findVideos, readVideo } from '#shop/media/server/read-videos.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

// What is received is written to a folder of this test's own.
const folder = mkdtempSync(join(tmpdir(), 'libas-tmp-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await useTestDatabase({ connections: 6 })
const storage = storageInMemory()
const shop = await shopInMemory(db, undefined, { storage })
const editor = await shop.givenAdmin({ role: 'content' })
const customer = await shop.givenCustomer()
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(`platform/videos/testing/files/${name}`))
const mp4 = fileOf('h264.mp4')

beforeEach(async () => {
  await emptyTables(db, 'videos', 'pictures', 'unused_pictures', 'audit_log')
  for await (const key of storage.list()) await storage.remove(key)
})

async function givenPicture(): Promise<string> {
  const { id } = await db.tables
    .insertInto('pictures')
    .values({
      hash: randomUUID().replaceAll('-', '').repeat(2),
      width: 90,
      height: 120,
      dominant_hex: '#aabbcc',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sent = { cookie?: string; origin?: string; body?: BodyInit; query?: Record<string, string> }
async function post({
  cookie = editor.cookie,
  origin = SHOP_URL,
  body = mp4,
  query = {},
}: Sent = {}) {
  const asked = new URLSearchParams({ poster: await givenPicture(), name: 'clip.mp4', ...query })
  const answer = await shop.request(`/admin/videos?${asked}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'video/mp4' },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { video?: ChoosableVideo; reason?: string; error?: string },
  }
}
const keys = async () => {
  const listed: string[] = []
  for await (const key of storage.list()) listed.push(key)
  return listed
}
const temporary = () => readdirSync(folder)
const count = async () => (await db.tables.selectFrom('videos').select('id').execute()).length

test('a video is kept, found and served in ranges, and the same file again is the same video', async () => {
  const sent = await post({ query: { kept: '1' } })
  const again = await post({ query: { name: 'other.mp4' } })

  expect(sent).toMatchObject({
    status: 200,
    body: {
      video: {
        fileName: 'clip.mp4',
        video: { format: 'mp4', width: 90, height: 120, durationMs: 1523, isLoop: false },
      },
    },
  })
  expect(again.body.video?.video.id).toBe(sent.body.video?.video.id)
  expect(await findVideos(db, 'CLIP')).toHaveLength(1)
  expect(await findVideos(db, 'other')).toEqual([])
  const { id, ...video } = sent.body.video!.video
  expect(await readVideo(db, id)).toMatchObject({ isKept: true, hasSound: true, uses: [] })
  const range = await shop.request(videoPath(video), { headers: { range: 'bytes=4-7' } })
  expect([range.status, await range.text()]).toEqual([206, 'ftyp'])
  expect(range.headers.get('x-content-type-options')).toBe('nosniff')
  expect(temporary()).toEqual([])
})

test('of many who send the same at once all get one video, and nothing is stored twice', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => post()))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(sent.map(({ body }) => body.video?.video.id)).size).toBe(1)
  expect(await count()).toBe(1)
  expect(new Set((await keys()).map((key) => key.split('/')[1])).size).toBe(1)
})

test('of many who send different ones at once, more than are received together are asked to wait', async () => {
  const parts = Array.from({ length: 9 }, () => {
    let send: (() => void) | undefined
    const started = new Promise<void>((resolve) => {
      send = resolve
    })
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await started
        controller.enqueue(mp4)
        controller.close()
      },
    })
    return { body, send: () => send?.() }
  })
  const sending = parts.map(({ body }) => post({ body }))
  const refused = await Promise.race(sending)
  expect(refused).toMatchObject({ status: 429, body: { reason: 'video_queue_full' } })
  expect(refused.headers.get('retry-after')).toBe('10')
  for (const { send } of parts) send()
  const statuses = (await Promise.all(sending)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  // Nobody waits behind those any more.
  expect((await post()).status).toBe(200)
})

test('an upload that breaks off leaves nothing, and can be repeated', async () => {
  let part = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      part += 1
      if (part === 1) controller.enqueue(mp4.subarray(0, 4000))
      else controller.error(new Error('The connection is lost.'))
    },
  })
  expect(await post({ body })).toMatchObject({
    status: 400,
    body: { reason: 'upload_interrupted' },
  })
  expect([await keys(), await count(), temporary()]).toEqual([[], 0, []])
  expect((await post()).status).toBe(200)
})

test('one that cannot be stored leaves no row, no part and no file on the disk', async () => {
  const put = storage.put
  storage.put = async (key, content) => {
    if (key.endsWith('index.json')) throw new Error('The storage is full.')
    await put(key, content)
  }
  try {
    expect((await post()).status).toBe(500)
  } finally {
    storage.put = put
  }
  expect([await keys(), await count(), temporary()]).toEqual([[], 0, []])
})

test.for<[string, number, () => BodyInit]>([
  ['no_video', 415, () => 'A text file that is called clip.mp4, long enough to be looked at.'],
  ['unreadable_video', 400, () => mp4.subarray(0, 5000)],
  ['no_video_track', 415, () => fileOf('audio.mp4')],
  ['video_too_long', 413, () => fileOf('long.webm')],
  ['too_many_video_pixels', 413, () => fileOf('uhd.mp4')],
  ['video_codec', 415, () => fileOf('hevc.mp4')],
  ['video_too_large', 413, () => new Uint8Array(MAX_VIDEO_BYTES + 1)],
  // Its length is not declared: what is beyond the limit is not read.
  ['video_too_large', 413, () => endless()],
])('what cannot be one is refused, and leaves nothing: %s', async ([reason, status, body]) => {
  const answer = await post({ body: body() })
  expect(answer).toMatchObject({ status, body: { reason } })
  expect(answer.body.error).toMatch(/\. Please /)
  expect([await keys(), await count(), temporary()]).toEqual([[], 0, []])
})

const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  })

test('without a poster of the shop nothing is received', async () => {
  expect(await post({ query: { poster: 'none' } })).toMatchObject({
    status: 400,
    body: { reason: 'poster_not_found' },
  })
  expect(await post({ query: { poster: randomUUID() } })).toMatchObject({
    status: 409,
    body: { reason: 'poster_not_found' },
  })
  expect([await keys(), await count()]).toEqual([[], 0])
})

test('it is sent by admins who edit products or pages, from the shop itself', async () => {
  expect((await post({ cookie: '' })).status).toBe(401)
  expect((await post({ cookie: customer.cookie })).status).toBe(401)
  expect((await post({ origin: 'https://evil.test' })).status).toBe(403)
  for (const adminRole of adminRoles) {
    const { cookie } = await shop.givenAdmin({ role: adminRole })
    const who = { role: 'admin', adminRole } as const
    const isAllowed = can(who, 'manage_products') || can(who, 'manage_content')
    expect((await post({ cookie })).status, adminRole).toBe(isAllowed ? 200 : 403)
  }
  const read = await shop.request('/admin/videos', { headers: { cookie: editor.cookie } })
  expect(read.status).toBe(405)
})

test('its poster, and whether it plays by itself, are changed once each', async () => {
  const { id } = (await post()).body.video!.video
  const poster_id = await givenPicture()
  const change = (some: Parameters<typeof changeVideo>[1]['change']) =>
    changeVideo(db, { id, change: some, actorId: editor.id })
  for (const some of [{ poster_id }, { is_loop: true }, { is_kept: true }])
    for (const outcome of [await change(some), await change(some)]) expect(outcome).toBe('saved')
  expect(await readVideo(db, id)).toMatchObject({
    poster: { id: poster_id },
    isLoop: true,
    isKept: true,
  })
  const log = await db.tables.selectFrom('audit_log').select(['action', 'subject_id']).execute()
  expect(log).toEqual(
    Array.from({ length: 3 }, () => ({ action: 'video_changed', subject_id: id })),
  )
  expect(await change({ poster_id: randomUUID() })).toBe('poster_not_found')
  const unknown = { id: randomUUID(), change: { is_loop: true }, actorId: editor.id }
  expect(await changeVideo(db, unknown)).toBe('video_not_found')
})

test('what nothing shows and nobody keeps goes after a week, with its parts; its poster stays until then', async () => {
  const { id } = (await post()).body.video!.video
  const keep = (is_kept: boolean) =>
    changeVideo(db, { id, change: { is_kept }, actorId: editor.id })
  const run = (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000)
    return forgetUnusedPictures.run({ ...shop.services, clock: { now: () => now } }, {})
  }
  const poster = (await readVideo(db, id))!.poster.id
  const hasPoster = async () =>
    (await db.tables.selectFrom('pictures').where('id', '=', poster).select('id').execute())
      .length === 1
  await keep(true)
  await run(0)
  await run(8)
  expect(await count()).toBe(1)
  await keep(false)
  await run(8)
  await run(14)
  expect([await count(), await hasPoster()]).toEqual([1, true])
  // Sent again, it is about to be shown.
  await post()
  await run(15)
  expect(await count()).toBe(1)
  await run(22)
  expect([await count(), await keys(), await hasPoster()]).toEqual([0, [], true])
  await run(23)
  await run(31)
  expect(await hasPoster()).toBe(false)
})
