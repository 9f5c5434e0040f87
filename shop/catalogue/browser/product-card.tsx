import { use } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Price } from '#platform/ui/price.tsx'

import { productPath } from '../catalogue-paths.ts'
import type { ProductCard as Card } from '../catalogue.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { CardCornerContext } from './card-corner.ts'
import { Swatches } from './swatches.tsx'

/** Shown while a card is pointed at, or reached by key. */
const revealed =
  'opacity-0 transition-opacity duration-250 ease-out group-has-focus-visible:opacity-100 [@media(hover:hover)]:group-hover:opacity-100'

const none: readonly string[] = []

/** A product in a list. Hover or focus shows its second picture and the sizes there are. */
export function ProductCard({
  product,
  sizes,
  sizesInStock = none,
  priority = false,
  state,
}: {
  product: Card
  /** How wide its picture is shown. */
  sizes: string
  /** Names of the sizes that are available. */
  sizesInStock?: readonly string[] | undefined
  priority?: boolean
  /** The text about its stock. */
  state?: ReactNode
}) {
  const [first, second] = product.pictures
  const corner = use(CardCornerContext)

  return (
    <article className="group product-card">
      <div className="relative overflow-hidden rounded-sm bg-sand">
        {first && <ResponsivePicture picture={first} sizes={sizes} priority={priority} alt="" />}
        {second && (
          // Not even loaded on devices without a pointer.
          <div className={`absolute inset-0 [@media(hover:none)]:hidden ${revealed}`}>
            <ResponsivePicture picture={second} sizes={sizes} alt="" />
          </div>
        )}
        {sizesInStock.length > 0 && (
          // Its page shows the same, with more: here it is for visitors who browse.
          <p
            aria-hidden
            className={`absolute inset-x-0 bottom-0 flex flex-wrap justify-center gap-x-3 bg-surface/95 px-3 py-2 text-xs text-ink tabular-nums ${revealed}`}
          >
            {sizesInStock.map((size) => (
              <span key={size}>{size}</span>
            ))}
          </p>
        )}
      </div>
      <div className="card-text">
        <h3 className="leading-snug font-medium">
          <Link
            to={productPath(product)}
            prefetch="intent"
            // The whole card is the target; swatches stay above it.
            className="card-link"
            lang={langOf(product, 'name')}
          >
            {product.name}
          </Link>
        </h3>
        <p lang={langOf(product, 'colourName')} className="text-sm text-ink-soft">
          {product.colourName}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Price pence={product.pricePence} wasPence={product.wasPence} isFrom={product.isFrom} />
          {state}
        </p>
        {product.swatches.length > 1 && (
          <div className="relative -ms-1 mt-1.5 w-fit">
            <Swatches swatches={product.swatches} current={product.slug} />
          </div>
        )}
      </div>
      {corner?.(product)}
    </article>
  )
}
