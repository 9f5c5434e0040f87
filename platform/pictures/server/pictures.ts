import { createHash } from 'node:crypto'
import sharp from 'sharp'

import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/define-job.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { renditions } from '../picture-renditions.ts'
import { picturesUrl } from '../pictures-url.ts'
import { makePictureRenditions } from './jobs/make-picture-renditions.ts'
import { insertPicture, selectPictures } from './picture-queries.ts'
import type { NewPicture, Origin } from './picture-queries.ts'
import { originalKey, readRendition } from './renditions.ts'

/**
 * Keeps a picture: its file in storage, its row in the database, its renditions queued. The same
 * file again is the same picture. Throws when the bytes are no picture that can be read.
 */
export async function savePicture(
  { db, storage }: { db: Db; storage: Storage },
  bytes: Uint8Array,
  origin?: Origin,
): Promise<NewPicture & { id: string }> {
  const stored = await storeOriginal(storage, bytes)
  // A CDN in front of a bucket asks nobody to make one: they are there before anything can show the picture.
  if (picturesUrl()) {
    for (const { width, format } of renditions())
      await readRendition({ db, storage }, stored.hash, width, format)
  }
  const { id } = await recordPicture(db, stored, origin)
  // Nobody needed the same picture any more, and it was deleted between the two.
  const key = originalKey(stored.hash)
  if (!(await storage.has(key))) await storage.put(key, bytes)
  return { id, ...stored }
}

/** The first half of `savePicture`: measures the picture, then keeps its file. */
export async function storeOriginal(storage: Storage, bytes: Uint8Array): Promise<NewPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const [{ autoOrient }, pixels] = await Promise.all([
    sharp(bytes).metadata(),
    // Few pixels are enough for one colour, and far quicker.
    sharp(bytes).resize(60).toColourspace('srgb').removeAlpha().raw().toBuffer(),
  ])
  await storage.put(originalKey(hash), bytes)
  const dominantHex = dominantColour(pixels)
  return { hash, width: autoOrient.width, height: autoOrient.height, dominantHex }
}

/** The second half: its row and its job, in the transaction of `db`. */
export async function recordPicture(
  db: Db,
  picture: NewPicture,
  origin?: Origin,
): Promise<{ id: string; hash: string }> {
  const { hash } = picture
  return db.transaction(async (tx) => {
    await tx.call('lock_picture', { p_hash: hash })
    const { id, isNew } = await insertPicture(tx, picture, origin)
    if (isNew) await enqueue(tx, makePictureRenditions, { hash }, { key: `renditions:${hash}` })
    return { id, hash }
  })
}

/** The hashes of pictures by their ids; anything that is not a picture's id is left out. */
export async function hashesOf(db: Db, ids: readonly unknown[]): Promise<Record<string, string>> {
  const found = await selectPictures(
    db,
    ids.filter((id) => typeof id === 'string'),
  )
  return Object.fromEntries(found.map(({ id, hash }) => [id, hash]))
}

/**
 * The colour that most of a picture has, as #rrggbb: the average of the fullest of 64 boxes of
 * similar colours. A box's middle alone would give a warm grey backdrop a tint it does not have.
 */
export function dominantColour(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
    const box = boxes.get(key) ?? { count: 0, sum: [0, 0, 0] }
    box.count += 1
    box.sum = [box.sum[0] + red, box.sum[1] + green, box.sum[2] + blue]
    boxes.set(key, box)
  }
  const [fullest] = [...boxes.values()].toSorted((a, b) => b.count - a.count)
  const average = fullest ? fullest.sum.map((sum) => Math.round(sum / fullest.count)) : [0, 0, 0]
  return `#${average.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
