import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ProductFacts } from '#shop/catalogue/browser/product-facts.tsx'
import { ProductGallery } from '#shop/catalogue/browser/product-gallery.tsx'
import { ShareLink } from '#shop/catalogue/browser/share-link.tsx'
import { catalogueText as text } from '#shop/catalogue/catalogue-text.ts'
import type { ProductDetails } from '#shop/catalogue/catalogue.ts'
import { DeliveryEstimate, DeliveryFacts } from '#shop/delivery/browser/delivery-estimate.tsx'
import type { DeliveryEstimate as Estimate } from '#shop/delivery/delivery-estimate.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import type { ProductReviews } from '#shop/reviews/public/shown-reviews.ts'
import type { ProductSizes, CardLevel } from '#shop/stock/stock-level.ts'

import { BuyingColumn, useChosenSize } from './buying-column.tsx'

/** What the page of a product shows of it. */
export type ShownProduct = {
  product: ProductDetails
  sizes: ProductSizes
  levels: ReadonlyMap<string, CardLevel>
  delivery: DeliveryMethod[]
  /** The address of its page, absolute. */
  canonical: string
  /** The sets it is part of; undefined for none. */
  sets?: {
    title: string
    links: { path: string; name: string; lang?: string | undefined; price: string }[]
  }
}

/** Pictures, buying and facts of a product: on its page, and where staff look at it before. */
export function ProductView({
  page: { product, sizes, levels, delivery, canonical, sets },
  reviews,
  sent,
}: {
  page: ShownProduct
  reviews?: ProductReviews
  /** The answer to the delivery question of a browser without JavaScript. */
  sent?: Estimate | undefined
}) {
  const choice = useChosenSize(product.id, sizes.sizes)

  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16">
      <ProductGallery key={product.id} pictures={product.pictures} sizeId={choice.chosen?.sizeId} />
      <div className="md:sticky md:top-22 md:self-start lg:top-26">
        <BuyingColumn
          product={product}
          sizes={sizes}
          choice={choice}
          level={levels.get(product.id) ?? 'out_of_stock'}
          reviews={reviews}
        />
        {sets && (
          <section aria-label={sets.title} className="mt-8">
            <h2 className="text-sm font-medium">{sets.title}</h2>
            <ul>
              {sets.links.map(({ path, name, lang, price }) => (
                <li key={path} className="flex flex-wrap items-center gap-x-3">
                  <Link to={path} lang={lang} className="link inline-flex min-h-11 items-center">
                    {name}
                  </Link>
                  {price}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="mt-8">
          <DeliveryEstimate methods={delivery} goodsPence={product.pricePence} sent={sent} />
        </div>
        <p lang={langOf(product, 'description')} dir="auto" className="mt-8 text-lg">
          {product.description}
        </p>
        <div className="mt-8 border-t">
          <ProductFacts sections={product.sections} />
          <DeliveryFacts exemption={product.returnExemption} />
        </div>
        <p className="mt-2">
          <ShareLink title={text.inColour(product.name, product.colourName)} url={canonical} />
        </p>
      </div>
    </div>
  )
}
