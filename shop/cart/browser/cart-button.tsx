import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

import { lazySection } from '#platform/ui/lazy-section.ts'
import { GUEST_CART_KEY } from '#shop/navigation/stored-keys.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import type { BrowserSession } from '#shop/sign-in/browser/use-session.ts'

import { cartButtonText as text } from '../cart-button-text.ts'
import { rememberCartCount } from './cart-count-hint.ts'
import { useCurrentCart } from './current-cart.ts'
import type { CartSlots, FreeDelivery } from './cart-query.ts'
import { useCartDrawer } from './drawer/cart-drawer-state.ts'

/**
 * Whether there is, or was on this page, a cart to follow: a customer's, or one that a guest has
 * begun, here or in another tab. Its code is not loaded before.
 */
function useHasCart(session: BrowserSession | undefined): boolean {
  const isStored = useSyncExternalStore(subscribe, isGuestCartStored, () => false)
  const { isRequested } = useCartDrawer()
  const [hasCart, setHasCart] = useState(false)

  if (!hasCart && (session || isStored || isRequested)) setHasCart(true)
  return hasCart
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function isGuestCartStored(): boolean {
  try {
    return localStorage.getItem(GUEST_CART_KEY) !== null
  } catch {
    // Without storage a cart lives as long as its page, and starts on it.
    return false
  }
}

// The drawer is several times the size of this button, and most pages never open it.
const loadDrawer = () => import('./drawer/cart-drawer.tsx')
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }))

// As is what follows a cart: most visitors have none.
const CartWatch = lazySection(async () => (await import('./cart-watch.tsx')).CartWatch)

const badge =
  'absolute end-0.5 top-0.5 h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-ink tabular-nums'

type Props = CartSlots & { freeDelivery?: FreeDelivery }

/** The header's link to the cart; shows how many pieces are in it and keeps the cart current. */
export function CartButton({ freeDelivery = null, renderMove }: Props) {
  const { count, isKnown: isCartKnown } = useCurrentCart()
  const session = useSession()
  const hasCart = useHasCart(session)
  const isKnown = isCartKnown || (session === null && !hasCart)
  const { open, isRequested, openDrawer } = useCartDrawer()
  // Only a head start: the click loads it again, and reports a failure.
  const prepare = () => void loadDrawer().catch(() => undefined)

  useEffect(() => {
    if (isKnown) rememberCartCount(count)
  }, [isKnown, count])

  return (
    <>
      <button
        type="button"
        aria-label={text.openCart(count)}
        data-tooltip={text.openCart(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openDrawer()}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="relative grid size-11 place-items-center rounded-full text-ink"
      >
        <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
        {!isKnown && (
          <span
            aria-hidden
            className={`${badge} hidden before:content-[var(--cart-count)] with-cart:grid`}
          />
        )}
        {isKnown && count > 0 && (
          <span aria-hidden className={`${badge} grid`}>
            {count}
          </span>
        )}
      </button>
      {hasCart && (
        <Suspense>
          <CartWatch />
        </Suspense>
      )}
      {isRequested && (
        <Suspense>
          <CartDrawer freeDelivery={freeDelivery} renderMove={renderMove} />
        </Suspense>
      )}
    </>
  )
}
