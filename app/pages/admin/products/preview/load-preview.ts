import type { Db } from '#platform/db/database.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { readPreview } from '#shop/catalogue/server/editing/read-editor.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { readLevels, readSizes } from '#shop/stock/server/read-stock.ts'

import type { ShownProduct } from '../../../product/product-view.tsx'

/** A product as its page would show it, whatever its status; undefined for none. */
export async function loadPreview(
  db: Db,
  { productId, publicUrl }: { productId: string; publicUrl: string },
): Promise<ShownProduct | undefined> {
  const product = await readPreview(db, productId)
  if (!product) return undefined
  const [sizes, levels, delivery] = await Promise.all([
    readSizes(db, product.id),
    readLevels(db, [product.id]),
    listDeliveryMethods(db),
  ])
  return { product, sizes, levels, delivery, canonical: `${publicUrl}${productPath(product.slug)}` }
}
