import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { Price } from '#platform/ui/price.tsx'
import { Sheet } from '#platform/ui/sheet.tsx'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

import { cartText } from '../../cart-text.ts'
import { lineName } from '../../line-name-text.ts'
import type { CartSlots, FreeDelivery } from '../cart-query.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { HoldWarning } from '../hold/hold-warning.tsx'
import { useHoldPhase } from '../hold/use-hold-phase.ts'
import { setSavingOf, subtotalOf, useCart } from '../use-cart.ts'
import { useCartDrawer } from './cart-drawer-state.ts'
import { UnmergedItems, EmptyNotice, FailedNotice, LoadingNotice } from './cart-notices.tsx'
import { CartLines } from './cart-lines.tsx'

/** How far the cart is from delivery that costs nothing. */
export function FreeDeliveryProgress({
  free: { fromPence, method },
  subtotalPence,
}: {
  free: NonNullable<FreeDelivery>
  subtotalPence: number
}) {
  const missing = fromPence - subtotalPence
  const reached = Math.min(100, Math.floor((subtotalPence / fromPence) * 100))

  return (
    <div className="mb-4">
      <p className="text-sm">
        {missing > 0 ? cartText.toFreeDelivery(missing, method) : cartText.freeDelivery(method)}
      </p>
      {/* The text says the same. */}
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${reached}%` }} />
      </div>
    </div>
  )
}

type CartHoldProps = {
  cart: ReturnType<typeof useCart>
  onAnnounce: (text: string) => void
  onLeave: () => void
}

/** How long the lines of the cart are held; for a guest, that they are not yet. */
export function CartHold({ cart: { mode, items, hold }, onAnnounce, onLeave }: CartHoldProps) {
  const phase = useHoldPhase(hold)
  const { pathname } = useLocation()

  if (items.length === 0) return null
  if (mode === 'guest') {
    return (
      <p className="mb-4 text-sm text-ink-soft">
        {cartText.notHeld}{' '}
        <Link to={signInPath(pathname)} onClick={onLeave} className="link">
          {cartText.signInToHold}
        </Link>
      </p>
    )
  }
  if (!hold) return null
  if (phase === 'calm') return <HoldCountdown hold={hold} className="mb-4 text-sm text-ink-soft" />
  return (
    <div className="mb-4 border border-s-4 border-s-warning p-4">
      <HoldWarning hold={hold} onKept={() => onAnnounce(cartText.kept)} />
    </div>
  )
}

type CartDrawerProps = CartSlots & { freeDelivery: FreeDelivery }

/** The cart beside the page. */
export function CartDrawer({ freeDelivery, renderMove }: CartDrawerProps) {
  const { items } = useCart()
  const { open, addedId, openDrawer, closeDrawer } = useCartDrawer()

  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => (isOpen ? openDrawer() : closeDrawer())}
      title={cartText.title}
      footer={
        items.length > 0 && (
          <Summary
            subtotalPence={subtotalOf(items)}
            savingPence={setSavingOf(items)}
            onLeave={closeDrawer}
          />
        )
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

type ContentProps = CartDrawerProps & { addedId: string | undefined; onLeave: () => void }

function Content({ addedId, freeDelivery, onLeave, renderMove }: ContentProps) {
  const cart = useCart()
  const [announcement, announce] = useState<string>()
  const added = cart.items.find(({ id }) => id === addedId)
  const isEmpty = cart.items.length === 0
  const isDeliveryFree = freeDelivery !== null && subtotalOf(cart.items) >= freeDelivery.fromPence
  const unmerged = <UnmergedItems onAnnounce={announce} onLeave={onLeave} renderMove={renderMove} />

  return (
    <>
      <output aria-live="polite" className="mb-2 block min-h-6 text-sm text-ink-soft">
        {announcement ?? (added && cartText.added(added.set?.name ?? lineName(added)))}
      </output>
      <CartHold cart={cart} onAnnounce={announce} onLeave={onLeave} />
      {!added && unmerged}
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
          isDeliveryFree={isDeliveryFree}
          onAnnounce={announce}
          onLeave={onLeave}
          renderMove={renderMove}
        />
      )}
      {/* A customer who has just added something sees that first. */}
      {added && unmerged}
    </>
  )
}

type SummaryProps = { subtotalPence: number; savingPence: number; onLeave: () => void }

function Summary({ subtotalPence, savingPence, onLeave }: SummaryProps) {
  return (
    <>
      <p className="flex items-baseline justify-between">
        <span>{cartText.subtotal}</span>
        <Price pence={subtotalPence} className={savingPence > 0 ? '' : 'text-lg font-semibold'} />
      </p>
      {savingPence > 0 && (
        <>
          <p className="flex items-baseline justify-between text-success">
            <span>{cartText.savedBySets}</span>
            <Price pence={-savingPence} />
          </p>
          <p className="flex items-baseline justify-between">
            <span>{cartText.afterSaving}</span>
            <Price pence={subtotalPence - savingPence} className="text-lg font-semibold" />
          </p>
        </>
      )}
      <Link to="/checkout" onClick={onLeave} className={`mt-3 w-full ${buttonStyle()}`}>
        {cartText.checkout}
      </Link>
    </>
  )
}
