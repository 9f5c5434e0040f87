import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import { worstRequests } from '#server/testing/worst-requests.ts'
import type { WorstRequest } from '#server/testing/worst-requests.ts'

import { startBenchShop } from '../bench/bench-shop.ts'
import { say } from './say.ts'

/** So much longer than usual may the home page take meanwhile; milliseconds. */
const MOST_LONGER_MS = 100
/** Home pages that tell what is usual. */
const USUAL = 200
const PAUSE_MS = 10

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
  for (let asked = 0; asked < USUAL; asked += 1) times.push(await homePage())
  return times.sort((one, other) => one - other)[Math.floor(USUAL * 0.99)]!
}

/** Sends a request, and asks for the home page all the while; the longest that one took. */
async function longestDuring({ method, path, headers, body }: WorstRequest): Promise<number> {
  const state = { isAnswered: false }
  const answered = fetch(shop.url + path, {
    method,
    headers: { ...headers, origin: shop.url },
    redirect: 'manual',
    ...(body !== undefined && { body: body as BodyInit }),
    signal: AbortSignal.timeout(10_000),
  })
    .then(async (answer) => {
      // A stream goes on for ever.
      await answer.body?.cancel()
      return answer.status
    })
    .finally(() => (state.isAnswered = true))
  let longest = 0
  while (!state.isAnswered) {
    longest = Math.max(longest, await homePage())
    await sleep(PAUSE_MS)
  }
  longest = Math.max(longest, await homePage())
  expect(await answered, `${method} ${path.slice(0, 80)}`).not.toBe(500)
  return longest
}

test('while the worst is sent to every address, the home page takes no longer than 100 ms more than usual', async () => {
  const db = openDatabase({ url: shop.databaseUrl, onIdleError: () => undefined })
  const { routes } = await shopInMemory(db)
  await db.close()
  const before = await usual()
  const slow: string[] = []
  let worst = 0
  for (const request of worstRequests(routes)) {
    const longest = await longestDuring(request)
    worst = Math.max(worst, longest)
    if (longest > before + MOST_LONGER_MS)
      slow.push(
        `${request.method} ${request.path.slice(0, 60)}, ${request.what}: ${longest.toFixed(0)} ms`,
      )
  }
  say(
    `Home page: usually ${before.toFixed(1)} ms (99 of 100), at worst ${worst.toFixed(1)} ms meanwhile`,
  )
  expect(slow).toEqual([])
})
