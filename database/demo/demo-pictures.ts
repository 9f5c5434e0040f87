import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { recordPicture, storeOriginal } from '#platform/pictures/server/pictures.ts'

import manifest from './pictures/pictures.json' with { type: 'json' }

/** A picture of the demo shop: one entry of pictures/pictures.json. */
type DemoPicture = {
  /** A file in database/demo/pictures, without its extension. */
  file: string
  /** The slug of the product whose gallery it is in; none for a scene. The first one leads the gallery. */
  product?: string
  /** front, side, back, collar, cuff, hem or close; the set of a scene. */
  view: string
  /** Size of the file, in pixels. */
  width: number
  height: number
  /** What it shows, in each language of the shop. */
  alt: { en: string; ar: string }
}

/** Every picture of the demo shop, those of a product in gallery order. */
export const demoPictures: readonly DemoPicture[] = manifest

/** A picture by its file; throws if there is none. */
export function demoPicture(file: string): DemoPicture {
  const found = demoPictures.find((picture) => picture.file === file)
  if (!found) throw new Error(`database/demo/pictures/pictures.json has no picture ${file}.`)
  return found
}

type StoredPicture = Awaited<ReturnType<typeof storeOriginal>>

/** Stored pictures, by file. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>

/** Stores the files of these pictures, read from `root`/database/demo/pictures. */
export async function storePictures(
  storage: Storage,
  root: string,
  pictures: readonly DemoPicture[],
): Promise<StoredPictures> {
  return new Map(
    await Promise.all(
      pictures.map(async ({ file }): Promise<[string, StoredPicture]> => {
        const bytes = await readFile(join(root, 'database/demo/pictures', `${file}.webp`))
        return [file, await storeOriginal(storage, bytes)]
      }),
    ),
  )
}

/** Records a stored picture under the name of its file and queues its renditions; throws if it was not stored. */
export const recordDemoPicture = (tx: Db, stored: StoredPictures, picture: DemoPicture) =>
  recordPicture(tx, storedOf(stored, picture), { fileName: `${picture.file}.webp` })

function storedOf(pictures: StoredPictures, { file }: DemoPicture): StoredPicture {
  const stored = pictures.get(file)
  if (!stored) throw new Error(`The demo picture ${file} was not stored.`)
  return stored
}
