import { Badge } from '#platform/ui/badge.tsx'

import type { WishlistItem } from '../wishlist.ts'
import { wishlistText as text } from '../wishlist-text.ts'

/** What has changed about an entry since it was added: its price, and whether it can be had. */
export function WishMarks({ item, isSoldOut }: { item: WishlistItem; isSoldOut: boolean }) {
  const { price_drop_pence: drop, back_in_stock: isBack, back_sizes: sizes } = item.marks
  const hasOtherPrice = item.price_when_added_pence !== item.price_pence

  return (
    <>
      {hasOtherPrice && (
        <p className="text-sm text-ink-soft tabular-nums">
          {text.addedAt(item.price_when_added_pence)}
        </p>
      )}
      {(drop !== null || (isBack && !isSoldOut)) && (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {drop !== null && <Badge tone="success">{text.cheaper(drop)}</Badge>}
          {isBack && !isSoldOut && (
            <Badge tone="success">{sizes.length > 0 ? text.backIn(sizes) : text.back}</Badge>
          )}
        </p>
      )}
    </>
  )
}
