import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { savePicture } from '#platform/pictures/server/pictures.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storageInBoth } from '#platform/storage/two-places.ts'
import { startS3Server } from '#platform/testing/servers/s3-server.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { moveFiles } from './move-files.ts'
import { filesPlaces, noteFilesPlace } from './open-files.ts'

const db = await useTestDatabase()
const server = await startS3Server('files')
afterAll(() => server.stop())

let dataDir = ''
let round = 0
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'libas-move-'))
  round += 1
  return () => rmSync(dataDir, { recursive: true, force: true })
})

/** A shop whose files are in the bucket, or on the disk. */
function configOf(place: 's3' | 'disk') {
  const bucket = server.bucket('files', { prefix: `${round}/` })
  return { dataDir, files: { bucket, isInBucket: place === 's3' } }
}

/** Both places of a shop that was started with this configuration. */
function started(place: 's3' | 'disk' = 's3') {
  const config = configOf(place)
  noteFilesPlace(config)
  const { current, former } = filesPlaces(config)
  return { current, former: former! }
}

const move = (places: ReturnType<typeof started>) =>
  moveFiles({ db, dataDir, say: () => undefined, ...places })

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)
async function contents(storage: Storage) {
  const found: Record<string, string | undefined> = {}
  for await (const key of storage.list()) found[key] = text(await storage.get(key))
  return found
}

const originals = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`return-photos/${at}.jpg`, `photo ${at}`]),
)
async function given(storage: Storage) {
  for (const [key, content] of Object.entries(originals)) await storage.put(key, bytes(content))
}

test('moves every file to the bucket, and back', async () => {
  const there = started('s3')
  await given(there.former.storage)

  expect(await move(there)).toMatchObject({ moved: 20, bytes: 150, wasThere: 0, deleted: 0 })
  expect(await contents(there.current.storage)).toEqual(originals)
  expect(await contents(there.former.storage)).toEqual({})
  expect(await move(there)).toMatchObject({ moved: 0 })

  const back = started('disk')
  expect(await move(back)).toMatchObject({ moved: 20 })
  expect(await contents(back.current.storage)).toEqual(originals)
  expect(await contents(back.former.storage)).toEqual({})
})

test('stopped at any step, every file can be read, and the next move goes on', async () => {
  const { current, former } = started()
  await given(former.storage)
  const both = storageInBoth(current.storage, former.storage)
  for (const step of ['put', 'get', 'has', 'remove'] as const) {
    let calls = 0
    const failing = (storage: Storage): Storage => ({
      ...storage,
      [step]: (key: string, content: Uint8Array) => {
        calls += 1
        if (calls > 3) throw new Error('killed')
        return storage[step](key, content)
      },
    })
    await expect(
      move({
        current: { ...current, storage: failing(current.storage) },
        former: { ...former, storage: failing(former.storage) },
      }),
    ).rejects.toThrow('killed')
    expect(await contents(both), step).toEqual(originals)
  }

  await move({ current, former })
  expect(await contents(current.storage)).toEqual(originals)
  expect(await contents(former.storage)).toEqual({})
})

test('a copy that is not what was written is noticed, and the original stays', async () => {
  const { current, former } = started()
  await given(former.storage)
  const lossy = {
    ...current.storage,
    put: (key: string, content: Uint8Array) => current.storage.put(key, content.subarray(1)),
  }

  await expect(move({ former, current: { ...current, storage: lossy } })).rejects.toThrow(
    /is not in the bucket files .* as it was written there/,
  )
  expect(await contents(former.storage)).toEqual(originals)
})

test('a storage that fails says why, and how many were moved', async () => {
  const { former } = started()
  await given(former.storage)
  const config = configOf('s3')
  const bucket = { ...config.files.bucket, secretAccessKey: 'wrong' }
  noteFilesPlace(config)
  const { current } = filesPlaces({ ...config, files: { ...config.files, bucket } })

  await expect(move({ former, current })).rejects.toThrow(
    /^S3_SECRET_ACCESS_KEY: .*\n0 files were moved before, .*Run it again/,
  )
  expect(await contents(former.storage)).toEqual(originals)
})

