import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

import { pictureOf } from './picture-of.ts'

/** Those of these products that are sold now, with what can be had of each size, in one statement. */
export async function readCartProducts(db: Db, productIds: string[]) {
  const rows = await db.call('get_cart_products', { p_product_ids: productIds })
  return [...Map.groupBy(rows, ({ id }) => id!).values()].map(productOf)
}

const productOf = (sizes: ProcedureRow<'get_cart_products'>[]) => {
  const product = sizes[0]!
  return {
    id: product.id!,
    slug: product.slug!,
    name: product.name!,
    color: product.colour_name!,
    category: product.category!,
    pricePence: product.price_pence!,
    picture: pictureOf(product),
    sizes: sizes.map((size) => ({
      size_id: size.size_id,
      size: size.size_name,
      available: size.available!,
    })),
  }
}
