import type { SizeStock } from './stock.ts'

/** An event of the stock channel: a size as it is now, or that it is no longer kept. */
export type StockMessage = SizeStock & { removed?: true }

/** An event of the channels of movements and carts: which item something happened to, nothing else. */
export type ItemMessage = Pick<SizeStock, 'product_id' | 'size_id'>
