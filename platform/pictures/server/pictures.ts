import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/define-job.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { dominantColour } from '../dominant-colour.ts'

import { makePictureRenditions } from './jobs/make-picture-renditions.ts'
import { insertPicture, selectPictures } from './picture-queries.ts'
import type { NewPicture } from './picture-queries.ts'
import { originalKey } from './renditions.ts'

/**
 * Keeps a picture: its file in storage, its row in the database, its renditions queued. The same
 * file again is the same picture. Throws when the bytes are no picture that can be read.
 */
export async function savePicture(
  { db, storage }: { db: Db; storage: Storage },
  bytes: Uint8Array,
): Promise<NewPicture & { id: string }> {
  const stored = await storeOriginal(storage, bytes)
  const { id } = await recordPicture(db, stored)
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
): Promise<{ id: string; hash: string }> {
  const { hash } = picture
  return db.transaction(async (tx) => {
    await tx.call('lock_picture', { p_hash: hash })
    const { id, isNew } = await insertPicture(tx, picture)
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
