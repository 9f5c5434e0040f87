import type { Selectable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'

type Inventory = Selectable<DB['product_inventory']> | undefined

/** Whether a size became available or sold out; no filter depends on the number. */
export const changesAvailability = (old: Inventory, now: Inventory): boolean =>
  (old?.is_out_of_stock ?? true) !== (now?.is_out_of_stock ?? true)

/** Passes changes to the product index, and resets it when the feed was interrupted. */
export function indexChanges(
  feed: ChangeFeed,
  index: Pick<ProductIndex, 'changed' | 'reset'>,
): void {
  feed.on('products', (change) => {
    if (change.kind === 'truncate') index.reset()
    else index.changed([change.kind === 'delete' ? change.old.id : change.new.id])
  })
  feed.on('product_inventory', (change) => {
    if (change.kind === 'truncate') return index.reset()
    const old = change.kind === 'insert' ? undefined : change.old
    const now = change.kind === 'delete' ? undefined : change.new
    const row = now ?? old
    if (row && changesAvailability(old, now)) index.changed([row.product_id])
  })
  feed.on('collection_products', (change) => {
    if (change.kind === 'truncate') return index.reset()
    // Moved from one product to another, it concerns both; who picks again deletes and inserts.
    index.changed([change.kind === 'delete' ? change.old.product_id : change.new.product_id])
  })
  feed.on('content_translations', (change) => {
    if (change.kind === 'truncate') return index.reset()
    const { kind, subject_id: id } = change.kind === 'delete' ? change.old : change.new
    if (kind === 'product') index.changed([id])
    else if (kind === 'category' || kind === 'collection') index.reset()
  })
  // Their names are words of many products, and a category's place moves all that is in it.
  for (const table of [
    'categories',
    'collections',
    'sizes',
    'size_systems',
    'attributes',
    'search_synonyms',
  ] as const) {
    feed.on(table, () => index.reset())
  }
  feed.onReset(() => index.reset())
}
