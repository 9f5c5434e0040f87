import { Link } from 'react-router'

import { linePence } from '#platform/money/money.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Price } from '#platform/ui/price.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'

import type { CartItem } from '../cart-query.ts'
import type { CartSlots } from '../cart-slots.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type CartLineProps = CartSlots & {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onLeave: () => void
}

/** One line of the cart: what it is, how many, what it costs. */
export function CartLine({ item, onQuantity, onRemove, onLeave, renderMove }: CartLineProps) {
  const name = lineName(item)

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 pt-5 pb-3">
      {item.picture ? (
        <ResponsivePicture picture={item.picture} sizes="5.5rem" alt="" />
      ) : (
        <span className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`/products/${item.slug}`}
            onClick={onLeave}
            className="max-w-full flex-1 basis-24 font-medium wrap-break-word underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
          <Price pence={linePence(item.price_pence, item.quantity)} />
        </div>
        <p className="text-sm text-ink-soft">
          {item.color}
          {item.size !== null && ` · ${cartText.size(item.size)}`}
          {item.quantity > 1 && ` · ${cartText.each(item.price_pence)}`}
        </p>
        {item.price_now_pence !== item.price_pence && (
          <p className="text-sm text-warning">{cartText.priceHasChanged(item.price_now_pence)}</p>
        )}
        <div className="mt-auto pt-3">
          {item.is_gone ? (
            <p className="text-sm text-warning">{cartText.gone}</p>
          ) : (
            <QuantityStepper
              name={name}
              quantity={item.quantity}
              available={item.available}
              onQuantity={onQuantity}
            />
          )}
          <div className="-mx-2 flex flex-wrap">
            <button
              type="button"
              data-leave
              aria-label={cartText.removeLine(name)}
              onClick={onRemove}
              className="min-h-11 px-2 text-sm link"
            >
              {cartText.remove}
            </button>
            {!item.is_gone && renderMove?.(item)}
          </div>
        </div>
      </div>
    </li>
  )
}

/** Holds the place of a line that is still loading. */
export const CartLineSkeleton = () => (
  <div className="grid grid-cols-[5.5rem_1fr] gap-4 py-5">
    <Skeleton className="aspect-3/4" />
    <div className="flex flex-col gap-2">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-auto h-11 w-32 rounded-full" />
    </div>
  </div>
)
