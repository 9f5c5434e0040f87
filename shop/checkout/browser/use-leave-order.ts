import { useState } from 'react'
import { useNavigate } from 'react-router'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { CallErrorOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { trackFailedCall } from '#shop/analytics/browser/track-handled-errors.ts'
import type { leavePayment } from '#shop/checkout/server/functions/leave-payment.ts'
import { orderPath } from '#shop/orders/order-paths.ts'

import type { DraftStore } from './use-draft.ts'
import type { usePayOrder } from './use-pay-order.ts'

type Paying = Pick<ReturnType<typeof usePayOrder>, 'setNotice' | 'reload' | 'onPaid'>

/**
 * Going back from an order that waits for its payment; its lines return to the cart. What was chosen in
 * exchange is called off instead.
 */
export function useLeaveOrder(
  { readDraft, setDraft }: DraftStore,
  paying: Paying,
  onCalledOff: (orderId: string) => void,
) {
  const { setNotice, reload, onPaid } = paying
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  async function leave(orderId: string) {
    if (isLeaving) return
    setLeaving(true)
    setNotice(undefined)
    try {
      const { outcome } = await callFunction<typeof leavePayment>('leave-payment', {
        order_id: orderId,
      })
      if (outcome === 'paid') {
        await onPaid(orderId)
        return
      }
      if (outcome === 'cancelled') onCalledOff(orderId)
      // Its lines came from no cart, so lead to its own page.
      if (outcome === 'given_up') {
        await navigate(orderPath(orderId))
        return
      }
      setDraft({ ...readDraft(), idempotencyKey: null })
      await reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      trackFailedCall('leave-payment', error)
      const { body, status } = error as CallErrorOf<typeof leavePayment>
      const isOurs = (status === 409 || status === 502) && body
      setNotice(isOurs ? body.error : describeCallError(error, 'payment').description)
    } finally {
      setLeaving(false)
    }
  }

  return { isLeaving, leave }
}
