import { longDate } from '#platform/dates/london-dates.ts'
import { Badge } from '#platform/ui/badge.tsx'

import { adminExchangeText, adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnClock } from '../../handling/return-clock.ts'
import { returnStateLabels } from '../../return-labels.ts'
import type { ReturnState } from '../../return-state.ts'

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

const text = adminReturnText.clock

/** What the shop has to do, and by when. "Overdue" is in the text, not in colour alone. */
export function DueBy({ clock }: { clock: ReturnClock }) {
  // Noon, because the day is already London's.
  const day = longDate(new Date(`${clock.by}T12:00:00Z`))
  if (!clock.isOverdue) return text[clock.what](day)
  return <strong className="font-medium text-danger">{text[`${clock.what}Overdue`](day)}</strong>
}
