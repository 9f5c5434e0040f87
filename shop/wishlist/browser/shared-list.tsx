import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'

import type { WishlistItem } from '../wishlist.ts'
import { wishlistText as text } from '../wishlist-text.ts'
import { useWishStock, WishRow } from './wish-row.tsx'

/** A wishlist as others see it: what is on it, with its price and stock as they are now. */
export function SharedList({ items }: { items: WishlistItem[] }) {
  const stockOf = useWishStock(items)

  if (items.length === 0) {
    return (
      <>
        <p className="mt-4 mb-8 text-lg text-ink-soft">{text.sharedEmpty}</p>
        <Link to="/products" className={buttonStyle()}>
          {text.shop}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="mt-4 text-ink-soft">{text.sharedLead}</p>
      <ul className="mt-8 max-w-2xl divide-y border-y">
        {items.map((item) => (
          <li key={`${item.product_id} ${item.size_id}`}>
            <WishRow item={item} stock={stockOf(item)} level={2} />
          </li>
        ))}
      </ul>
    </>
  )
}
