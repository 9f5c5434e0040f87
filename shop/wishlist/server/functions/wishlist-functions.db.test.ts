import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { functionsApp } from '#platform/functions/functions-app.ts'
import type { Services } from '#platform/services.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenWish } from '../../testing/given-wish.ts'
import { manageWishlist } from './manage-wishlist.ts'
import { moveWishToCart } from './move-to-cart.ts'
import { moveCartItemToWishlist } from './move-to-wishlist.ts'

const db = await useTestDatabase()
const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 4999 })
const ids = { productId: abaya.productId, sizeId: abaya.sizeId }

const app = functionsApp({
  functions: [manageWishlist, moveCartItemToWishlist, moveWishToCart],
  services: { db, publicUrl: 'http://shop.test' } as unknown as Services,
  readSession: async (headers) => {
    const userId = headers.get('x-customer')
    return userId ? sessionOf({ userId }) : undefined
  },
  limiter: {
    hit: () => ({
      allowed: true,
      limit: 1,
      remaining: 1,
      reset: 1,
      retryAfter: 0,
      isAdminIP: false,
    }),
    stop: () => Promise.resolve(),
  },
  addressOf: () => '127.0.0.1',
  isAdminAddress: () => false,
  may: () => false,
  isProved: () => true,
})

async function call(name: string, customerId: string | undefined, body: unknown) {
  const response = await app.request(`http://shop.test/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://shop.test',
      ...(customerId && { 'x-customer': customerId }),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

const manage = (customerId: string | undefined, body: unknown) =>
  call('manage-wishlist', customerId, body)

describe('manage-wishlist', () => {
  test('adds, lists and removes (§3.8, §7.12)', async () => {
    const { id } = await givenCustomer(db)
    const done = { status: 200, body: { success: true, already_exists: false } }

    expect(await manage(id, { action: 'add', ...ids })).toEqual(done)
    expect(await manage(id, { action: 'get' })).toMatchObject({
      status: 200,
      body: {
        success: true,
        already_exists: false,
        data: [
          {
            product_id: abaya.productId,
            size_id: abaya.sizeId,
            name: 'Noor open abaya',
            price: 49.99,
            price_when_added: 49.99,
            available: 5,
          },
        ],
      },
    })
    expect(await manage(id, { action: 'remove', ...ids })).toEqual(done)
    expect(await manage(id, { action: 'remove', ...ids })).toEqual(done)
    expect(await manage(id, { action: 'get' })).toMatchObject({ body: { data: [] } })
  })

  test("refuses the same piece twice in the specification's words (§5.11, §7.12)", async () => {
    const { id } = await givenCustomer(db)
    await manage(id, { action: 'add', ...ids })

    expect(await manage(id, { action: 'add', ...ids })).toEqual({
      status: 409,
      body: {
        reason: 'already_exists',
        success: false,
        error: 'Already in wishlist',
        field: 'productId',
        already_exists: true,
      },
    })
  })

  test('takes a missing size for none (§3.8, §3.10)', async () => {
    const { id } = await givenCustomer(db)
    const { productId } = ids

    expect(await manage(id, { action: 'add', productId })).toMatchObject({ status: 200 })
    expect(await manage(id, { action: 'add', productId, sizeId: null })).toMatchObject({
      status: 409,
      body: { already_exists: true },
    })
    expect(await manage(id, { action: 'remove', productId })).toMatchObject({ status: 200 })
    expect(await manage(id, { action: 'get' })).toMatchObject({ body: { data: [] } })
  })

  test.for([
    { body: { action: 'add' }, field: 'productId' },
    { body: { action: 'remove', sizeId: null }, field: 'productId' },
    { body: { action: 'add', productId: 'abaya' }, field: 'productId' },
    { body: { action: 'add', productId: null }, field: 'productId' },
    { body: { action: 'add', productId: randomUUID(), sizeId: '' }, field: 'sizeId' },
    { body: { action: 'toggle', productId: randomUUID() }, field: 'action' },
    { body: {}, field: 'action' },
  ])('names what is wrong with $body (§7.12)', async ({ body, field }) => {
    const { id } = await givenCustomer(db)

    expect(await manage(id, body)).toMatchObject({ status: 400, body: { success: false, field } })
  })

  test('shows which of the two it does not know', async () => {
    const { id } = await givenCustomer(db)

    expect(await manage(id, { action: 'add', ...ids, productId: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: 'Product not found', field: 'productId', already_exists: false },
    })
    expect(await manage(id, { action: 'add', ...ids, sizeId: randomUUID() })).toMatchObject({
      status: 404,
      body: {
        error: 'This size is not made. Please choose another one.',
        field: 'sizeId',
        already_exists: false,
      },
    })
  })

  test('asks a visitor to sign in (§5.10, §6.3)', async () => {
    expect(await manage(undefined, { action: 'add', ...ids })).toMatchObject({ status: 401 })
  })
})

describe('between wishlist and cart', () => {
  test('a line is moved, and an unknown one or another customer’s is refused', async () => {
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
    const { cartItemId } = await givenLine(db, amina.id, abaya)
    const move = (customerId: string, itemId: string) =>
      call('move-to-wishlist', customerId, { item_id: itemId })
    const unknown = { status: 404, body: { success: false, field: 'item_id' } }

    expect(await move(bilal.id, cartItemId)).toMatchObject(unknown)
    expect(await move(amina.id, randomUUID())).toMatchObject(unknown)
    expect(await move(amina.id, cartItemId)).toEqual({
      status: 200,
      body: { success: true, already_exists: false },
    })
  })

  test('an entry is moved at the price that was seen, in pounds', async () => {
    const amina = await givenCustomer(db)
    await givenWish(db, amina.id, abaya)
    const wish = { product_id: abaya.productId, size_id: abaya.sizeId, unit_price: 49.99 }

    expect(await call('move-to-cart', amina.id, { ...wish, unit_price: 39 })).toMatchObject({
      status: 409,
      body: { error: 'The price of this item has changed.', field: 'unit_price', price: 49.99 },
    })
    expect(
      await call('move-to-cart', amina.id, { ...wish, product_id: randomUUID() }),
    ).toMatchObject({
      status: 404,
      body: { error: 'This item is not in your wishlist. Please refresh the page.' },
    })
    expect(await call('move-to-cart', amina.id, wish)).toMatchObject({
      status: 200,
      body: { success: true, was_priority_given: false, item: { id: expect.any(String) } },
    })
    expect(await manage(amina.id, { action: 'get' })).toMatchObject({ body: { data: [] } })
  })
})
