import { defineChannel } from '#platform/realtime/server/channel.ts'
import type { ItemMessage, OfferMessage, SizeStock, StockMessage } from '#shop/stock/stock-level.ts'

/** The day of a date column, which the change feed reads as its local midnight. */
const calendarDay = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** What is promised of a size: read with the snapshot of it, and not in the row of a change. */
function promiseIn(row: Partial<SizeStock>) {
  const { promise_days, promise_on } = row
  return promise_days === undefined || promise_on === undefined ? {} : { promise_days, promise_on }
}

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
      ...promiseIn(row),
      ...(kind === 'delete' && { removed: true }),
    }),
  }),
  defineChannel({
    name: 'offers',
    audience: { everybody: 'products' },
    table: 'size_offers',
    scope: (row) => row.product_id,
    key: (row) => row.size_id ?? '',
    // Goods that are there are sold first; then nothing is promised.
    message: (row, kind): OfferMessage => {
      const isNext = kind !== 'delete' && row.is_next
      return {
        product_id: row.product_id,
        size_id: row.size_id,
        promise_days: isNext ? row.lead_days : null,
        promise_on: isNext && row.promised_on !== null ? calendarDay(row.promised_on) : null,
      }
    },
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