describe('what the shop does meanwhile', () => {
  /** Does something once a file is copied, before the move looks whether it is still where it was. */
  const onceCopied = (storage: Storage, act: () => Promise<void>): Storage => ({
    ...storage,
    put: async (key, content) => {
      await storage.put(key, content)
      await act()
    },
  })

  test('a photo that is erased is gone from both places', async () => {
    const { current, former } = started()
    await former.storage.put('return-photos/a.jpg', bytes('face'))
    const erase = () => storageInBoth(current.storage, former.storage).remove('return-photos/a.jpg')
    // The copy is made between the two deletions, and again after both.
    const late = onceCopied(current.storage, async () => {
      await erase()
      await current.storage.put('return-photos/a.jpg', bytes('face'))
    })

    expect(await move({ former, current: { ...current, storage: late } })).toMatchObject({
      moved: 0,
      deleted: 1,
    })
    expect(await contents(current.storage)).toEqual({})
    expect(await contents(former.storage)).toEqual({})
  })

  test('also when the move is killed before it sees that', async () => {
    const { current, former } = started()
    await former.storage.put('return-photos/a.jpg', bytes('face'))
    const killed = onceCopied(current.storage, async () => {
      await former.storage.remove('return-photos/a.jpg')
      throw new Error('killed')
    })
    await expect(move({ former, current: { ...current, storage: killed } })).rejects.toThrow(
      'killed',
    )
    expect(await contents(current.storage)).toEqual({ 'return-photos/a.jpg': 'face' })

    await move({ current, former })
    expect(await contents(current.storage)).toEqual({})
  })

  test('a picture that is deleted and stored again meanwhile stays', async () => {
    const { current, former } = started()
    const picture = await sharp({
      create: { width: 6, height: 8, channels: 3, background: '#5b4636' },
    })
      .png()
      .toBuffer()
    const { hash } = await savePicture({ db, storage: former.storage }, picture)
    const both = storageInBoth(current.storage, former.storage)
    const again = onceCopied(current.storage, async () => {
      await both.remove(`pictures/${hash}/original`)
      await savePicture({ db, storage: both }, picture)
    })

    expect(await move({ former, current: { ...current, storage: again } })).toMatchObject({
      deleted: 1,
    })
    expect(await both.has(`pictures/${hash}/original`)).toBe(true)
  })

  test('a file that was stored again in the new place is not replaced', async () => {
    const { current, former } = started()
    await former.storage.put('exports/a.zip', bytes('old'))
    await current.storage.put('exports/a.zip', bytes('new'))

    expect(await move({ current, former })).toMatchObject({ moved: 0, wasThere: 1 })
    expect(await contents(current.storage)).toEqual({ 'exports/a.zip': 'new' })
    expect(await contents(former.storage)).toEqual({})
  })
})

describe('refused', () => {
  test('a second move at the same time', async () => {
    const { current, former } = started()
    await given(former.storage)
    const [copying, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waiting: Storage = {
      ...current.storage,
      put: async (key, content) => {
        copying.resolve()
        await refused.promise
        await current.storage.put(key, content)
      },
    }
    const first = move({ former, current: { ...current, storage: waiting } })
    await copying.promise

    await expect(move({ current, former })).rejects.toThrow('Files are being moved already')
    refused.resolve()
    expect(await first).toMatchObject({ moved: 20 })
    expect(await contents(current.storage)).toEqual(originals)
  })

  test('a move that the shop does not know of', async () => {
    const { current, former } = filesPlaces(configOf('s3'))
    const places = { current, former: former! }
    await expect(move(places)).rejects.toThrow('No shop was started with this DATA_DIR')
    noteFilesPlace(configOf('disk'))
    await expect(move(places)).rejects.toThrow(
      /The shop was last started with its files in .*\/files\. Restart it with these variables/,
    )
  })
})
