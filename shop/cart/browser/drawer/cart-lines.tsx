import { useEffect, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'

import { cartText } from '../../cart-text.ts'
import { lineName } from '../../line-name-text.ts'
import type { CartItem, CartSlots } from '../cart-query.ts'
import { useCartActions } from '../use-cart-actions.ts'
import { useLineFocus } from '../unmerged/unmerged-list.tsx'
import { CartLine } from './cart-line.tsx'

/** Takes everything out of the cart, after asking once. */
function ClearCart({ onCleared }: { onCleared: () => void }) {
  const { clear } = useCartActions()
  const [state, setState] = useState<'asking' | 'clearing' | 'kept'>()
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (state === 'kept') opener.current?.focus()
  }, [state])

  const clearIt = async () => {
    setState('clearing')
    const isCleared = await clear()
    setState('kept')
    if (isCleared) onCleared()
  }

  if (state === undefined || state === 'kept') {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setState('asking')}
        className="-mx-2 mt-2 min-h-11 px-2 text-sm link"
      >
        {cartText.clear}
      </button>
    )
  }
  return (
    <fieldset ref={show} className="mt-6 border px-4 pb-4">
      <legend className="px-1 text-sm font-medium">{cartText.clearQuestion}</legend>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" variant="secondary" onClick={() => setState('kept')}>
          {cartText.clearStay}
        </Button>
        <Button size="small" busy={state === 'clearing'} onClick={() => void clearIt()}>
          {cartText.clear}
        </Button>
      </div>
    </fieldset>
  )
}

/** All of the question comes into view; its harmless answer has the focus. */
function show(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'nearest' })
  question?.querySelector('button')?.focus({ preventScroll: true })
}

type Props = CartSlots & {
  items: CartItem[]
  /** Lines beyond those that are shown. */
  more: number
  /** What happened, to be read out. */
  onAnnounce: (text: string) => void
  onLeave: () => void
}

/** The lines of the cart, newest first, and the way to be rid of them all. */
export function CartLines({ items, more, onAnnounce, onLeave, renderMove }: Props) {
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
              onAnnounce(cartText.quantityNow(lineName(item), quantity))
            }}
            onRemove={() => {
              remove(item.id)
              onAnnounce(cartText.removed(lineName(item)))
            }}
            onLeave={onLeave}
            renderMove={renderMove}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-sm text-ink-soft">{cartText.moreLines(more)}</p>}
      <p className="mt-4 text-sm text-ink-soft">{cartText.deliveryNote}</p>
      <ClearCart onCleared={() => onAnnounce(cartText.cleared)} />
    </>
  )
}
