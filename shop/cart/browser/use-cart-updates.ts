import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { askAnew } from '#platform/functions/ask-anew.ts'
import { onChannel, onReset } from '#platform/realtime/browser/event-stream.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/accounts/browser/use-session.ts'
import { cartFailures } from '#shop/cart/cart-text.ts'

import { cartKey, cartQuery } from './cart-query.ts'
import { useGuestMigration } from './guest/use-guest-migration.ts'

/** From a change of the cart to its refresh, in ms (section 9). */
const REFRESH_DELAY = 100

/** Keeps the cart of the page current and tells when it cannot be had; once per page. */
export function useCartUpdates(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { isLoadingError } = useQuery(cartQuery(userId))
  useGuestMigration(userId)

  useEffect(() => {
    if (userId === undefined) return undefined
    let refresh: ReturnType<typeof setTimeout> | undefined
    const refreshSoon = () => {
      refresh ??= setTimeout(() => {
        refresh = undefined
        void askAnew(client, cartKey)
      }, REFRESH_DELAY)
    }
    const stops = [onChannel('cart', refreshSoon), onReset(refreshSoon)]
    return () => {
      clearTimeout(refresh)
      for (const stop of stops) stop()
    }
  }, [client, userId])

  useEffect(() => {
    if (isLoadingError) toast.error(cartFailures.load)
  }, [isLoadingError])
}
