import { expect, test, vi } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'
import { worstRequests } from '../testing/worst-requests.ts'

const db = await useTestDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const shop = await shopInMemory(db, undefined, { log })
const amina = await shop.givenCustomer()

/**
 * Functions share the code that reads their bodies: each gets only what its own fields make expensive; the proof
 * sends everything.
 */
const ofFunctions = new Set(['a query of marks', 'marks', 'at signs'])

test('the worst input to every address gets a response, and no long text of it is normalised or logged', async () => {
  // A stream of events needs a connection: the proof opens one.
  const routes = shop.routes.filter(({ path }) => path !== '/realtime')
  const requests = worstRequests(routes, { cookie: amina.cookie }).filter(
    ({ what, path }) => !path.startsWith('/functions/') || ofFunctions.has(what),
  )
  for (const { path } of routes) {
    const start = path.split(/[:*]/)[0] ?? ''
    expect(
      requests.some((request) => request.path.startsWith(start)),
      path,
    ).toBe(true)
  }
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const wrong: string[] = []
  for (const { what, method, path, headers, body } of requests) {
    const answer = await shop.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: body as BodyInit }),
    })
    if (answer.status >= 500)
      wrong.push(`${method} ${path.slice(0, 60)}, ${what}: ${answer.status}`)
    await answer.body?.cancel()
  }
  const texts = [...(normalize.mock.contexts as string[])]
  normalize.mockRestore()

  expect(wrong).toEqual([])
  expect(texts.length).toBeGreaterThan(0)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(2400)
  expect(texts.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(10_000)
}, 300_000)
