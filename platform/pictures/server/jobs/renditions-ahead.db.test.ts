import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { madeAhead, renditions } from '../../picture-renditions.ts'
import { servePicturesFrom } from '../../pictures-url.ts'
import { savePicture } from '../pictures.ts'
import { renditionKey } from '../renditions.ts'
import { completeRenditions } from './complete-renditions.ts'
import { makePictureRenditions } from './make-picture-renditions.ts'

const db = await useTestDatabase()
afterEach(() => servePicturesFrom(undefined))

const storage = storageInMemory()
const services = { db, storage, log: createLog('silent') } as unknown as Services
const givenPicture = async () =>
  savePicture(
    { db, storage },
    await sharp({
      create: { width: 16, height: 20, channels: 3, background: { r: 1, g: 2, b: 3 } },
    })
      .withExif({ IFD0: { Copyright: randomUUID() } })
      .jpeg()
      .toBuffer(),
  )
const madeOf = async (hash: string) => {
  const made = []
  for (const rendition of renditions())
    if (await storage.has(renditionKey(hash, rendition.width, rendition.format)))
      made.push(rendition)
  return made
}

test('all renditions are made ahead where a CDN serves pictures, and only the popular ones elsewhere', async () => {
  const { hash } = await givenPicture()
  await makePictureRenditions.run(services, { hash })
  expect(await madeOf(hash)).toEqual(madeAhead())

  servePicturesFrom('https://cdn.example')
  await makePictureRenditions.run(services, { hash })
  expect(await madeOf(hash)).toEqual(renditions())
})

test('where a CDN serves pictures, a new one is recorded with all of its renditions', async () => {
  servePicturesFrom('https://cdn.example')
  const { hash } = await givenPicture()

  expect(await madeOf(hash)).toEqual(renditions())
})

test('what was there before the CDN is completed, parts of pictures too, and nothing without one', async () => {
  const { id, hash } = await givenPicture()
  const { keep_picture_crop: part } = await db.callOne('keep_picture_crop', {
    p_picture_id: id,
    p_crop: { x: 10, y: 10, width: 50, height: 50 },
  })
  await completeRenditions.run(services, {})
  expect(await madeOf(hash)).toEqual([])

  servePicturesFrom('https://cdn.example')
  await completeRenditions.run(services, {})
  expect(await madeOf(hash)).toEqual(renditions())
  expect(await madeOf(part!)).toEqual(renditions())
})

test('the renditions of a new part of a picture are queued, once', async () => {
  const { id } = await givenPicture()
  const p_crop = { x: 0, y: 0, width: 30, height: 40 }
  const { keep_picture_crop: part } = await db.callOne('keep_picture_crop', {
    p_picture_id: id,
    p_crop,
  })
  await db.callOne('keep_picture_crop', { p_picture_id: id, p_crop })
  const { rows } = await db.pool.query<{ revision: number }>(
    `select revision from graphile_worker.jobs where key = $1 and task_identifier = 'make_picture_renditions'`,
    [`renditions:${part}`],
  )
  expect(rows).toEqual([{ revision: 0 }])
})
