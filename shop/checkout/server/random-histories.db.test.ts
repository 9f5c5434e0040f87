import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { answered } from '../testing/history/history-act.ts'
import { runHistories } from '../testing/history/random-histories.ts'

const db = await useTestDatabase()
/** `npm run proof` runs 400; the proof that takes out one guard after the other needs 20 to miss each. */
const RUNS = process.env.TEST_TEMPLATE_URL === undefined ? 5 : 20

test('whatever 20 customers do in whatever order, the shop answers and is as its rules say', async () => {
  await runHistories(db, { runs: RUNS, steps: 150 })

  // Histories in which these do not occur would prove nothing; the proof has more.
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining([
      'Add: added',
      'Add: added from the window',
      'Add: not_enough_stock',
      'Add: out_of_stock',
      'Adjust: adjusted',
      'Card: not_enough',
      'Change: changed',
      'Expire: expired',
      'Join: waiting',
      'Join: window',
      'Order: placed',
      'Order with the card: paid at once',
      'Pay: paid',
      'Refund: refunded',
      'Window: ended',
    ]),
  )
})
