import type { Database } from '#platform/db/database.ts'

type Item = { productId: string; sizeId: string | null }

/** The two numbers of a product and size, and the kinds of its movements in their order. */
export async function stockBooks(db: Database, { productId, sizeId }: Item) {
  const stock = await db.tables
    .selectFrom('product_inventory')
    .select(['quantity_on_hand as onHand', 'quantity_reserved as reserved'])
    .where('product_id', '=', productId)
    .where('size_id', 'is not distinct from', sizeId)
    .executeTakeFirstOrThrow()
  const movements = await db.tables
    .selectFrom('stock_movements')
    .select(['kind', 'reserved_delta as reserved', 'on_hand_delta as onHand', 'reference_type'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return { ...stock, movements: movements.map(({ kind }) => kind) }
}

/** Jobs that wait under this name, by their key. */
export async function waitingJobs(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where task_identifier = $1 order by id',
    [name],
  )
  return rows.map(({ key }) => key)
}
