import { afterAll, expect, test } from 'vitest'

import { startBenchShop } from '../bench/bench-shop.ts'
import { oneSize } from '../bench/one-size.ts'

import { say } from './testing/say.ts'

const shop = await startBenchShop()
afterAll(() => shop.stop())

test('of 200 customers who want one of 50 units at once exactly 50 get one', async () => {
  const { paid, refusals, others, audit, seconds } = await oneSize(shop)

  say(
    `One size: ${paid} of 50 units sold to 200 customers at once, ${refusals} told "Out of stock", ` +
      `${others.length} anything else, in ${seconds.toFixed(1)} s; ${audit}`,
  )
  expect({ paid, refusals, others }).toEqual({ paid: 50, refusals: 150, others: [] })
  expect(audit).toMatch(/^Stock agrees/)
})
