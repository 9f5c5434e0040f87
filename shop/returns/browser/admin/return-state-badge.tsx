import { Badge } from '#platform/ui/badge.tsx'

import { adminExchangeText } from '../../handling/admin-exchange-text.ts'
import type { ReturnState } from '../../return-state.ts'
import { returnStateLabels } from '../../return-labels.ts'

const tones = {
  requested: 'warning',
  approved: 'neutral',
  in_transit: 'neutral',
  received: 'warning',
  refunded: 'success',
  exchanged: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<ReturnState, string>

type Props = {
  state: ReturnState
  /** Whether the customer still has to pay for the exchange. */
  isUnpaid: boolean
}

/** The state of a return. */
export const ReturnStateBadge = ({ state, isUnpaid }: Props) =>
  isUnpaid ? (
    <Badge>{adminExchangeText.unpaid}</Badge>
  ) : (
    <Badge tone={tones[state]}>{returnStateLabels[state]}</Badge>
  )
