import type { Query, QueryClient } from '@tanstack/react-query'

import { cartKey } from '#shop/cart/browser/cart-query.ts'
import type { CartItem } from '#shop/cart/browser/cart-query.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

import { forgetCart, rememberCart } from './cart-as-seen.ts'

/** Starts to keep what the offline page shows: pages by the service worker, the cart in storage. */
export async function cacheForOffline(queryClient: QueryClient): Promise<void> {
  followCart(queryClient)
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch (error) {
    // Some private windows forbid it; the shop works without.
    console.info('Nothing is kept for when there is no connection.', error)
  }
}

/** Remembers the cart whenever it was read, and forgets it once nobody is signed in. */
export function followCart(queryClient: QueryClient): void {
  const queries = queryClient.getQueryCache()
  for (const query of queries.getAll()) follow(query)
  queries.subscribe(({ type, query }) => {
    if (type === 'updated') follow(query)
  })
}

function follow({ queryKey: [name], state }: Query) {
  if (name === sessionQuery.queryKey[0] && state.data === null) forgetCart()
  if (name !== cartKey[0] || state.data === undefined) return
  rememberCart((state.data as { items: CartItem[] }).items)
}
