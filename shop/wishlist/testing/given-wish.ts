import type { Db } from '#platform/db/database.ts'

import { addWish } from '../server/wishlist.ts'

type Product = { productId: string; sizeId: string | null }

/** A product and size as a wish names them. */
export const wishOf = ({ productId, sizeId }: Product) => ({
  product_id: productId,
  size_id: sizeId,
})

/** An entry of the customer's wishlist, added as a customer would. */
export async function givenWish(db: Db, customerId: string, product: Product): Promise<void> {
  const added = await addWish(db, customerId, wishOf(product))
  if (!added.ok) throw new Error(`The wish was refused: ${added.refusal.kind}`)
}
