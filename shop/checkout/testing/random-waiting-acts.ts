import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { joinWaitingList, leaveWaitingList } from '#shop/stock/server/waiting-list/waiting-list.ts'
import { endWindow } from '#shop/stock/testing/waiting.ts'

import type { Scene } from './random-scene.ts'

/** What customers on a waiting list do, and what happens to the units held for them. */
export function waitingActs({ shop, chance, person, product }: Scene): RandomAction[] {
  const { db } = shop.services
  const { below } = chance

  return [
    {
      weight: 6,
      async run() {
        const joined = await joinWaitingList(db, person().id, product())
        return `join: ${joined.ok ? joined.value.state : joined.refusal.kind}`
      },
    },
    {
      weight: 1,
      async run() {
        await leaveWaitingList(db, person().id, product())
        return 'leave the waiting list'
      },
    },
    {
      weight: 2,
      async run() {
        // Some end now, some while others are at work.
        await endWindow(db, person().id, below(3) / 100)
        return 'windows end'
      },
    },
    {
      weight: 1,
      async run() {
        const { sweep_priority_windows: items } = await db.callOne('sweep_priority_windows', {
          p_limit: 1 + below(5),
        })
        return items ? 'sweep windows: some' : 'sweep windows: none'
      },
    },
    {
      weight: 1,
      async run() {
        const { productId } = product()
        const status = below(8) === 0 ? 'archived' : 'active'
        await db.tables
          .updateTable('products')
          .set({ status })
          .where('id', '=', productId)
          .execute()
        return status === 'active' ? 'publish' : 'withdraw'
      },
    },
  ]
}
