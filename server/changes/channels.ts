import { defineChannel } from '#platform/realtime/server/channel.ts'
import type { ItemMessage, StockMessage } from '#shop/stock/stock-level.ts'

/** What browsers can listen to live, who may, and everything they receive: section 7, realtime. */
export const channels = [
  defineChannel({
    name: 'stock',
    audience: { everybody: 'products' },
    table: 'product_inventory',
    scope: (row) => row.product_id,
    key: (row) => row.size_id ?? '',
    message: (row, kind): StockMessage => ({
      product_id: row.product_id,
      size_id: row.size_id,
      available_quantity: row.available_quantity,
      reorder_level: row.reorder_level,
      ...(kind === 'delete' && { removed: true }),
    }),
  }),
  defineChannel({
    name: 'movements',
    audience: { everybody: 'products' },
    table: 'stock_movements',
    scope: (row) => row.product_id,
    key: (row) => row.size_id ?? '',
    message: ({ product_id, size_id }): ItemMessage => ({ product_id, size_id }),
  }),
  // That somebody's cart has changed, never whose nor how.
  defineChannel({
    name: 'carts',
    audience: { everybody: 'products' },
    table: 'cart_items',
    scope: (row) => row.product_id,
    key: (row) => row.size_id ?? '',
    message: ({ product_id, size_id }): ItemMessage => ({ product_id, size_id }),
  }),
  defineChannel({
    name: 'cart',
    audience: 'customer',
    table: 'cart_items',
    scope: (row) => row.user_id,
    key: () => '',
    message: (_row, kind) => ({ kind }),
  }),
  defineChannel({
    name: 'wishlist',
    audience: 'customer',
    table: 'wishlist_items',
    scope: (row) => row.user_id,
    key: () => '',
    message: (_row, kind) => ({ kind }),
  }),
  defineChannel({
    name: 'waiting',
    audience: 'customer',
    table: 'waiting_list_entries',
    scope: (row) => row.user_id,
    key: () => '',
    message: (_row, kind) => ({ kind }),
  }),
  defineChannel({
    name: 'orders',
    audience: 'customer',
    table: 'orders',
    // A deleted order leaves only its id, and so reaches nobody: orders are never deleted.
    scope: (row) => row.customer_id,
    key: (row) => row.id,
    message: (row) => ({ id: row.id, state: row.state }),
  }),
]
