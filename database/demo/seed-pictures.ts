import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { recordPicture, storeOriginal } from '#platform/pictures/server/pictures.ts'

import { idOf } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import { colourways } from './styles.ts'

type StoredPicture = Awaited<ReturnType<typeof storeOriginal>>

/** The demo pictures in storage, by name: <style>-<colour>-<view>. */
export type StoredPictures = Map<string, StoredPicture>

/** Keeps the files of all demo pictures, read from `root`/database/demo/pictures. */
export async function storePictures(storage: Storage, root: string): Promise<StoredPictures> {
  const names = colourways.flatMap(({ slug, colourway }) =>
    colourway.views.map((view) => `${slug}-${view}`),
  )
  const stored = await Promise.all(
    names.map(async (name): Promise<[string, StoredPicture]> => {
      const bytes = await readFile(join(root, 'database/demo/pictures', `${name}.webp`))
      return [name, await storeOriginal(storage, bytes)]
    }),
  )
  return new Map(stored)
}

/** Inserts the pictures of every product, in the order of their views, and queues their renditions. */
export async function seedPictures(tx: Db, products: Ids, pictures: StoredPictures) {
  const images = []
  for (const { style, colourway, slug } of colourways) {
    for (const [position, view] of colourway.views.entries()) {
      const stored = pictures.get(`${slug}-${view}`)
      if (!stored) throw new Error(`The demo picture ${slug}-${view} was not stored.`)
      const { id } = await recordPicture(tx, stored)
      images.push({
        product_id: idOf(products, slug),
        picture_id: id,
        alt: `${style.name} in ${colourway.colour.toLowerCase()}, ${style.views[view]}`,
        position,
        is_primary: position === 0,
      })
    }
  }
  await tx.tables.insertInto('product_images').values(images).execute()
}
