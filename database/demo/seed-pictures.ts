import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { idOf } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import { demoPictures, recordDemoPicture, storePictures } from './demo-pictures.ts'

/** Stores the pictures of every product in order and queues their renditions. */
export async function seedPictures(tx: Db, storage: Storage, root: string, products: Ids) {
  const ofProducts = demoPictures.filter(({ product }) => product !== undefined)
  const stored = await storePictures(storage, root, ofProducts)
  const shown = new Map<string, number>()
  const images = []
  for (const picture of ofProducts) {
    const { product = '', alt } = picture
    const position = shown.get(product) ?? 0
    shown.set(product, position + 1)
    const { id } = await recordDemoPicture(tx, stored, picture)
    images.push({
      product_id: idOf(products, product),
      picture_id: id,
      // In Arabic see arabic/seed-arabic.ts.
      alt: alt.en,
      position,
      is_primary: position === 0,
    })
  }
  await tx.tables.insertInto('product_images').values(images).execute()
}
