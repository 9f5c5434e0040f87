import { randomUUID } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { functionsApp } from '#platform/functions/functions-app.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { getBatchInventoryStatus } from '#shop/stock/server/functions/get-batch-inventory-status.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { expireLine } from '../../testing/expire-line.ts'
import { addItemProduction } from './add-item-production.ts'
import { getCart } from './get-cart.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { updateCartItem } from './update-cart-item.ts'

const db = await useTestDatabase()
const limiter = createRateLimiter({
  db,
  limits: { ...requestsPerMinute, cart: 100_000, api: 100_000 },
  clock: systemClock,
  log: createLog('silent'),
})
afterAll(() => limiter.stop())

const app = functionsApp({
  functions: [addItemProduction, getCart, updateCartItem, removeCartItem, getBatchInventoryStatus],
  services: { db, publicUrl: 'http://shop.test' } as unknown as Services,
  readSession: async (headers) => {
    const userId = headers.get('x-customer')
    return userId ? sessionOf({ userId }) : undefined
  },
  limiter,
  addressOf: () => '127.0.0.1',
  isAdminAddress: () => false,
  may: () => false,
  isProved: () => true,
})

async function call(name: string, customerId: string | undefined, body?: unknown) {
  const response = await app.request(`http://shop.test/functions/v1/${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://shop.test',
      ...(customerId && { 'x-customer': customerId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function givenShopper({ onHand = 5, pricePence = 4999 } = {}) {
  const product = await givenProductInStock(db, { onHand, pricePence })
  const { id } = await givenCustomer(db)
  const add = (more: Record<string, unknown> = {}) =>
    call('add-item-production', id, {
      product_id: product.productId,
      size_id: product.sizeId,
      quantity: 1,
      unit_price: pricePence / 100,
      ...more,
    })
  return { product, id, add }
}

describe('add-item-production', () => {
  test('answers with the current line (§7.11)', async () => {
    const { product, add } = await givenShopper()

    const answer = await add({ quantity: 2 })

    expect(answer).toEqual({
      status: 200,
      body: {
        success: true,
        was_priority_given: false,
        item: {
          id: expect.any(String),
          product_id: product.productId,
          size_id: product.sizeId,
          quantity: 2,
          price: 49.99,
          expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    })
  })

  test('adds one when no quantity is given (§5.6)', async () => {
    const { add } = await givenShopper()
    expect((await add({ quantity: undefined })).body.item.quantity).toBe(1)
  })

  test('a stale price is refused with the price now (§7.11)', async () => {
    const { add } = await givenShopper()

    expect(await add({ unit_price: 39.99 })).toEqual({
      status: 409,
      body: {
        success: false,
        field: 'unit_price',
        error: 'The price of this item has changed.',
        reason: 'price_changed',
        price: 49.99,
        was_priority_given: false,
      },
    })
  })

  test('too many are refused with how many there are', async () => {
    const { add } = await givenShopper({ onHand: 3 })

    expect(await add({ quantity: 4 })).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: 'Only 3 available',
        reason: 'not_enough_stock',
        available: 3,
      },
    })
    await add({ quantity: 3 })
    expect(await add()).toMatchObject({
      status: 409,
      body: { error: 'Out of stock', reason: 'out_of_stock' },
    })
    expect(await add({ product_id: randomUUID() })).toMatchObject({
      status: 409,
      body: { error: 'Product not found', reason: 'product_not_found' },
    })
  })

  test.for([
    { more: { product_id: 'abaya' }, field: 'product_id' },
    { more: { product_id: undefined }, field: 'product_id' },
    { more: { size_id: 7 }, field: 'size_id' },
    { more: { quantity: 0 }, field: 'quantity' },
    { more: { quantity: 11 }, field: 'quantity' },
    { more: { quantity: 1.5 }, field: 'quantity' },
    { more: { quantity: '1' }, field: 'quantity' },
    { more: { unit_price: -1 }, field: 'unit_price' },
    { more: { unit_price: '49.99' }, field: 'unit_price' },
    { more: { unit_price: 1e300 }, field: 'unit_price' },
    { more: { unit_price: undefined }, field: 'unit_price' },
  ])('$more is answered with the field and what it must be (§7.11)', async ({ more, field }) => {
    const { add } = await givenShopper()
    const { status, body } = await add(more)

    expect({ status, field: body.field }).toEqual({ status: 400, field })
    expect(body.error).toMatch(new RegExp(`^${field}: must be `))
  })

  test('a user id in the body changes nothing: the cart is the one of the session', async () => {
    const { id, add } = await givenShopper()
    const stranger = await givenCustomer(db)

    await add({ user_id: stranger.id })

    expect((await call('get-cart', id)).body.items).toHaveLength(1)
    expect((await call('get-cart', stranger.id)).body.items).toEqual([])
  })
})

describe('get-cart', () => {
  test('gives the lines as section 3 names them, and the hold (§3.3, §3.6)', async () => {
    const { product, id, add } = await givenShopper()
    await add({ quantity: 2 })

    const { body } = await call('get-cart', id)

    expect(body).toMatchObject({ success: true, subtotal_pence: 9998 })
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        product_id: product.productId,
        name: 'Noor open abaya',
        price: 49.99,
        price_pence: 4999,
        price_now_pence: 4999,
        image: '',
        picture: null,
        category: 'Open abayas',
        size: expect.stringMatching(/^56/),
        size_id: product.sizeId,
        quantity: 2,
        available: 3,
        color: 'Ink',
        slug: product.slug,
        set: null,
        added_at: expect.stringMatching(/^\d{4}-.*Z$/),
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    expect(body.hold.expires_at).toBe(body.items[0].expires_at)
    expect(Date.parse(body.hold.expires_at) - Date.parse(body.hold.server_time)).toBeGreaterThan(
      19 * 60_000,
    )
  })

  test('an empty cart has no hold', async () => {
    const { id } = await givenCustomer(db)
    expect((await call('get-cart', id)).body).toEqual({
      success: true,
      items: [],
      hold: null,
      subtotal_pence: 0,
      set_saving_pence: 0,
    })
  })
})

describe('update-cart-item and remove-cart-item', () => {
  test('change and remove a line of the caller (§7.26)', async () => {
    const { product, id, add } = await givenShopper()
    const { item } = (await add()).body

    expect(await call('update-cart-item', id, { item_id: item.id, quantity: 3 })).toMatchObject({
      status: 200,
      body: { success: true, product_id: product.productId, quantity: 3 },
    })
    expect(await call('update-cart-item', id, { item_id: item.id, quantity: 6 })).toMatchObject({
      status: 409,
      body: { error: 'Only 5 available', available: 5 },
    })
    expect(await call('remove-cart-item', id, { item_id: item.id })).toEqual({
      status: 200,
      body: { success: true, product_id: product.productId },
    })
    expect((await call('get-cart', id)).body.items).toEqual([])
  })

  test('a quantity of 0 removes the line', async () => {
    const { id, add } = await givenShopper()
    const { item } = (await add()).body

    expect(await call('update-cart-item', id, { item_id: item.id, quantity: 0 })).toMatchObject({
      status: 200,
      body: { quantity: 0, expires_at: null },
    })
  })

  test("an unknown line and somebody else's are not found (§7.26)", async () => {
    const { add } = await givenShopper()
    const { item } = (await add()).body
    const stranger = await givenCustomer(db)

    for (const item_id of [item.id, randomUUID()]) {
      const update = await call('update-cart-item', stranger.id, { item_id, quantity: 1 })
      const remove = await call('remove-cart-item', stranger.id, { item_id })
      expect([update.status, remove.status]).toEqual([404, 404])
      expect(remove.body).toEqual(update.body)
      expect(remove.body.reason).toBe('item_not_found')
    }
  })

  test('a line whose hold has expired is marked, and removing it succeeds', async () => {
    const { id, add } = await givenShopper()
    const { item } = (await add()).body
    await expireLine(db, id, item.id)

    expect(await call('update-cart-item', id, { item_id: item.id, quantity: 2 })).toMatchObject({
      status: 409,
      body: { error: 'This item is no longer held for you. Please add it to your cart again.' },
    })
    expect((await call('remove-cart-item', id, { item_id: item.id })).status).toBe(200)
  })

  test.for([
    { name: 'update-cart-item', body: { item_id: 'x', quantity: 1 }, field: 'item_id' },
    { name: 'update-cart-item', body: { item_id: randomUUID() }, field: 'quantity' },
    { name: 'update-cart-item', body: { item_id: randomUUID(), quantity: 11 }, field: 'quantity' },
    { name: 'remove-cart-item', body: {}, field: 'item_id' },
  ])('$name names the field $field', async ({ name, body, field }) => {
    const { id } = await givenCustomer(db)
    expect(await call(name, id, body)).toMatchObject({ status: 400, body: { field } })
  })
})

test.for(['add-item-production', 'get-cart', 'update-cart-item', 'remove-cart-item'])(
  '%s needs a signed-in customer (§4.8, §6.3)',
  async (name) => {
    const answer = await call(name, undefined, name === 'get-cart' ? undefined : {})
    expect(answer.status).toBe(401)
  },
)

describe('get-batch-inventory-status', () => {
  test('returns the records of published products to everyone', async () => {
    const { product } = await givenShopper({ onHand: 3 })

    const { status, body } = await call('get-batch-inventory-status', undefined, {
      product_ids: [product.productId],
    })

    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { size_id: product.sizeId, available_quantity: 3, is_low_stock: true, reorder_level: 5 },
    ])
  })

  test.for([
    { what: 'no ids', product_ids: [] },
    { what: 'fifty-one ids', product_ids: Array.from({ length: 51 }, () => randomUUID()) },
    { what: 'no list', product_ids: 'all' },
  ])('$what are answered with what it must be (§7.32)', async ({ product_ids }) => {
    expect(await call('get-batch-inventory-status', undefined, { product_ids })).toMatchObject({
      status: 400,
      body: { error: 'product_ids: must be a list of 1 to 50 product ids' },
    })
  })
})
