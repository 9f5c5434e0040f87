import { Badge } from '#platform/ui/badge.tsx'

import type { ReturnState } from '../../return-state.ts'
import { returnStateInWords } from '../../return-words.ts'

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

/** Where a return is on its way. */
export const ReturnStateBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={tones[state]}>{returnStateInWords[state]}</Badge>
)
