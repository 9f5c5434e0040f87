import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'

import type { CartItem } from '../cart-query.ts'
import type { CartSlots } from '../cart-slots.ts'
import { useCartActions } from '../use-cart-actions.ts'
import { useLineFocus } from '../use-line-focus.ts'
import { CartLine } from './cart-line.tsx'
import { ClearCart } from './clear-cart.tsx'

type Props = CartSlots & {
  items: CartItem[]
  /** Lines beyond those that are shown. */
  more: number
  /** What happened, to be read out. */
  onSaid: (text: string) => void
  onLeave: () => void
}

/** The lines of the cart, newest first, and the way to be rid of them all. */
export function CartLines({ items, more, onSaid, onLeave, renderMove }: Props) {
  const { setQuantity, remove } = useCartActions()
  const list = useLineFocus()

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={cartText.inCart}
        className="divide-y border-y outline-none"
      >
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            onQuantity={(quantity) => {
              setQuantity(item.id, quantity)
              onSaid(cartText.quantityNow(lineName(item), quantity))
            }}
            onRemove={() => {
              remove(item.id)
              onSaid(cartText.removed(lineName(item)))
            }}
            onLeave={onLeave}
            renderMove={renderMove}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-sm text-ink-soft">{cartText.moreLines(more)}</p>}
      <p className="mt-4 text-sm text-ink-soft">{cartText.deliveryNote}</p>
      <ClearCart onCleared={() => onSaid(cartText.cleared)} />
    </>
  )
}
