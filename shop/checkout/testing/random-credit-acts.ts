import { randomUUID } from 'node:crypto'

import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { adjustCredit, refundToCredit } from '#shop/credit/server/give-credit.ts'

import type { Scene } from './random-scene.ts'

/** What somebody who checks out pays with besides a card, if anything. */
export function creditAtRandom({ chance: { below, oneOf }, giftCards }: Scene): {
  gift_cards?: string[]
  use_store_credit?: boolean
} {
  const codes = giftCards.map(({ code }) => code)
  return {
    ...(below(4) === 0 && { gift_cards: below(3) === 0 ? codes : [oneOf(codes)!] }),
    ...(below(3) === 0 && { use_store_credit: true }),
  }
}

/** What happens to credit besides its being spent. */
export function creditActs({ shop, chance, giftCards }: Scene): RandomAction[] {
  const { db } = shop.services
  const { below, oneOf } = chance
  const gift = (pence: number) => ({
    pence,
    reason: 'A history',
    actorId: 'history',
    key: randomUUID(),
  })

  return [
    {
      weight: 1,
      async run() {
        const orders = await db.tables
          .selectFrom('orders')
          .select('id')
          .where('state', '=', 'paid')
          .orderBy('updated_at', 'desc')
          .limit(5)
          .execute()
        const order = oneOf(orders)
        if (!order) return 'nothing yet'
        const done = await refundToCredit(db, { orderId: order.id, ...gift(1 + below(9000)) })
        return `refund to credit: ${done.ok ? 'done' : done.refusal.kind}`
      },
    },
    {
      weight: 1,
      async run() {
        const { id: accountId } = oneOf(giftCards)!
        const pence = (below(2) === 0 ? 1 : -1) * (1 + below(6000))
        const done = await adjustCredit(db, { accountId, ...gift(pence) })
        return `adjust credit: ${done.ok ? 'done' : done.refusal.kind}`
      },
    },
  ]
}
