import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'
import { answered } from '#shop/checkout/testing/history/history-act.ts'
import { runHistories } from '#shop/checkout/testing/history/random-histories.ts'

import { describeCounts, say } from '../testing/say.ts'

const RUNS = 400

// What the disk keeps is no question here, and every history begins with empty tables.
const cluster = await startCluster()
const db = openDatabase({ url: cluster.templateUrl })
afterAll(async () => {
  await db.close()
  await cluster.stop()
})

test('whatever 20 customers do in whatever order, the shop answers and is as its rules say', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  say(`Random histories: ${RUNS} of 20 customers, one act after the other (SEED=${seed})`)

  await runHistories(db, { runs: RUNS, steps: 150, seed })

  const acts = [...answered.values()].reduce((sum, times) => sum + times, 0)
  const ordinary = [...answered].filter(([what]) => !what.startsWith('Migrate'))
  say(describeCounts(ordinary))
  say(
    `${acts.toLocaleString('en-GB')} acts, ${answered.size} different answers, each as the model has it`,
  )
  expect(answered.size).toBeGreaterThan(100)
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
