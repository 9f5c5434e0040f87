import { describe, expect, onTestFinished, test } from 'vitest'

import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const abaya = await givenProductInStock(db, { onHand: 10_000 })
const log = createLog('silent')
const wish = { product_id: abaya.productId, size_id: abaya.sizeId, quantity: 1, unit_price: 89 }
const guestItem = { ...wish, name: 'Noor open abaya', price: 89 }

/** A shop with its real limits, in a minute that does not end. */
async function givenLimitedShop(minute: number) {
  const now = new Date(Date.UTC(2026, 2, 2, 10, minute, 30))
  const limiter = createRateLimiter({
    db,
    limits: requestsPerMinute,
    clock: { now: () => now },
    log,
  })
  onTestFinished(() => limiter.stop())
  const shop = await shopInMemory(db, limiter)
  const as = async () => {
    const { cookie } = await shop.givenCustomer()
    return async (name: string, body: object) => {
      const answer = await shop.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as { limit?: number } }
    }
  }
  return { as }
}

describe('holds', () => {
  test('of one account are limited to 60 a minute', async () => {
    const { as } = await givenLimitedShop(0)
    const call = await as()
    const statuses: number[] = []
    for (let at = 0; at < requestsPerMinute.cart; at += 1)
      statuses.push((await call('add-item-production', wish)).status)

    // What it may hold is over after ten; what it may ask is over after sixty.
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(50)
    expect(await call('add-item-production', wish)).toMatchObject({
      status: 429,
      body: { limit: 60 },
    })
  })

  test('of many accounts on one address are limited to 300 a minute, adding and merging together', async () => {
    const { as } = await givenLimitedShop(1)
    const customers = await Promise.all(Array.from({ length: 6 }, as))
    const tried = async (name: string, body: object) => {
      const answers = []
      for (const call of customers)
        for (let at = 0; at < 25; at += 1) answers.push((await call(name, body)).status)
      return answers
    }

    const before = [
      ...(await tried('add-item-production', wish)),
      ...(await tried('migrate-guest-cart-to-user', { guest_items: [guestItem] })),
    ]
    expect(before).toHaveLength(300)
    expect(before).not.toContain(429)

    const next = await as()
    for (const call of [customers[0]!, next]) {
      expect(await call('add-item-production', wish)).toMatchObject({
        status: 429,
        body: { success: false, limit: 300, remaining: 0, retryAfter: 30, isAdminIP: false },
      })
      expect(await call('migrate-guest-cart-to-user', { guest_items: [guestItem] })).toMatchObject({
        status: 429,
        body: { limit: 300 },
      })
      // To wait for something is to have it held as soon as it comes.
      expect(await call('add-item-priority', { action: 'join', ...wish })).toMatchObject({
        status: 429,
        body: { limit: 300 },
      })
      // Releasing and reading still work.
      expect((await call('clear-cart', {})).status).toBe(200)
      expect((await call('get-cart-conflicts-preview', { guest_items: [guestItem] })).status).toBe(
        200,
      )
    }
  })
})
