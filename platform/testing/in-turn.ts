import { expect } from 'vitest'

import type { Database, Db } from '#platform/db/database.ts'

import { lockWaiters } from './test-database.ts'

/** Does `first`, and `second` while that is not committed yet: `second` has to wait for it. */
export const inTurnOn =
  (db: Database) =>
  async <A, B>(first: (tx: Db) => Promise<A>, second: () => Promise<B>) => {
    let waiting: Promise<B> | undefined
    const done = await db.transaction(async (tx) => {
      const result = await first(tx)
      waiting = second()
      // What it comes to is looked at below; here it only must not end the test unheard.
      waiting.catch(() => undefined)
      await expect.poll(() => lockWaiters(db)).toBe(1)
      return result
    })
    return [done, await waiting!] as const
  }
