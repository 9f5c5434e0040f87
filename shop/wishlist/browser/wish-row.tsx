import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { Price } from '#platform/ui/price.tsx'
import { sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { StockBadge } from '#shop/stock/browser/stock-badge.tsx'
import { useLiveStock } from '#shop/stock/browser/stock-service.ts'
import { liveProductLevel, liveSizeLevel, stockLevel } from '#shop/stock/stock-level.ts'
import type { LiveLevel } from '#shop/stock/stock-level.ts'

import { wishlistText as text } from '../wishlist-text.ts'
import type { WishlistItem } from '../wishlist.ts'

/** The current stock of entries: as loaded, until the stream reports more. */
export function useWishStock(items: readonly WishlistItem[]): (item: WishlistItem) => LiveLevel {
  const live = useLiveStock([...new Set(items.map((item) => item.product_id))])

  return (item) => {
    const level = stockLevel(item.available, item.reorder_level)
    const sizes = live.get(item.product_id)
    const now = item.needs_size
      ? liveProductLevel(item.promise_kind ?? level, sizes)
      : liveSizeLevel({ sizeId: item.size_id, level, ...promiseOf(item) }, sizes)
    return { available: item.available, ...now }
  }
}

const promiseOf = ({ promise }: WishlistItem) => (promise === null ? {} : { promise })

type Props = {
  item: WishlistItem
  /** Its stock at this moment. */
  stock: LiveLevel
  /** Of its heading. */
  level?: 2 | 3
  /** What changed since the owner added it. */
  marks?: ReactNode
  children?: ReactNode
}

/** One entry of a wishlist: the product, its price and whether it is available. */
export function WishRow({ item, stock, level = 3, marks, children }: Props) {
  const { name, color, size, picture, slug, price_pence: price } = item
  const Heading = level === 2 ? 'h2' : 'h3'

  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-4 py-6 sm:grid-cols-[8rem_1fr] sm:gap-6">
      {picture ? (
        <ResponsivePicture picture={picture} sizes="8rem" alt="" />
      ) : (
        <span className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="flex min-w-0 flex-col">
        <Heading lang={langOf(item, 'name')} className="leading-snug font-medium">
          {slug === null ? (
            name
          ) : (
            <Link
              to={sizePath({ slug, localSlug: item.local_slug }, size)}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </Heading>
        <p className="text-sm text-ink-soft">
          <span lang={langOf(item, 'colour_name')}>{color}</span>
          {size !== null && ` · ${text.size(size)}`}
          {item.needs_size && ` · ${text.anySize}`}
        </p>
        {item.marks.no_longer_sold ? (
          <p className="mt-2">
            <Badge>{text.noLongerSold}</Badge>
          </p>
        ) : (
          <>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
              <Price pence={price} />
              <StockBadge stock={stock} />
            </p>
            {marks}
          </>
        )}
        {children}
      </div>
    </div>
  )
}
