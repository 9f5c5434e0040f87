import { Badge } from '#platform/ui/badge.tsx'

import { adminOrderText } from '../../admin-order-text.ts'
import { orderStateLabels } from '../../order-state-text.ts'
import type { OrderState } from '../../order-state.ts'
import { fulfilmentStatus, paymentStatus } from '../../order-status.ts'
import type { FulfilmentStatus, PaymentStatus } from '../../order-status.ts'

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

const paymentTones = {
  none: 'success',
  pending: 'warning',
  failed: 'neutral',
  paid: 'success',
  partly: 'warning',
  refunded: 'danger',
} as const satisfies Record<PaymentStatus, string>

/** What was paid for an order and not refunded. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentStatus>[0] }) {
  const status = paymentStatus(order)
  return <Badge tone={paymentTones[status]}>{adminOrderText.payment[status]}</Badge>
}

const fulfilmentTones = {
  pack: 'warning',
  packing: 'warning',
  partly: 'warning',
  sent: 'success',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<FulfilmentStatus, string>

/** How far a paid order of goods is; nothing while it waits for its payment. */
export function FulfilmentBadge({ order }: { order: Parameters<typeof fulfilmentStatus>[0] }) {
  const status = fulfilmentStatus(order)
  return status && <Badge tone={fulfilmentTones[status]}>{adminOrderText.fulfilment[status]}</Badge>
}
