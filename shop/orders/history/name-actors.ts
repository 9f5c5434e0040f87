import { adminOrderText } from '../admin-order-text.ts'
import { historyWords } from './history-words.ts'
import type { HistoryWords } from './history-words.ts'
import type { OrderEvent } from './order-event.ts'

const { actors, formerAdmin } = adminOrderText

type Colleague = { id: string; email: string }

/** An event in words: what happened, and who did it. */
export type NamedEvent = Pick<OrderEvent, 'id' | 'at'> & HistoryWords & { by: string }

/** Somebody of the staff by their email; one who is no admin any more as such. */
export const nameColleague = (id: string, admins: readonly Colleague[]): string =>
  admins.find((admin) => admin.id === id)?.email ?? formerAdmin

/** Says who did what: colleagues by their email, the customer and the machines as such. */
export function nameActors(
  events: readonly OrderEvent[],
  admins: readonly Colleague[],
): NamedEvent[] {
  // Nobody but its customer places an order.
  const customerId = events.find(({ from }) => from === null)?.actor
  const nameOf = (actor: string) => {
    if (actor === 'system') return actors.system
    if (actor === 'payment provider') return actors.provider
    if (actor === customerId) return actors.customer
    return nameColleague(actor, admins)
  }
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    ...historyWords(event),
    by: nameOf(event.actor),
  }))
}
