import type { Db } from '#platform/db/database.ts'

type Item = { productId: string; sizeId: string | null }

/** The two numbers of a product and size, as the table has them. */
export async function stockOf(db: Db, { productId, sizeId }: Item) {
  const row = await db.tables
    .selectFrom('product_inventory')
    .select(['quantity_on_hand', 'quantity_reserved'])
    .where('product_id', '=', productId)
    .where('size_id', 'is not distinct from', sizeId)
    .executeTakeFirstOrThrow()
  return { onHand: row.quantity_on_hand, reserved: row.quantity_reserved }
}

/** The ledger of a product, oldest first. */
export function movementsOf(db: Db, { productId }: Item) {
  return db.tables
    .selectFrom('stock_movements')
    .select([
      'kind',
      'on_hand_delta',
      'reserved_delta',
      'reference_type',
      'reference_id',
      'reason',
      'actor',
    ])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
}
