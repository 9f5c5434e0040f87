import { Badge } from '#platform/ui/badge.tsx'

import { orderStateLabels } from '../../order-state-text.ts'
import type { OrderState } from '../../order-state.ts'

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
