import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { track } from '#shop/analytics/browser/track.ts'

import type { Order } from './checkout-query.ts'

/**
 * For a payment that led over another site, a bank's say: told as completed once, and what the
 * provider has added leaves the address, its secret above all.
 */
export function useReturnedPayment(order: Order | undefined) {
  const [search, setSearch] = useSearchParams()
  const status = search.get('redirect_status')

  useEffect(() => {
    if (!order || status === null) return
    if (status === 'succeeded') {
      track('checkout_completed', {
        quantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
        total_pence: order.total_pence,
      })
    }
    setSearch({ order: order.order_id }, { replace: true, preventScrollReset: true })
  }, [order, status, setSearch])
}
