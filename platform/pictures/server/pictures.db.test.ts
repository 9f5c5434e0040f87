import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { madeAhead } from '../picture-renditions.ts'
import { makePictureRenditions } from './jobs/make-picture-renditions.ts'
import { savePicture } from './pictures.ts'
import { originalKey } from './renditions.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)

const queued = async (): Promise<unknown[]> =>
  (await db.pool.query(`select key from graphile_worker.jobs`)).rows

test('keeps a picture once, however often it comes, and queues its renditions once', async () => {
  const bytes = await sharp({
    create: { width: 90, height: 120, channels: 3, background: '#5b4636' },
  })
    .webp()
    .toBuffer()

  const [first, again] = await Promise.all([
    savePicture({ db, storage }, bytes),
    savePicture({ db, storage }, bytes),
  ])

  expect(again).toEqual(first)
  const rows = await db.tables.selectFrom('pictures').selectAll().execute()
  expect(rows).toMatchObject([{ id: first.id, hash: first.hash, width: 90, height: 120 }])
  expect(await queued()).toEqual([{ key: `renditions:${first.hash}` }])

  await makePictureRenditions.run({ storage, db } as unknown as Services, { hash: first.hash })
  for (const { width, format } of madeAhead()) {
    expect(await storage.has(`pictures/${first.hash}/${width}.${format}`)).toBe(true)
  }
})

test('what is no picture leaves neither a row nor a file', async () => {
  const bytes = Buffer.from('no picture')
  const hash = createHash('sha256').update(bytes).digest('hex')

  await expect(savePicture({ db, storage }, bytes)).rejects.toThrow('unsupported image format')

  const row = await db.tables.selectFrom('pictures').where('hash', '=', hash).executeTakeFirst()
  expect(row).toBeUndefined()
  expect(await storage.has(originalKey(hash))).toBe(false)
})

test('the job reports a missing original', async () => {
  await expect(
    makePictureRenditions.run({ storage, db } as unknown as Services, { hash: '0'.repeat(64) }),
  ).rejects.toThrow('is missing')
})
