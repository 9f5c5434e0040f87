import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { StockItem } from '../admin/stock-change.ts'
import { recordCounts, startStocktake } from '../server/admin/stocktake.ts'

/** A stocktake that has begun, and how to count in it. */
export async function givenStocktake(db: Db) {
  const [id, actorId] = [randomUUID(), randomUUID()]
  await startStocktake(db, { id, name: 'Back room', actorId })
  return {
    id,
    actorId,
    count: async ({ productId, sizeId }: StockItem, quantity: number, ageMs = 0) => {
      const [answer] = await recordCounts(db, {
        stocktakeId: id,
        counts: [{ id: randomUUID(), productId, sizeId, quantity, ageMs }],
        actorId,
      })
      return answer!
    },
  }
}
