import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { localStorage } from '#platform/storage/storage.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { pictureUrl, sharedPath } from '../picture-renditions.ts'
import { recordPicture, storeOriginal } from './pictures.ts'
import { picturesRoutes } from './pictures-routes.ts'
import { originalKey } from './renditions.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storage = localStorage(folder)
const routes = picturesRoutes({ storage, db })

const png = (width: number, height: number, background = '#9b2c2c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

describe('storeOriginal', () => {
  test('measures a picture and finds its main colour', async () => {
    const picture = await storeOriginal(storage, await png(600, 800))

    expect(picture).toMatchObject({ width: 600, height: 800 })
    // Within the width of one bin of the histogram.
    const red = Number.parseInt(picture.dominantHex.slice(1, 3), 16)
    expect(Math.abs(red - 0x9b)).toBeLessThanOrEqual(16)
    expect(picture.dominantHex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('measures a rotated photograph as it is displayed', async () => {
    const turned = await sharp(await png(600, 800))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    expect(await storeOriginal(storage, turned)).toMatchObject({ width: 800, height: 600 })
  })

  test('refuses what is no picture', async () => {
    await expect(storeOriginal(storage, Buffer.from('hello'))).rejects.toThrow(
      'unsupported image format',
    )
  })
})

describe('GET /pictures', () => {
  test.for(['avif', 'webp'] as const)('serves a rendition as %s for ever', async (format) => {
    const { hash } = await storeOriginal(storage, await png(900, 1200))

    const answer = await routes.request(pictureUrl(hash, 480, format))

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const image = await sharp(await answer.arrayBuffer()).metadata()
    expect(image).toMatchObject({ width: 480, height: 640 })
    expect(format === 'avif' ? image.compression : image.format).toBe(
      format === 'avif' ? 'av1' : 'webp',
    )
  })

  test('serves machines and link previews a JPEG, white where the picture is clear', async () => {
    const clear = await sharp({
      create: { width: 900, height: 1200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { hash } = await storeOriginal(storage, clear)

    const answer = await routes.request(sharedPath(hash))

    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const [red] = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer()
    expect(red).toBe(255)
  })

  test('never makes a picture wider than its original', async () => {
    const { hash } = await storeOriginal(storage, await png(300, 400))

    const answer = await routes.request(pictureUrl(hash, 720, 'webp'))

    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(300)
  })

  test('makes a rendition once, however many ask at the same time, and keeps it', async () => {
    const { hash } = await storeOriginal(storage, await png(900, 1200, '#3f6b4f'))
    const put = vi.spyOn(storage, 'put')
    const get = vi.spyOn(storage, 'get')
    const url = pictureUrl(hash, 240, 'webp')

    const answers = await Promise.all(Array.from({ length: 8 }, async () => routes.request(url)))
    await routes.request(url)

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(put).toHaveBeenCalledOnce()
    expect(get.mock.calls.filter(([key]) => key === originalKey(hash))).toHaveLength(1)
  })

  test('serves a part of a picture, upright, under a hash of its own', async () => {
    const half = await png(300, 400, '#00ff00')
    const picture = await sharp(await png(600, 400, '#ff0000'))
      .composite([{ input: half, left: 300, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { id } = await recordPicture(db, await storeOriginal(storage, picture))
    // Turned, it is 400 wide and 600 high, and what was on the right is below.
    const asked = { p_picture_id: id, p_crop: { x: 25, y: 50, width: 50, height: 50 } }
    const { keep_picture_crop: part } = await db.callOne('keep_picture_crop', asked)
    expect((await db.callOne('keep_picture_crop', asked)).keep_picture_crop).toBe(part)

    const answer = await routes.request(pictureUrl(part!, 240, 'webp'))

    const image = sharp(await answer.arrayBuffer())
    expect(await image.metadata()).toMatchObject({ width: 200, height: 300 })
    const { channels } = await image.stats()
    expect(channels[0]!.mean).toBeLessThan(30)
    expect(channels[1]!.mean).toBeGreaterThan(225)
  })

  test('encodes nothing that is not offered and knows no other picture', async () => {
    const { hash } = await storeOriginal(storage, await png(900, 1200))
    const put = vi.spyOn(storage, 'put')

    for (const path of [
      `/pictures/${hash}/481.webp`,
      `/pictures/${hash}/480.png`,
      `/pictures/${hash}/original`,
      `/pictures/${'0'.repeat(64)}/480.webp`,
      `/pictures/${hash.toUpperCase()}x/480.webp`,
      '/pictures/..%2f..%2fsecret/480.webp',
    ]) {
      expect((await routes.request(path)).status, path).toBe(404)
    }
    expect(put).not.toHaveBeenCalled()
  })
})
