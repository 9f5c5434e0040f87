import type { Db } from '#platform/db/database.ts'

import { idOf } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import type { DemoStyle } from './demo-style.ts'
import { colourways } from './styles.ts'

/** Makes the usual sizes and receives the opening stock of every product through the ledger. */
export async function seedStock(tx: Db, products: Ids) {
  await tx.call('add_usual_sizes', {})
  const rows = await tx.tables.selectFrom('sizes').select(['id', 'system', 'position']).execute()
  const sizeIds = (system: DemoStyle['sizes']) =>
    rows
      .filter((row) => row.system === system)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id)

  for (const { style, colourway, slug } of colourways) {
    const ids = style.sizes ? sizeIds(style.sizes) : [null]
    if (ids.length !== colourway.stock.length) {
      throw new Error(`${slug} has ${ids.length} sizes, but stock for ${colourway.stock.length}.`)
    }
    for (const [at, sizeId] of ids.entries()) {
      await receive(tx, idOf(products, slug), sizeId, colourway.stock[at] ?? 0)
    }
  }
}

async function receive(tx: Db, productId: string, sizeId: string | null, quantity: number) {
  const item = { p_product_id: productId, p_size_id: sizeId }
  if (quantity === 0) {
    // Sold out is a record with nothing in it; without one the size would not exist.
    await tx.call('add_inventory_item', { ...item, p_reorder_level: 5 })
    return
  }
  await tx.call('receive_stock', {
    ...item,
    p_quantity: quantity,
    p_reference_type: 'demo',
    p_reference_id: null,
    p_reason: 'Opening stock of the demo shop',
    p_actor: 'system',
  })
}
