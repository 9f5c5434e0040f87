import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { fairQueue, rewriteCustomerPhoto, rewriteMark, rewritePhoto } from './rewrite-photo.ts'

const size = { longestSide: 2000, quality: 80 }

const picture = (width: number, height: number, background = '#5b4636') =>
  sharp({ create: { width, height, channels: 3, background } })

/** What a phone notes: where it was, its maker, and that it was held upright. */
const takenByPhone = (image: Sharp) =>
  image
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Amina' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
        GPSMapDatum: 'WGS-84',
      },
    })
    .withMetadata({ orientation: 6 })

async function rewritten(bytes: Uint8Array) {
  const photo = await rewritePhoto(bytes, size)
  if (!photo.ok) throw new Error(`The photo was refused: ${photo.refusal}`)
  return photo.value
}

describe('a photo', () => {
  test('loses all metadata of its camera, and is upright', async () => {
    const taken = await takenByPhone(picture(300, 200)).jpeg().toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
    })
    expect(taken.toString('latin1')).toMatch(/Exif.*Amina.*Phone.*WGS-84/s)

    const { content, width, height } = await rewritten(taken)

    expect([width, height]).toEqual([200, 300])
    const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    const text = Buffer.from(content).toString('latin1')
    for (const noted of ['Exif', 'Phone', 'Amina', 'WGS-84']) expect(text).not.toContain(noted)
  })

  test.for(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s, and is a JPEG', async (type) => {
    const { content } = await rewritten(await picture(60, 40).toFormat(type).toBuffer())

    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  test('is stored no larger than needed, and a small one unchanged', async () => {
    const { width, height } = await rewritten(await picture(3000, 1500).jpeg().toBuffer())

    expect([width, height]).toEqual([2000, 1000])
  })

  test('shows white where it is clear', async () => {
    const clear = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })

    const { content } = await rewritten(await clear.png().toBuffer())

    expect([...(await sharp(content).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

test('a mark stays clear where it is, within its room, and loses what was noted in it', async () => {
  const clear = sharp({
    create: { width: 900, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
  const mark = await rewriteMark(await takenByPhone(clear).png().toBuffer(), {
    width: 720,
    height: 160,
  })
  if (!mark.ok) throw new Error(`The mark was refused: ${mark.refusal}`)

  // Held upright: its sides change places.
  expect([mark.value.width, mark.value.height]).toEqual([18, 160])
  const { format, hasAlpha, exif } = await sharp(mark.value.content).metadata()
  expect({ format, hasAlpha, exif }).toEqual({ format: 'png', hasAlpha: true, exif: undefined })
})

/** A PNG of so many pixels a side whose data say nothing: some hundred bytes that claim gigabytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('refused is', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    const [photo, mark] = await Promise.all([
      rewritePhoto(bytes, size),
      rewriteMark(bytes, { width: 720, height: 160 }),
    ])
    // Both have one guard.
    expect(mark.ok || mark.refusal).toBe(photo.ok || photo.refusal)
    return photo.ok ? 'kept' : photo.refusal
  }

  test('what is no photo, whatever it is called', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const text of ['', 'no picture', '%PDF-1.7', drawing])
      expect(await refusalOf(Buffer.from(text)), text).toBe('no_photo')
    expect(await refusalOf(await picture(9, 9).gif().toBuffer())).toBe('no_photo')
    expect(await refusalOf(await picture(9, 9).tiff().toBuffer())).toBe('no_photo')
  })

  test('half a photo, and one that only begins like one', async () => {
    const whole = await picture(600, 400).jpeg().toBuffer()

    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('unreadable_photo')
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).toBe('unreadable_photo')
  })

  test.for([7100, 60_000])('one that claims %i pixels a side', async (side) => {
    expect(await refusalOf(bomb(side))).toBe('too_many_pixels')
  })

  test('and the next one is taken all the same', async () => {
    const [refused, kept] = await Promise.all([
      refusalOf(bomb(60_000)),
      refusalOf(await picture(9, 9).png().toBuffer()),
    ])

    expect([refused, kept]).toEqual(['too_many_pixels', 'kept'])
  })
})

describe("a customer's photo", () => {
  test('that is not a JPEG has 16 megapixels at most, checked before it is decoded or waits', async () => {
    const avif = await picture(4100, 4000).avif({ effort: 0 }).toBuffer()
    expect(avif.length).toBeLessThan(10_000)
    const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer')

    const all = await Promise.all(
      Array.from({ length: 12 }, () => rewriteCustomerPhoto(avif, size, 'amina')),
    )
    expect(all.map((one) => one.ok || one.refusal)).toEqual(Array(12).fill('too_many_pixels'))
    expect(await rewriteCustomerPhoto(bomb(4001), size, 'amina')).toMatchObject({
      ok: false,
      refusal: 'too_many_pixels',
    })
    expect(toBuffer).not.toHaveBeenCalled()

    // Small enough, but broken: it was decoded.
    expect(await rewriteCustomerPhoto(bomb(4000), size, 'amina')).toMatchObject({
      refusal: 'unreadable_photo',
    })
    expect(toBuffer).toHaveBeenCalledTimes(1)
    const large = await picture(5000, 4000).jpeg().toBuffer()
    expect(await rewriteCustomerPhoto(large, size, 'amina')).toMatchObject({ ok: true })
  })

  test('takes turns: six per customer, and the next customer waits for one of them', async () => {
    const photo = await picture(3000, 3000).png().toBuffer()
    const done: string[] = []
    const send = async (who: string) => {
      const result = await rewriteCustomerPhoto(photo, size, who)
      done.push(result.ok ? who : result.refusal)
    }
    await Promise.all([...Array.from({ length: 12 }, () => send('amina')), send('bilal')])

    expect(done).toHaveLength(13)
    expect(done.filter((who) => who === 'photo_queue_full').length).toBeGreaterThan(0)
    const kept = done.filter((who) => who !== 'photo_queue_full')
    expect(kept.indexOf('bilal')).toBeGreaterThanOrEqual(0)
    expect(kept.indexOf('bilal')).toBeLessThan(3)
  })

  test('never delays staff', async () => {
    const photo = await picture(3000, 3000).png().toBuffer()
    const done: string[] = []
    const note = (who: string) => () => void done.push(who)
    await Promise.all([
      ...Array.from({ length: 6 }, () =>
        rewriteCustomerPhoto(photo, size, 'amina').then(note('customer')),
      ),
      rewritePhoto(await picture(60, 40).jpeg().toBuffer(), size).then(note('staff')),
    ])

    expect(done.indexOf('staff')).toBeLessThan(2)
  })
})

/** A queue whose work ends on command, and the work that has started. */
function givenQueue(limits = { maxPerOwner: 4, max: 6 }) {
  const queue = fairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (owner: string, name = owner) =>
    queue.run(owner, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (name === 'bad') throw new Error('bad work')
      return name
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { bring, begun, endNext }
}

test('owners take turns: one with many delays the next by one', async () => {
  const { bring, begun, endNext } = givenQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name)
  void bring('b')
  void bring('c')
  expect(begun).toEqual(['a1'])

  for (let done = 0; done < 6; done += 1) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4'])
})

test('refuses work over a limit at once, for one owner and in total, until some is done', async () => {
  const { bring, endNext } = givenQueue()
  const first = [1, 2, 3, 4].map(() => bring('a'))
  expect(bring('a')).toBeUndefined()
  expect([bring('b'), bring('c')]).not.toContain(undefined)
  expect(bring('d')).toBeUndefined()

  await endNext()
  expect(await first[0]).toBe('a')
  expect(bring('d')).toBeDefined()
  expect(bring('e')).toBeUndefined()
})

test('failed work affects its owner only', async () => {
  const { bring, endNext } = givenQueue()
  const bad = expect(bring('a', 'bad')).rejects.toThrow('bad work')
  const good = bring('b')
  await endNext()
  await endNext()

  await bad
  expect(await good).toBe('b')
  expect(bring('a')).toBeDefined()
})
