import { Badge } from '#platform/ui/badge.tsx'

import { stateInWords } from '../order-state-text.ts'
import type { OrderState } from '../order-state.ts'

const tones = {
  pending_payment: 'warning',
  paid: 'neutral',
  processing: 'neutral',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  payment_failed: 'danger',
} as const satisfies Record<OrderState, string>

/** Where an order is on its way, for its customer. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{stateInWords[state]}</Badge>
)
