import { expect, test } from 'vitest'

import { restartWhileCustomersBuy } from '../testing/rolling-restart.ts'
import { say } from '../testing/say.ts'

test('ten rolling restarts of three processes while customers browse and buy: no request fails', async () => {
  const result = await restartWhileCustomersBuy({
    processes: 3,
    restarts: 10,
    browsers: 6,
    buyers: 2,
  })

  const perRestart = (result.tookMs / 10_000).toFixed(1)
  say(
    `10 restarts of 3 processes, ${perRestart} s each: ${result.pages} pages and files on kept connections, ` +
      `${result.orders} orders paid, ${result.failures.length} requests failed`,
  )
  // A database that is too busy for a page is answered with 503: the log says so.
  if (result.failures.length > 0) say(result.output)
  expect(result.failures).toEqual([])
  expect(result.orders).toBeGreaterThan(30)
  expect(result.left).toEqual([])
  expect(result.code).toBe(0)
}, 3_600_000)
