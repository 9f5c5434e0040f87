import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { startCluster } from '#platform/testing/postgres-cluster.ts'
import { answered } from '#shop/checkout/testing/history/history-act.ts'
import { runHistories } from '#shop/checkout/testing/history/random-histories.ts'

import { inWords, say } from './say.ts'

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
  say(inWords(ordinary))
  say(
    `${acts.toLocaleString('en-GB')} acts, ${answered.size} different answers, each as the model has it`,
  )
  expect(answered.size).toBeGreaterThan(100)
})
