import { formatDay } from '#platform/dates/moment.tsx'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnClock } from '../../handling/return-clock.ts'

const text = adminReturnText.clock

/** What the shop has to do, and by when. "Overdue" is in the text, not in colour alone. */
export function DueBy({ clock }: { clock: ReturnClock }) {
  // Noon, because the day is already London's.
  const day = formatDay(new Date(`${clock.by}T12:00:00Z`))
  if (!clock.isOverdue) return text[clock.what](day)
  return <strong className="font-medium text-danger">{text[`${clock.what}Overdue`](day)}</strong>
}
