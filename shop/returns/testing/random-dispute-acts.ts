import { endDispute, openDispute } from '#sandbox/refunds.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'

import type { AfterSale } from './after-sale-scene.ts'

/** Holders of cards who dispute payments at their bank, and what the bank decides. */
export function disputeActs({ shop, chance, order }: AfterSale): RandomAction[] {
  const { db, clock } = shop.services
  const { oneOf } = chance

  return [
    {
      weight: 2,
      async run() {
        const { intent_id: id } = await db.tables
          .selectFrom('payments')
          .select('intent_id')
          .where('order_id', '=', order().orderId)
          .executeTakeFirstOrThrow()
        if (id === null) return 'nothing at the provider'
        const isOpen = await db.transaction((tx) => openDispute({ db: tx, clock }, id))
        return `dispute: ${isOpen ? 'opened' : 'was there'}`
      },
    },
    {
      weight: 2,
      async run() {
        const open = await db.tables
          .selectFrom('disputes')
          .innerJoin('payments', 'payments.order_id', 'disputes.order_id')
          .select('intent_id')
          .where('disputes.status', '=', 'needs_response')
          .execute()
        const id = oneOf(open)?.intent_id
        if (!id) return 'nothing yet'
        const end = oneOf(['won', 'lost'] as const)!
        const isOver = await db.transaction((tx) => endDispute({ db: tx, clock }, id, end))
        return `dispute: ${isOver ? end : 'was over'}`
      },
    },
  ]
}
