import { useLiveStock } from '#shop/stock/browser/use-live-stock.ts'
import { liveProductLevel, liveSizeLevel, stockLevel } from '#shop/stock/stock-level.ts'
import type { LiveLevel } from '#shop/stock/stock-level.ts'

import type { WishlistItem } from '../wishlist.ts'

/** The stock of entries at this moment: as they were read, until the stream has told more. */
export function useWishStock(items: readonly WishlistItem[]): (item: WishlistItem) => LiveLevel {
  const live = useLiveStock([...new Set(items.map((item) => item.product_id))])

  return (item) => {
    const level = stockLevel(item.available, item.reorder_level)
    const sizes = live.get(item.product_id)
    const now = item.needs_size
      ? liveProductLevel(level, sizes)
      : liveSizeLevel({ sizeId: item.size_id, level }, sizes)
    return { available: item.available, ...now }
  }
}
