import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import { worstRequests } from '#server/testing/worst-requests.ts'
import type { WorstRequest } from '#server/testing/worst-requests.ts'

import { startBenchShop } from '../../bench/bench-shop.ts'
import { say } from '../testing/say.ts'

/** How much longer than usual the home page may take meanwhile; milliseconds. */
const MAX_DELAY_MS = 100
/** Number of home pages that set the baseline. */
const BASELINE_PAGES = 200
const PAUSE_MS = 10
const MAX_ANSWER_HEADERS = 128 * 1024

const shop = await startBenchShop()
afterAll(() => shop.stop())

async function homePage(): Promise<number> {
  const start = performance.now()
  const answer = await fetch(shop.url)
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  return performance.now() - start
}

async function usual(): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < BASELINE_PAGES; count += 1) times.push(await homePage())
  return times.sort((one, other) => one - other)[Math.floor(BASELINE_PAGES * 0.99)]!
}

/** The status of the response to a request; fetch gives up on a redirect that repeats a long address. */
async function statusOf({ method, path, headers, body }: Omit<WorstRequest, 'what'>) {
  const sent = request(shop.url + path, {
    method,
    headers: { ...headers, origin: shop.url },
    maxHeaderSize: MAX_ANSWER_HEADERS,
    signal: AbortSignal.timeout(10_000),
  })
  // An error before the response fails the wait below; one after it comes from hanging up.
  sent.on('error', () => undefined)
  if (body !== undefined) sent.write(body)
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  // A stream goes on for ever.
  answer.destroy()
  return answer.statusCode
}

/** Sends a request, and requests the home page all the while; returns the longest time of a home page. */
async function longestDuring({ method, path, headers, body }: WorstRequest): Promise<number> {
  const state = { isAnswered: false }
  const answered = statusOf({ method, path, headers, body }).finally(
    () => (state.isAnswered = true),
  )
  let longest = 0
  while (!state.isAnswered) {
    longest = Math.max(longest, await homePage())
    await sleep(PAUSE_MS)
  }
  longest = Math.max(longest, await homePage())
  expect(await answered, `${method} ${path.slice(0, 80)}`).not.toBe(500)
  return longest
}

test('while the worst input is sent to every address, the home page takes at most 100 ms longer than usual', async () => {
  const db = openDatabase({ url: shop.databaseUrl, onIdleError: () => undefined })
  const { routes } = await shopInMemory(db)
  await db.close()
  const before = await usual()
  const slow: string[] = []
  let worst = 0
  for (const sent of worstRequests(routes)) {
    const longest = await longestDuring(sent)
    worst = Math.max(worst, longest)
    if (longest > before + MAX_DELAY_MS)
      slow.push(`${sent.method} ${sent.path.slice(0, 60)}, ${sent.what}: ${longest.toFixed(0)} ms`)
  }
  say(
    `Home page: usually ${before.toFixed(1)} ms (99 of 100), at worst ${worst.toFixed(1)} ms meanwhile`,
  )
  expect(slow).toEqual([])
})
