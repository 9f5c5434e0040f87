import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { answered } from '../testing/history/history-act.ts'
import { runHistories } from '../testing/history/random-histories.ts'

const db = await useTestDatabase()

test('whatever 20 customers do in whatever order, the shop answers and is as its rules say', async () => {
  await runHistories(db, { runs: 20, steps: 150 })

  // Histories in which these do not occur would prove nothing.
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining([
      'Add: added',
      'Add: added from the window',
      'Add: not_enough_stock',
      'Add: out_of_stock',
      'Adjust: adjusted',
      'Adjust: not_enough_stock',
      'Card: done',
      'Card: not_enough',
      'Change: changed',
      'Change: not_enough_stock',
      'Clear: 1 lines',
      'Expire: expired',
      'Give up: returned',
      'Join: waiting',
      'Join: window',
      'Keep: kept',
      'Leave: left',
      'Order: placed',
      'Order with the card: gift_card_empty',
      'Order with the card: paid at once',
      'Order with the card: placed',
      'Pay: paid',
      'Pay: paid_late',
      'Publish: done',
      'Refund: refunded',
      'Window: ended',
    ]),
  )
})
