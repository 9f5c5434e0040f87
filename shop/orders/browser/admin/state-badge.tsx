import { Badge } from '#platform/ui/badge.tsx'

import { adminOrderText } from '../../admin-order-text.ts'
import { orderStateLabels } from '../../order-state-text.ts'
import type { OrderState } from '../../order-state.ts'
import type { Order } from '../../order.ts'

const tones = {
  pending_payment: 'neutral',
  paid: 'warning',
  processing: 'warning',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'danger',
  refunded: 'danger',
  payment_failed: 'neutral',
} as const satisfies Record<OrderState, string>

/** The state of an order. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>
)

/** What was paid for an order and not refunded, in words. */
export function PaymentBadge({
  order: { paidAt, state, totalPence },
  refundedPence,
}: {
  order: Pick<Order, 'paidAt' | 'state' | 'totalPence'>
  refundedPence: number
}) {
  const { payment: text } = adminOrderText
  if (paidAt === null) {
    if (state === 'pending_payment') return <Badge tone="warning">{text.pending}</Badge>
    // A payment that came for a closed order was refunded.
    return <Badge>{state === 'refunded' ? text.refunded : text.failed}</Badge>
  }
  if (totalPence === 0) return <Badge tone="success">{text.none}</Badge>
  if (refundedPence >= totalPence) return <Badge tone="danger">{text.refunded}</Badge>
  if (refundedPence > 0) return <Badge tone="warning">{text.partly}</Badge>
  return <Badge tone="success">{text.paid}</Badge>
}

/** How far a paid order of goods is, in words; nothing while it waits for its payment. */
export function FulfilmentBadge({ order }: { order: Pick<Order, 'state' | 'items' | 'giftCard'> }) {
  const { fulfilment: text } = adminOrderText
  const isPartly = order.items.some((item) => item.shipped_quantity > 0)
  switch (order.state) {
    case 'paid':
      return order.giftCard ? null : <Badge tone="warning">{text.pack}</Badge>
    case 'processing':
      return <Badge tone="warning">{isPartly ? text.partly : text.packing}</Badge>
    case 'shipped':
      return <Badge tone="success">{text.sent}</Badge>
    case 'delivered':
      return <Badge tone="success">{text.delivered}</Badge>
    case 'cancelled':
      return <Badge tone="danger">{text.cancelled}</Badge>
    case 'refunded':
      return isPartly ? <Badge tone="success">{text.sent}</Badge> : null
    case 'pending_payment':
    case 'payment_failed':
      return null
  }
}
