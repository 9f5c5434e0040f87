import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { linePence } from '#platform/money/money.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Price } from '#platform/ui/price.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import { MAX_LINE_QUANTITY } from '../../cart-limits.ts'
import { cartText } from '../../cart-text.ts'
import { lineName } from '../../line-name-text.ts'
import type { CartItem, CartSlots } from '../cart-query.ts'

/** From this quantity on the number of further units is shown. */
const FEW_MORE = 3

type StepperProps = {
  /** The full name of the line. */
  name: string
  quantity: number
  /** How many more are available. */
  available: number
  onQuantity: (quantity: number) => void
}

/** How many of a line, one by one, as far as the stock and the limit of a line go. */
function QuantityStepper({ name, quantity, available, onQuantity }: StepperProps) {
  const more = Math.max(0, available)

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <fieldset
        aria-label={cartText.quantity(name)}
        className="inline-flex items-center rounded-full border border-control"
      >
        <Step
          label={cartText.fewer(name)}
          possible={quantity > 1}
          onStep={() => onQuantity(quantity - 1)}
        >
          <Minus aria-hidden className="size-4" strokeWidth={1.5} />
        </Step>
        <span className="min-w-6 text-center tabular-nums">{quantity}</span>
        <Step
          label={cartText.more(name)}
          possible={quantity < MAX_LINE_QUANTITY && more > 0}
          onStep={() => onQuantity(quantity + 1)}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.5} />
        </Step>
      </fieldset>
      {more <= FEW_MORE && quantity < MAX_LINE_QUANTITY && (
        <span className="text-sm text-ink-soft">{cartText.onlyMore(more)}</span>
      )}
    </div>
  )
}

type StepProps = { label: string; possible: boolean; onStep: () => void; children: ReactNode }

// Not `disabled` at its end: that would take the focus away from under the finger.
function Step({ label, possible, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onStep()
      }}
      className="grid size-11 place-items-center rounded-full text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}

type CartLineProps = CartSlots & {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onLeave: () => void
}

/** One line of the cart with its quantity and price. */
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
            to={productPath({ slug: item.slug, localSlug: item.local_slug })}
            lang={langOf(item, 'name')}
            onClick={onLeave}
            className="max-w-full flex-1 basis-24 font-medium wrap-break-word underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
          <Price pence={linePence(item.price_pence, item.quantity)} />
        </div>
        <p className="text-sm text-ink-soft">
          <span lang={langOf(item, 'colour_name')}>{item.color}</span>
          {item.size !== null && ` · ${cartText.size(item.size)}`}
          {item.quantity > 1 && ` · ${cartText.each(item.price_pence)}`}
        </p>
        {item.promise && <p className="text-sm">{item.promise}</p>}
        {item.price_now_pence !== item.price_pence && (
          <p className="text-sm text-warning">{cartText.priceHasChanged(item.price_now_pence)}</p>
        )}
        <div className="mt-auto pt-3">
          {item.is_gone && <p className="text-sm text-warning">{cartText.gone}</p>}
          {/* Of a part of a set there is one. */}
          {!item.is_gone && !item.set && (
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
