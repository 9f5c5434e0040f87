import { afterAll, expect, test } from 'vitest'

import { startBenchShop } from '../../bench/bench-shop.ts'
import { tellTales } from '../../bench/sign-in.ts'
import { say } from '../testing/say.ts'

const SAMPLES = { signIns: 500, resets: 2000 }

const shop = await startBenchShop()
afterAll(() => shop.stop())

test('the time of a response does not reveal who has an account', async () => {
  const { signIns, resets } = await tellTales(shop, SAMPLES)

  for (const [what, { a, b, difference }] of [
    ['wrong password / no such account', signIns],
    ['new password asked: account / none', resets],
  ] as const) {
    say(`${what}: ${a.toFixed(2)} ms / ${b.toFixed(2)} ms, ${(100 * difference).toFixed(2)} %`)
    expect(difference, what).toBeLessThan(0.05)
  }
})
