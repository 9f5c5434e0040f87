import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { runCreditHistories } from '../testing/credit-histories.ts'

const db = await useTestDatabase()
/** `npm run proof` runs 400; the proof that takes out one guard after the other needs 40 to miss each. */
const choice =
  process.env.TEST_TEMPLATE_URL === undefined ? { runs: 8, seed: 4 } : { runs: 40, seed: 6 }

test('whatever is ordered, cancelled, paid late, refunded and corrected, the ledger follows the rules', async () => {
  const answered = await runCreditHistories(db, choice)

  // Histories in which these do not occur would prove nothing; the proof has more.
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'place: placed',
      'place: paid at once',
      'place: gift_card_empty',
      'pay: paid',
      'give up: returned',
      'refund: noted',
      'credit: done',
      'credit: not_paid',
      'adjust: adjusted',
      'adjust: not_enough',
    ]),
  )
})
