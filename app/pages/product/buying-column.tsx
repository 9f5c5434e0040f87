import { useRef, useState } from 'react'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { Price } from '#platform/ui/price.tsx'
import { AddToCart } from '#shop/cart/browser/add-to-cart.tsx'
import { useCurrentCart } from '#shop/cart/browser/current-cart.ts'
import { cartButtonText } from '#shop/cart/cart-button-text.ts'
import { Swatches } from '#shop/catalogue/browser/swatches.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText as text } from '#shop/catalogue/catalogue-text.ts'
import type { ProductDetails } from '#shop/catalogue/catalogue.ts'
import { RatingLink } from '#shop/reviews/browser/product-reviews.tsx'
import type { ProductReviews } from '#shop/reviews/public/shown-reviews.ts'
import { useStore } from '#shop/settings/browser/store.ts'
import { CartViewers } from '#shop/stock/browser/cart-viewers.tsx'
import { FindMySize } from '#shop/stock/browser/find-my-size.tsx'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'
import { SizePicker, useAskedSize } from '#shop/stock/browser/size-picker.tsx'
import { StockBadge } from '#shop/stock/browser/stock-badge.tsx'
import { useLiveStock } from '#shop/stock/browser/stock-service.ts'
import { useOwnWindow } from '#shop/stock/browser/waiting-query.ts'
import { liveProductLevel, liveSizeLevel } from '#shop/stock/stock-level.ts'
import type { ProductSizes, SizeChoice, CardLevel } from '#shop/stock/stock-level.ts'
import { stockText } from '#shop/stock/stock-text.ts'
import { waitingText } from '#shop/stock/waiting-text.ts'
import { ProductHeart } from '#shop/wishlist/browser/wish-heart.tsx'

type Props = {
  product: ProductDetails
  sizes: ProductSizes
  choice: ReturnType<typeof useChosenSize>
  level: CardLevel
  reviews: ProductReviews | undefined
}

/** Name, price, colours, sizes and the way into the cart. */
export function BuyingColumn({ product, sizes: offered, choice, level, reviews }: Props) {
  const { sizes, legends, finder } = offered
  const { chosen, choose } = choice
  const picker = useRef<HTMLDivElement>(null)
  const live = useLiveStock([product.id]).get(product.id)
  const surchargePence = chosen?.surchargePence ?? 0
  const hasSizes = sizes.some(({ sizeId }) => sizeId !== null)
  const stock = chosen ? liveSizeLevel(chosen, live) : liveProductLevel(level, live)
  const isGone = stock.level === 'out_of_stock'
  const held = useHeldLines(product.id)
  // Without a choice there is no size that could be in it.
  const { trader } = useStore()
  const isInCart = chosen !== undefined && held.some((line) => line.size_id === chosen.sizeId)
  const isHeld = useOwnWindow(product.id, chosen?.sizeId ?? null)
  const mine = isHeld ? waitingText.heldForYou : isInCart ? cartButtonText.inCart : undefined

  return (
    // What the keyboard reaches must not end up under the bar at the bottom of a phone.
    <section aria-labelledby="product-name" className="max-md:[&_:is(a,label,input)]:scroll-mb-36">
      <h1 id="product-name" lang={langOf(product, 'name')} className="display text-3xl">
        {product.name}
      </h1>
      {reviews && <RatingLink {...reviews} />}
      <p className="mt-3 text-xl max-md:mt-2">
        <Price
          pence={product.pricePence + surchargePence}
          wasPence={product.wasPence === null ? null : product.wasPence + surchargePence}
          isFrom={product.isFrom && !chosen}
        />
      </p>

      {/* The bar sticks no higher than this: on a short screen name and price stay in view. */}
      <div>
        {trader.vatNumber !== null && (
          <p className="mt-1 text-sm text-ink-soft">
            {text.vat[chosen?.vatClass ?? product.vatClass]}
          </p>
        )}
        <p className="mt-6 mb-1 text-sm font-medium">{text.colourOf(product.colourName)}</p>
        <div className="-ms-1.5">
          <Swatches swatches={product.swatches} current={product.slug} size="large" />
        </div>
        {hasSizes && (
          <div id="sizes" ref={picker} className="relative">
            {finder !== null && (
              <FindMySize
                finder={finder}
                sizes={sizes}
                onChoose={choose}
                className="link absolute end-0 -top-3 z-1 inline-flex min-h-11 items-center text-sm"
              />
            )}
            <SizePicker
              key={product.id}
              sizes={sizes}
              legends={legends}
              untranslated={offered.untranslated}
              live={live}
              chosen={chosen}
              onChoose={choose}
            />
            {reviews && reviews.fit !== null && (
              <p className="mt-3 text-sm text-ink-soft">{reviews.fit}</p>
            )}
          </div>
        )}

        <div className="mt-6 mb-4 flex min-h-6 items-baseline gap-3">
          <output>
            {isGone && mine !== undefined ? (
              <Badge tone="success">{mine}</Badge>
            ) : (
              <StockBadge stock={stock} />
            )}
          </output>
          <CartViewers
            productId={product.id}
            isReady={live !== undefined}
            isInOwnCart={held.length > 0}
          />
        </div>
        {product.returnExemption && (
          <p className="mb-4 text-sm text-ink-soft">
            {text.exemption[product.returnExemption].full}
          </p>
        )}
        <div
          data-bottom-bar
          className="flex items-start gap-3 *:first:flex-1 max-md:sticky max-md:bottom-0 max-md:focus-within:bottom-[var(--room-below,0px)] max-md:z-10 max-md:-mx-gutter max-md:border-t max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
        >
          {hasSizes && !chosen ? (
            <a
              href="#sizes"
              onClick={(event) => {
                event.preventDefault()
                picker.current?.scrollIntoView({ block: 'center' })
                picker.current?.querySelector('input')?.focus({ preventScroll: true })
              }}
              className={`w-full ${buttonStyle()}`}
            >
              {isGone ? waitingText.chooseSize : stockText.chooseSize}
            </a>
          ) : (
            <GetIt product={product} chosen={chosen} isGone={isGone} hasOne={isInCart} />
          )}
          <ProductHeart product={product} chosen={chosen} />
        </div>
      </div>
    </section>
  )
}

