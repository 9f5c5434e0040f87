import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

/** Another size of a product, so many pieces of it; its id. */
export async function givenOtherSize(db: Db, productId: string, onHand: number): Promise<string> {
  const { id } = await db.tables
    .insertInto('sizes')
    .values({ size_name: `58-${randomUUID()}`, system: 'abaya', length_inches: 58, position: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stock(db, productId, id, onHand)
  return id
}

/** Another colour of a product's style, so many pieces of one size; what to choose. */
export async function givenOtherColour(
  db: Db,
  productId: string,
  { onHand, pricePence }: { onHand: number; pricePence: number },
): Promise<{ product_id: string; size_id: string }> {
  const { id: _, ...product } = await db.tables
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { id } = await db.tables
    .insertInto('products')
    .values({
      ...product,
      slug: `abaya-${randomUUID()}`,
      composition: JSON.stringify(product.composition),
      colour_name: 'Sand',
      colour_hex: '#d9c7a7',
      price_pence: pricePence,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { product_id: id, size_id: await givenOtherSize(db, id, onHand) }
}

async function stock(db: Db, productId: string, sizeId: string, onHand: number) {
  await db.call('add_inventory_item', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_reorder_level: 5,
  })
  if (onHand > 0)
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: onHand,
      p_reference_type: 'delivery_note',
      p_reference_id: null,
      p_reason: 'First delivery',
      p_actor: 'system',
    })
}
