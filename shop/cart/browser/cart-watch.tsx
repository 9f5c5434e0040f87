import { useEffect } from 'react'

import { publishCart } from './current-cart.ts'
import { useCartUpdates } from './use-cart-updates.ts'
import { countOf, useCart } from './use-cart.ts'

/** Keeps the cart of the page current and publishes its content; renders nothing. */
export function CartWatch() {
  useCartUpdates()
  const { status, items } = useCart()

  useEffect(() => {
    if (status !== 'ready') return
    publishCart({ count: countOf(items), held: items.filter((item) => item.expires_at !== null) })
  }, [status, items])

  return null
}
