import type { Db } from '#platform/db/database.ts'

import { addItem } from '../server/change-cart.ts'
import type { AddedItem, NewCartItem } from '../server/change-cart.ts'

type Product = { productId: string; sizeId: string | null; pricePence: number }

/** The wish for `quantity` of a product at its price. */
export const wish = (
  { productId, sizeId, pricePence }: Product,
  quantity: number,
): NewCartItem => ({ productId, sizeId, quantity, seenPricePence: pricePence })

/** A line in the customer's cart, added as a customer would. */
export async function givenLine(
  db: Db,
  customerId: string,
  product: Product,
  quantity = 1,
): Promise<AddedItem> {
  const added = await addItem(db, customerId, wish(product, quantity))
  if (!added.ok) throw new Error(`The line was refused: ${added.refusal.kind}`)
  return added.value
}
