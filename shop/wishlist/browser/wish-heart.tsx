import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import { wishText, wishlistToasts } from '#shop/wishlist/wish-text.ts'

import { useToggleWish, useWishes } from './toggle-wish.ts'

type Product = { id: string; name: string; colourName: string }

/**
 * The heart on a card: the product without a size. It is filled when the product is on the list in
 * any size, and then takes all of them off.
 */
export function CardHeart({ product }: { product: Product }) {
  const sizeIds = useWishes()
    .filter(({ product_id: id }) => id === product.id)
    .map(({ size_id: id }) => id)

  return (
    <HeartButton
      product={product}
      size={null}
      sizeIds={sizeIds.length === 0 ? [null] : sizeIds}
      isWished={sizeIds.length > 0}
      className="absolute end-0.5 top-0.5 size-11 *:size-9 *:bg-surface/85"
    />
  )
}

/** The heart on the page of a product: of the chosen size, or of none. */
export function ProductHeart({
  product,
  chosen,
}: {
  product: Product
  chosen: { sizeId: string | null; sizeName: string | null } | undefined
}) {
  const sizeId = chosen?.sizeId ?? null
  const isWished = useWishes().some(
    ({ product_id: product_, size_id: size }) => product_ === product.id && size === sizeId,
  )

  return (
    <HeartButton
      product={product}
      size={chosen?.sizeName ?? null}
      sizeIds={[sizeId]}
      isWished={isWished}
      className="size-12 shrink-0 border border-control hover:border-ink *:size-full"
    />
  )
}

function HeartButton({
  product,
  size,
  sizeIds,
  isWished,
  className,
}: {
  product: Product
  size: string | null
  sizeIds: (string | null)[]
  isWished: boolean
  className: string
}) {
  const session = useSession()
  const toggle = useToggleWish()
  const name = lineName({ name: product.name, color: product.colourName, size })

  const press = ({ detail }: MouseEvent) => {
    // The second press of a double click means what the first did.
    if (detail > 1) return
    if (session === null) toast.info(wishlistToasts.signIn)
    else toggle({ productId: product.id, sizeIds, isWished: !isWished, name })
  }

  return (
    // Its state is unknown until scripts run; without them it could do nothing.
    <button
      type="button"
      aria-label={wishText.wish(name)}
      aria-pressed={isWished}
      onClick={press}
      className={`grid place-items-center rounded-full text-ink noscript:hidden ${className}`}
    >
      <span className="grid place-items-center rounded-full">
        <Heart
          aria-hidden
          className={`size-5 ${isWished ? 'fill-current' : ''}`}
          strokeWidth={1.5}
        />
      </span>
    </button>
  )
}
