import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { setSaving } from '#shop/catalogue/sets/set-price.ts'
import type { SetFields } from '#shop/catalogue/sets/set.ts'

import { addSet } from '../server/change-cart.ts'
import type { NewCartSet } from '../server/change-cart.ts'

type Product = { productId: string; sizeId: string | null; pricePence: number }
type Set = { setId: string; partIds: string[]; fields: SetFields }

/** The wish for a set with these products as its parts, at its price. */
export function setWish(set: Set, products: readonly Product[]): NewCartSet {
  const pence = products.reduce((sum, { pricePence }) => sum + pricePence, 0)
  const { price_kind: kind, price_value: value } = set.fields
  return {
    setId: set.setId,
    cartSetId: randomUUID(),
    parts: products.map(({ productId, sizeId }, at) => ({
      partId: set.partIds[at]!,
      productId,
      sizeId,
    })),
    seenPricePence: pence - setSaving({ kind, value }, pence),
  }
}

/** A set in the customer's cart, added as a customer would; the id of its lines. */
export async function givenCartSet(
  db: Db,
  customerId: string,
  set: Set,
  products: readonly Product[],
): Promise<string> {
  const wish = setWish(set, products)
  const added = await addSet(db, customerId, wish)
  if (!added.ok) throw new Error(`The set was refused: ${added.refusal.kind}`)
  return wish.cartSetId
}
