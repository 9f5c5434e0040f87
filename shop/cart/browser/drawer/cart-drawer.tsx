import { useState } from 'react'
import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { Price } from '#platform/ui/price.tsx'
import { Sheet } from '#platform/ui/sheet.tsx'
import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'

import type { CartSlots, FreeDelivery } from '../cart-slots.ts'
import { subtotalOf, useCart } from '../use-cart.ts'
import { useCartDrawer } from './cart-drawer-state.ts'
import { CartHold } from './cart-hold.tsx'
import { CartLeftBehind } from './cart-left-behind.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from './cart-notices.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'

type Props = CartSlots & { freeDelivery: FreeDelivery }

/** The cart beside the page. */
export function CartDrawer({ freeDelivery, renderMove }: Props) {
  const { items } = useCart()
  const { open, addedId, openDrawer, closeDrawer } = useCartDrawer()

  return (
    <Sheet
      open={open}
      onOpenChange={(wanted) => (wanted ? openDrawer() : closeDrawer())}
      title={cartText.title}
      footer={
        items.length > 0 && <Summary subtotalPence={subtotalOf(items)} onLeave={closeDrawer} />
      }
    >
      <Content
        key={addedId}
        addedId={addedId}
        freeDelivery={freeDelivery}
        onLeave={closeDrawer}
        renderMove={renderMove}
      />
    </Sheet>
  )
}

type ContentProps = Props & { addedId: string | undefined; onLeave: () => void }

function Content({ addedId, freeDelivery, onLeave, renderMove }: ContentProps) {
  const cart = useCart()
  const [said, say] = useState<string>()
  const added = cart.items.find(({ id }) => id === addedId)
  const isEmpty = cart.items.length === 0
  const leftBehind = <CartLeftBehind onSaid={say} onLeave={onLeave} renderMove={renderMove} />

  return (
    <>
      <output aria-live="polite" className="mb-2 block min-h-6 text-sm text-ink-soft">
        {said ?? (added && cartText.added(lineName(added)))}
      </output>
      <CartHold cart={cart} onSaid={say} onLeave={onLeave} />
      {!added && leftBehind}
      {cart.status === 'loading' && <LoadingNotice />}
      {cart.status === 'failed' && <FailedNotice onRetry={cart.retry} />}
      {cart.status === 'ready' && isEmpty && (
        <EmptyNotice isGuest={cart.mode === 'guest'} onLeave={onLeave} />
      )}
      {freeDelivery && !isEmpty && (
        <FreeDeliveryProgress free={freeDelivery} subtotalPence={subtotalOf(cart.items)} />
      )}
      {cart.status === 'ready' && !isEmpty && (
        <CartLines
          items={cart.items}
          more={cart.more}
          onSaid={say}
          onLeave={onLeave}
          renderMove={renderMove}
        />
      )}
      {/* Whoever has just added something sees that first. */}
      {added && leftBehind}
    </>
  )
}

type SummaryProps = { subtotalPence: number; onLeave: () => void }

function Summary({ subtotalPence, onLeave }: SummaryProps) {
  return (
    <>
      <p className="flex items-baseline justify-between">
        <span>{cartText.subtotal}</span>
        <Price pence={subtotalPence} className="text-lg font-semibold" />
      </p>
      <Link to="/checkout" onClick={onLeave} className={`mt-3 w-full ${buttonStyle()}`}>
        {cartText.checkout}
      </Link>
    </>
  )
}
