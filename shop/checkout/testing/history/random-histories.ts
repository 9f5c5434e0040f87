import * as fc from 'fast-check'

import type { Database } from '#platform/db/database.ts'

import { cartActs } from './cart-acts.ts'
import { expectLinesOfWaiting, givenScene, startOver } from './history-scene.ts'
import { orderActs } from './order-acts.ts'
import { stockActs } from './stock-acts.ts'

type Options = { runs: number; steps: number; seed?: number }

/**
 * Histories of what 20 customers, the warehouse and the payment provider do, one after the other:
 * after each step the shop must have answered as the model, and ledger, stock, carts and lines of
 * waiting must be as it has them. A history that goes wrong is shown in its shortest form.
 */
export async function runHistories(db: Database, { runs, steps, seed }: Options) {
  const scene = await givenScene(db)
  const acts = fc.commands([...cartActs, ...stockActs, ...orderActs], {
    maxCommands: steps,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const model = await startOver(scene)
      await fc.asyncModelRun(() => ({ model, real: scene }), history)
      await expectLinesOfWaiting(scene, model)
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
}
