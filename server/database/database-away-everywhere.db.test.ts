import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { functionsOf } from '../functions.ts'
import { functionExamples } from '../testing/function-examples.ts'
import { expectAway, givenFailingShop, withCode } from '../testing/given-failing-shop.ts'
import { get, post } from '../testing/http-examples.ts'
import type { Given } from '../testing/http-examples.ts'

const db = await useTestDatabase()
const { faults, shop, customer, owner, deliveryMethodId, examples } = await givenFailingShop(db)
const abaya = await givenProductInStock(db, { onHand: 10_000 })

/** More statements than any request makes. */
const MANY = 80

/** Routes that use no database, or serve from memory as long as they can. */
const withoutDatabase: ReadonlySet<string> = new Set([
  'GET /health',
  'GET /health/live',
  // Reports the outage itself.
  'GET /health/ready',
  // Files.
  'GET /pictures/:hash{[0-9a-f]{64}}/:file',
  'GET /videos/:file{[0-9a-f]{64}[.](?:mp4|webm)}',
  'GET /logo/:file',
  'GET /font/:file',
  // A stream: see database-away-errors.db.test.ts.
  'GET /realtime',
])

test('every route of the HTTP server has an example or uses no database', () => {
  const { routes } = shop
  const paths = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/functions/v1/'))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
  expect(new Set(paths)).toEqual(new Set([...Object.keys(examples), ...withoutDatabase]))
})

/** Repeats a request while the database fails before its first, second, … statement, until none fails. */
async function loseEachStatement(
  request: Given,
  expectation: (response: Response, after: number) => Promise<unknown>,
) {
  for (let after = 0; after < MANY; after += 1) {
    const { path, init } = await request()
    const before = faults.failures()
    faults.failWith(withCode('57P01'), 'query', after)
    const response = await shop.request(path, init)
    faults.failWith(undefined)
    await faults.untilIdle()
    if (faults.failures() === before) return { after, response }
    await expectation(response, after)
  }
  throw new Error(`${MANY} statements were not enough.`)
}

test.each(Object.entries(examples))(
  '%s returns 503 whichever of its statements fails, and then succeeds',
  async (_route, request) => {
    shop.readSession.forgetAll()
    const { after, response } = await loseEachStatement(request, (lost, at) =>
      expectAway(lost, `statement ${at}`),
    )
    expect(response.status, await response.text()).toBeLessThan(400)
    expect(after).toBeGreaterThan(0)
  },
  60_000,
)

const functions = functionsOf(shop.index)
const functionInputs = functionExamples({ abaya, deliveryMethodId, nobody: randomUUID() })

test.each(functions)(
  'the function $name returns 503 whichever of its statements fails',
  async ({ name, method, access, input }) => {
    const path = `/functions/v1/${name}`
    const cookie = access === 'admin' ? owner.cookie : customer.cookie
    shop.readSession.forgetAll()
    const { after, response } = await loseEachStatement(
      () =>
        method === 'GET' && input instanceof z.ZodUndefined
          ? get(path, cookie)
          : post(path, functionInputs[name], { cookie }),
      (lost, at) => expectAway(lost, `statement ${at}`),
    )
    expect([200, 400, 403, 404, 409], await response.text()).toContain(response.status)
    expect(after).toBeGreaterThan(0)
  },
  60_000,
)
