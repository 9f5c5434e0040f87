import { ProductCard } from '#shop/catalogue/browser/product-card.tsx'
import type { ProductCard as Card } from '#shop/catalogue/catalogue.ts'

import { liveProductLevel } from '../stock-level.ts'
import type { CardLevel } from '../stock-level.ts'
import { StockBadge } from './stock-badge.tsx'
import { useLiveStock } from './stock-service.ts'

const WHOLE_WIDTH =
  '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw'
/** Two columns on a phone. */
const FIRST_ROW = 2

/**
 * Products side by side, each with its stock where that matters to a choice: as many in a row as
 * there is room for.
 */
export function ProductGrid({
  products,
  levels,
  sizesInStock,
  leads = false,
  pictureSizes = WHOLE_WIDTH,
  label,
}: {
  products: readonly Card[]
  /** The level of each product as the page was rendered. */
  levels: ReadonlyMap<string, CardLevel>
  /** Names of the sizes of each product that were available then. */
  sizesInStock?: ReadonlyMap<string, readonly string[]>
  /** Whether its first pictures are the largest things on the first screen. */
  leads?: boolean
  /** How wide a picture is shown, where the grid does not have the width of the page. */
  pictureSizes?: string
  /** Names the list where there are several. */
  label?: string
}) {
  const live = useLiveStock(products.map(({ id }) => id))

  return (
    <div className="@container">
      <ul aria-label={label} className="product-list">
        {products.map((product, at) => {
          const stock = liveProductLevel(levels.get(product.id) ?? 'in_stock', live.get(product.id))
          const plenty =
            stock.promise === undefined &&
            (stock.level === 'in_stock' ||
              (stock.level === 'counted' && stock.available === undefined))
          return (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes={pictureSizes}
                sizesInStock={sizesInStock?.get(product.id)}
                priority={leads && at < FIRST_ROW}
                state={!plenty && <StockBadge stock={stock} />}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
