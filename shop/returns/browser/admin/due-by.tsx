import { dayInWords } from '#platform/dates/moment.tsx'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnClock } from '../../handling/return-clock.ts'

const text = adminReturnText.clock

/** What the shop has to do by when; said in words where it is late, not in colour alone. */
export function DueBy({ clock }: { clock: ReturnClock }) {
  // Noon: the day is London's already, whatever the hour there.
  const day = dayInWords(new Date(`${clock.by}T12:00:00Z`))
  if (!clock.isOverdue) return text[clock.what](day)
  return <strong className="font-medium text-danger">{text[`${clock.what}Overdue`](day)}</strong>
}