/** The way into the cart or, for what is sold out, onto the waiting list. */
function GetIt({
  product,
  chosen,
  isGone,
  hasOne,
}: {
  product: ProductDetails
  chosen: SizeChoice | undefined
  isGone: boolean
  hasOne: boolean
}) {
  const sizeId = chosen?.sizeId ?? null
  const add = {
    item: {
      product_id: product.id,
      size_id: sizeId,
      name: product.name,
      color: product.colourName,
      size: chosen?.sizeName ?? null,
      price_pence: product.pricePence + (chosen?.surchargePence ?? 0),
    },
  }
  if (!isGone) return <AddToCart {...add} />
  // Without an inventory record there is nothing to wait for.
  if (!chosen) return <AddToCart {...add} disabledReason={stockText.outOfStock} />

  const size = chosen.sizeName === null ? '' : `?size=${encodeURIComponent(chosen.sizeName)}`
  return (
    <NotifyMe
      productId={product.id}
      sizeId={sizeId}
      returnTo={`${productPath(product)}${size}`}
      hasOne={hasOne}
      whenHeld={<AddToCart {...add} />}
    />
  )
}

/** The lines of the cart that hold something of this product for the customer. */
function useHeldLines(productId: string) {
  const { held } = useCurrentCart()
  return held.filter((item) => item.product_id === productId)
}

/** The size that is chosen: none at first, unless the address asks for a size or there is nothing to choose. */
export function useChosenSize(productId: string, sizes: SizeChoice[]) {
  // By its id: the sizes are others, with other levels, after the page was loaded again.
  const [choice, setChoice] = useState<{ of: string; sizeId: string | null | undefined }>()
  useAskedSize(sizes, ({ sizeId }) => {
    // A choice made meanwhile wins.
    setChoice((before) => (before?.of === productId ? before : { of: productId, sizeId }))
  })
  // Another colour starts again; what stays is the focus on its swatch.
  const chosenId = choice?.of === productId ? choice.sizeId : undefined
  const only = sizes.length === 1 ? sizes[0] : undefined
  return {
    chosen: sizes.find(({ sizeId }) => sizeId === chosenId) ?? only,
    choose: (size: SizeChoice | undefined) => setChoice({ of: productId, sizeId: size?.sizeId }),
  }
}
