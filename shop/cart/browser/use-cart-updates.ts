import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { cartFailures } from '#shop/cart/cart-text.ts'

import { cartKey, cartQuery } from './cart-query.ts'
import { useGuestMigration } from './guest/use-guest-migration.ts'
import { createCartRefresh } from './refresh-cart.ts'

/** Keeps the cart of the page current and tells when it cannot be had; once per page. */
export function useCartUpdates(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { isLoadingError } = useQuery(cartQuery(userId))
  useGuestMigration(userId)

  useEffect(() => {
    if (userId === undefined) return undefined
    const refresh = createCartRefresh(client)
    const stop = followChannel(client, {
      channel: 'cart',
      queryKey: cartKey,
      refresh: refresh.soon,
    })
    return () => {
      refresh.stop()
      stop()
    }
  }, [client, userId])

  useEffect(() => {
    if (isLoadingError) toast.error(cartFailures.load)
  }, [isLoadingError])
}
