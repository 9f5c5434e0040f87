import { DatabaseError } from 'pg'
import { afterEach, expect } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { makeFaulty } from '#platform/testing/faulty-pool.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { httpExamples } from './http-examples.ts'
import { shopInMemory } from './shop-in-memory.ts'

/** A shop whose database fails on request, and an example of every HTTP request. */
export async function givenFailingShop(db: Database) {
  const faults = makeFaulty(db.pool)
  const mailSecret = `whsec_${Buffer.alloc(32).toString('base64')}`
  const env = { MAIL_WEBHOOK_SECRET: mailSecret }
  // An index that aged would be renewed in the background, and take faults that are meant for requests.
  const shop = await shopInMemory(db, undefined, { env, indexClock: () => 0 })
  const customer = await shop.givenCustomer()
  const owner = await shop.givenAdmin()
  const deliveryMethodId = await givenDeliveryMethod(db)
  const examples = await httpExamples({
    db,
    shop,
    customer: customer.cookie,
    owner: owner.cookie,
    deliveryMethodId,
    mailSecret,
  })
  afterEach(() => faults.failWith(undefined))
  return { faults, env, shop, customer, owner, deliveryMethodId, examples }
}

/** An error of the database with an SQLSTATE. */
export const withCode = (code: string) =>
  Object.assign(new DatabaseError('from the server', 0, 'error'), { code })

/** Expects 503 with `retry-after` and a message: neither 500, nor 401 as if nobody were signed in. */
export async function expectAway(response: Response, what: string) {
  expect(response.status, what).toBe(503)
  expect(Number(response.headers.get('retry-after')), what).toBeGreaterThan(0)
  expect(response.headers.get('cache-control') ?? 'no-store', what).toBe('no-store')
  expect(await response.json(), what).toEqual({
    success: false,
    error: 'The shop cannot answer at the moment. Please try again in a few seconds.',
  })
}
