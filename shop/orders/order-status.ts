import type { OrderState } from './order-state.ts'

/** How an order stands with its money: a name of a text of `adminOrderText.payment`. */
export type PaymentStatus = 'none' | 'pending' | 'failed' | 'paid' | 'partly' | 'refunded'

/** What an order is of: goods, a gift card, or what an item of another order costs more. */
export type OrderKind = 'goods' | 'gift_card' | 'difference'

/** How far its goods are: a name of a text of `adminOrderText.fulfilment`. */
export type FulfilmentStatus = 'pack' | 'packing' | 'partly' | 'sent' | 'delivered' | 'cancelled'

/** What was paid for an order and not refunded. Sums in pence. */
export function paymentStatus({
  isPaid,
  state,
  totalPence,
  refundedPence,
}: {
  isPaid: boolean
  state: OrderState
  totalPence: number
  refundedPence: number
}): PaymentStatus {
  if (!isPaid) {
    if (state === 'pending_payment') return 'pending'
    // A payment that came for a closed order was refunded.
    return state === 'refunded' ? 'refunded' : 'failed'
  }
  if (totalPence === 0) return 'none'
  if (refundedPence >= totalPence) return 'refunded'
  return refundedPence > 0 ? 'partly' : 'paid'
}

/** How far a paid order of goods is; `hasParcel`: whether some of it was sent. */
export function fulfilmentStatus({
  state,
  hasParcel,
  kind,
}: {
  state: OrderState
  hasParcel: boolean
  kind: OrderKind
}): FulfilmentStatus | undefined {
  switch (state) {
    case 'paid':
      return kind === 'goods' ? 'pack' : undefined
    case 'processing':
      return hasParcel ? 'partly' : 'packing'
    case 'shipped':
      return 'sent'
    case 'delivered':
      return kind === 'difference' ? undefined : 'delivered'
    case 'cancelled':
      return 'cancelled'
    case 'refunded':
      return hasParcel ? 'sent' : undefined
    case 'pending_payment':
    case 'payment_failed':
      return undefined
  }
}
