import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { markPaid } from '#shop/payments/server/mark-paid.ts'

import { givenDraftOfAbayas, sentDraft } from './given-draft.ts'

export const cash = {
  method: 'cash',
  reference: 'Till 4, receipt 17',
  receivedOn: '2026-11-20',
} as const

type Services = Parameters<typeof markPaid>[0]
type How = Omit<Parameters<typeof markPaid>[1], 'orderId' | 'key' | 'actorId'>

/** Orders that wait for their payment by link, how a colleague marks them as paid, and what their history says. */
export function markingOn(db: Database, services: Services, delivery: string) {
  const actorId = 'a colleague'
  return {
    actorId,
    /** An order of two abayas, £178. */
    givenWaiting: async () => {
      const draft = await givenDraftOfAbayas(db, delivery)
      return { ...draft, orderId: await sentDraft(db, draft) }
    },
    mark: (orderId: string, key: string = randomUUID(), how: How = cash) =>
      markPaid(services, { orderId, key, actorId, ...how }),
    eventsOf: (orderId: string) =>
      db.tables
        .selectFrom('order_events')
        .select(['actor', 'from_state as from', 'to_state as to', 'note'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
  }
}
