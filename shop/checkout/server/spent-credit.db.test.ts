import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { spentCredit } from '../checkout-credit.ts'

const db = await useTestDatabase()

/** Most are near each other, so that all of it, a part of it and nearly all of it are spent. */
const pence = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 20_000 }))

test('what checkout shows of each credit is what the order spends of it', async () => {
  const balances = fc.array(pence, { maxLength: 6 })

  await fc.assert(
    fc.asyncProperty(balances, pence, async (each, total) => {
      const { share_credit: shares } = await db.callOne('share_credit', {
        p_balances: each,
        p_total: total,
      })
      const spent = (shares ?? []).filter((share) => share > 0)
      const cards = each.map((balance_pence, at) => ({ code_end: String(at), balance_pence }))
      const all = spent.reduce((sum, share) => sum + share, 0)

      expect(spentCredit({ gift_cards: cards }, all).map((part) => part.pence)).toEqual(spent)
      // The store credit comes last, and has what no gift card pays.
      const ofCards = spentCredit({ gift_cards: cards.slice(0, -1) }, all)
      expect(ofCards.map((part) => part.pence)).toEqual(spent)
    }),
    { numRuns: 300 },
  )
})
