import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'
import { runCreditHistories } from '#shop/credit/testing/credit-histories.ts'

import { say } from '../testing/say.ts'

const RUNS = 400

const cluster = await startCluster()
const db = openDatabase({ url: cluster.templateUrl })
afterAll(async () => {
  await db.close()
  await cluster.stop()
})

test('whatever is ordered, cancelled, paid late, refunded and corrected, the ledger follows the rules', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  say(`Random histories of credit: ${RUNS} (SEED=${seed})`)

  const answered = await runCreditHistories(db, { runs: RUNS, seed })

  say(`Answers, each as the model has it: ${[...answered].toSorted().join(', ')}`)
  // Histories in which these do not occur would prove nothing.
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'place: placed',
      'place: paid at once',
      'place: gift_card_empty',
      'pay: paid',
      'pay: paid_late',
      'pay: refund_due',
      'give up: returned',
      'refund: noted',
      'refund: refunded',
      'credit: done',
      'credit: too_much',
      'credit: not_paid',
      'adjust: adjusted',
      'adjust: not_enough',
    ]),
  )
})
