import { Badge } from '#platform/ui/badge.tsx'

import { returnStateText, waitsForPayment } from '../../profile/return-next.ts'
import type { ReturnProgress } from '../../profile/return-next.ts'
import type { ReturnState } from '../../return-state.ts'

const tones = {
  requested: 'warning',
  approved: 'success',
  rejected: 'danger',
  in_transit: 'neutral',
  received: 'neutral',
  refunded: 'success',
  exchanged: 'success',
  cancelled: 'neutral',
} as const satisfies Record<ReturnState, string>

/** Where a return is on its way. */
export const ReturnStateBadge = ({
  one,
}: {
  one: Pick<ReturnProgress, 'state' | 'exchange_order'>
}) => (
  <Badge tone={waitsForPayment(one) ? 'danger' : tones[one.state]}>{returnStateText(one)}</Badge>
)
