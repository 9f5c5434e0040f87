import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { totalPence } from '#platform/money/money.ts'
import { Price } from '#platform/ui/price.tsx'
import { setPath } from '#shop/catalogue/sets/set-path.ts'
import { Button } from '#platform/ui/button.tsx'

import { cartText } from '../../cart-text.ts'
import { lineName } from '../../line-name-text.ts'
import type { CartItem, CartSlots } from '../cart-query.ts'
import { groupedBySets, subtotalOf } from '../use-cart.ts'
import type { CartSet } from '../use-cart.ts'
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

/** A set in the cart: its name, its price, and its lines. */
function CartSetLines({
  set,
  items,
  onLeave,
  children,
}: CartSet & { onLeave: () => void; children: ReactNode }) {
  const id = useId()
  const pence = subtotalOf(items)
  const saving = totalPence(items.map((item) => item.set!.saving_pence))
  const now = totalPence(items.map((item) => item.set!.saving_now_pence))
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          id={id}
          to={setPath(set.slug)}
          lang={set.lang}
          onClick={onLeave}
          className="max-w-full font-medium wrap-break-word underline-offset-4 hover:underline"
        >
          {set.name}
        </Link>
        <Price pence={pence - saving} />
      </div>
      {saving > 0 && <p className="text-sm text-success">{cartText.setSaves(saving)}</p>}
      {now !== saving && (
        <p className="text-sm text-warning">
          {now > 0 ? cartText.setChanged(pence - now) : cartText.setEnded(pence)}
        </p>
      )}
      <ul aria-labelledby={id} className="divide-y border-s-2 ps-4">
        {children}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">{cartText.setHint}</p>
    </li>
  )
}

type Props = CartSlots & {
  items: CartItem[]
  /** Lines beyond those that are shown. */
  more: number
  isDeliveryFree: boolean
  /** What happened, to be read out. */
  onAnnounce: (text: string) => void
  onLeave: () => void
}

/** The lines of the cart, newest first, and the way to be rid of them all. */
export function CartLines({ items, more, isDeliveryFree, onAnnounce, onLeave, renderMove }: Props) {
  const { setQuantity, remove } = useCartActions()
  const list = useLineFocus()
  const line = (item: CartItem, setName?: string) => (
    <CartLine
      key={item.id}
      item={item}
      onQuantity={(quantity) => {
        setQuantity(item.id, quantity)
        onAnnounce(cartText.quantityNow(lineName(item), quantity))
      }}
      onRemove={() => {
        remove(item.id)
        const name = lineName(item)
        onAnnounce(
          setName === undefined ? cartText.removed(name) : cartText.removedFromSet(name, setName),
        )
      }}
      onLeave={onLeave}
      renderMove={renderMove}
    />
  )

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={cartText.inCart}
        className="divide-y border-y outline-none"
      >
        {groupedBySets(items).map((shown) =>
          'items' in shown ? (
            <CartSetLines key={shown.set.id} {...shown} onLeave={onLeave}>
              {shown.items.map((item) => line(item, shown.set.name))}
            </CartSetLines>
          ) : (
            line(shown)
          ),
        )}
      </ul>
      {more > 0 && <p className="mt-4 text-sm text-ink-soft">{cartText.moreLines(more)}</p>}
      <p className="mt-4 text-sm text-ink-soft">
        {cartText.vatNote} {!isDeliveryFree && cartText.deliveryNote}
      </p>
      <ClearCart onCleared={() => onAnnounce(cartText.cleared)} />
    </>
  )
}
