import { useState, useSyncExternalStore } from 'react'

import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { GUEST_CART_KEY } from '#shop/navigation/stored-keys.ts'

import { useCartDrawer } from './drawer/cart-drawer-state.ts'

/**
 * Whether there is, or was on this page, a cart to follow: a customer's, or one that a guest has
 * begun, here or in another tab. Its code is not wanted before.
 */
export function useHasCart(): boolean {
  const session = useSession()
  const isStored = useSyncExternalStore(subscribe, isGuestCartStored, () => false)
  const { wanted } = useCartDrawer()
  const [hasCart, setHasCart] = useState(false)

  if (!hasCart && (session || isStored || wanted)) setHasCart(true)
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
    // Without storage a cart lives as long as its page, and begins on it.
    return false
  }
}
