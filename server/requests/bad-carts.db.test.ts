import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { guestItem } from '#shop/cart/testing/guest-item.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const abaya = await givenProductInStock(db, { onHand: 30 })
const thobe = await givenProductInStock(db, { onHand: 30 })
const gone = randomUUID()

/** Posts as somebody; a text is sent as it is. */
async function post(cookie: string, name: string, body: unknown) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}

/** A customer with two abayas in the cart, and what must be so still afterwards. */
async function givenCart() {
  const { id, cookie } = await shop.givenCustomer()
  const { cartItemId } = await givenLine(db, id, abaya, 2)
  const unchanged = async () => {
    const lines = await db.tables
      .selectFrom('cart_items')
      .select(['id', 'quantity', 'unit_price'])
      .where('user_id', '=', id)
      .execute()
    expect(lines).toEqual([{ id: cartItemId, quantity: 2, unit_price: 8900 }])
    expect(await db.call('audit_stock', {})).toEqual([])
  }
  return { id, cookie, cartItemId, unchanged, call: post.bind(undefined, cookie) }
}

const explained = { success: false, error: expect.stringMatching(/\w{3}/) }
const about = (field: string) => ({ ...explained, field })

const malformed = ['', 'x', '1', `${abaya.productId}x`, '{}', 7, true, [], {}, "'; drop table --"]
const wish = { product_id: abaya.productId, size_id: abaya.sizeId, quantity: 1, unit_price: 89 }

describe('adding to a cart', () => {
  type Row = [change: object, status: number, field: string]
  const rows: Row[] = [
    ...malformed.map((product_id): Row => [{ product_id }, 400, 'product_id']),
    ...malformed.map((size_id): Row => [{ size_id }, 400, 'size_id']),
    ...[0, -1, -1e9, 0.5, 1.5, 11, 1e9, 1e308, '1', null, true, [1]].map((quantity): Row => [
      { quantity },
      400,
      'quantity',
    ]),
    // JSON has no NaN: it arrives as null.
    ...[Number.NaN, -0.01, -89, 1e308, 1e7, '89', '£89', null, true, [89]].map((price): Row => [
      { unit_price: price },
      400,
      'unit_price',
    ]),
    // A price that could be one, and is not that of the product: stale, or forged.
    ...[0, 0.01, 88.99, 89.01, 1_000_000].map((price): Row => [
      { unit_price: price },
      409,
      'unit_price',
    ]),
    [{ product_id: gone }, 409, 'product_id'],
    [{ size_id: gone }, 409, 'product_id'],
    [{ size_id: thobe.sizeId }, 409, 'product_id'],
    [{ size_id: null }, 409, 'product_id'],
    [{ quantity: 9 }, 409, 'quantity'],
  ]

  test('refuses what cannot be, names the field and changes nothing', async () => {
    const { call, unchanged } = await givenCart()
    for (const [change, status, field] of rows) {
      expect(
        await call('add-item-production', { ...wish, ...change }),
        JSON.stringify(change),
      ).toMatchObject({ status, body: about(field) })
    }
    await unchanged()
  })

  test('gets the current price when it sends a stale one', async () => {
    const { call } = await givenCart()

    expect(await call('add-item-production', { ...wish, unit_price: 79 })).toMatchObject({
      status: 409,
      body: { error: 'The price of this item has changed.', price: 89 },
    })
  })
})

describe('changing a line', () => {
  test('refuses what cannot be, names the field and changes nothing', async () => {
    const { call, unchanged, cartItemId } = await givenCart()
    const { cartItemId: foreign } = await givenLine(db, (await shop.givenCustomer()).id, abaya)
    const wrong: [input: object, status: number, field: string][] = [
      ...malformed.map((id): [object, number, string] => [{ item_id: id }, 400, 'item_id']),
      ...[gone, foreign].map((id): [object, number, string] => [{ item_id: id }, 404, 'item_id']),
    ]
    const quantities = [0.5, 1.5, 11, 1e9, 1e308, '1', null, true]

    for (const [input, status, field] of wrong) {
      const answer = { status, body: about(field) }
      const what = JSON.stringify(input)
      expect(await call('remove-cart-item', input), what).toMatchObject(answer)
      expect(await call('update-cart-item', { quantity: 1, ...input }), what).toMatchObject(answer)
    }
    for (const quantity of quantities) {
      expect(
        await call('update-cart-item', { item_id: cartItemId, quantity }),
        String(quantity),
      ).toMatchObject({ status: 400, body: about('quantity') })
    }
    await unchanged()
  })

  test.for([0, -1, -1e9, Number.MIN_SAFE_INTEGER])('to %i removes it', async (quantity) => {
    const { call, cartItemId } = await givenCart()

    expect(await call('update-cart-item', { item_id: cartItemId, quantity })).toMatchObject({
      status: 200,
      body: { quantity: 0 },
    })
  })
})

describe.for(['migrate-guest-cart-to-user', 'get-cart-conflicts-preview'])('%s', (name) => {
  const good = guestItem(thobe)
  type Row = [change: object, field: string]
  const rows: Row[] = [
    ...malformed.map((value): Row => [{ product_id: value }, 'product_id']),
    ...malformed.map((value): Row => [{ size_id: value }, 'size_id']),
    ...[0, -1, 1.5, 11, 1e9, 1e308, '1', null, true].map((value): Row => [
      { quantity: value },
      'quantity',
    ]),
    ...[Number.NaN, -0.01, 1e308, '89', null, true].map((value): Row => [
      { price: value },
      'price',
    ]),
    ...[7, null, true, [], 'x'.repeat(201), 'Ami\0na'].map((value): Row => [
      { name: value },
      'name',
    ]),
    ...[7, null, true, [], '', 'x'.repeat(101), 'a\0b'].map((value): Row => [{ id: value }, 'id']),
  ]

  test('names the line and the field that cannot be, and takes no line of such a cart', async () => {
    const { call, unchanged } = await givenCart()
    for (const [change, field] of rows) {
      const items = [good, guestItem(abaya), good, { ...good, ...change }]
      expect(await call(name, { guest_items: items }), JSON.stringify(change)).toMatchObject({
        status: 400,
        body: about(`guest_items.3.${field}`),
      })
    }
    await unchanged()
  })

  test('takes 50 lines at once, and explains what to do with more', async () => {
    const { call, unchanged } = await givenCart()
    const lines = (count: number) => ({
      guest_items: Array.from({ length: count }, () => guestItem(thobe)),
    })

    for (const count of [0, 51, 500]) {
      const { status, body } = await call(name, lines(count))
      expect(status, String(count)).toBe(400)
      expect(body).toMatchObject({ field: 'guest_items', error: /1 to 50 .*another request/ })
    }
    // Ten thousand lines are more than any request may have.
    expect(await call(name, lines(10_000))).toMatchObject({
      status: 413,
      body: { ...explained, error: expect.stringContaining('too large') },
    })
    expect(await call(name, `{"guest_items":["${'x'.repeat(5 * 1024 * 1024)}"]}`)).toMatchObject({
      status: 413,
      body: explained,
    })
    await unchanged()
    expect(await call(name, lines(50))).toMatchObject({ status: 200 })
  })
})

test('a guest cart with products, sizes and prices that do not exist is refused line by line', async () => {
  const { call, id } = await givenCart()
  const items = [
    { ...guestItem(thobe), product_id: gone },
    { ...guestItem(thobe), size_id: abaya.sizeId },
    { ...guestItem(thobe), size_id: gone },
    { ...guestItem(thobe), size_id: null },
    { ...guestItem(thobe), price: 0.01 },
    { ...guestItem(thobe), price: 1_000_000 },
  ]

  const { status, body } = await call('migrate-guest-cart-to-user', { guest_items: items })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    total_items: 6,
    successful_items: 2,
    failed_items: 4,
    migration_results: [
      { code: 'product_not_found' },
      { code: 'size_not_found' },
      { code: 'size_not_found' },
      { code: 'size_not_found' },
      { code: 'migrated', price: 89, price_changed: true },
      { code: 'migrated', price: 89, price_changed: true },
    ],
  })
  const paid = await db.tables
    .selectFrom('cart_items')
    .select(['quantity', 'unit_price'])
    .where('user_id', '=', id)
    .where('product_id', '=', thobe.productId)
    .execute()
  expect(paid).toEqual([{ quantity: 2, unit_price: 8900 }])
})

test('a session that ends in mid-action changes nothing, and nothing is lost', async () => {
  const { call, unchanged, cookie, id, cartItemId } = await givenCart()
  const before = await stockOf(db, abaya)
  const guestItems = [guestItem(thobe, 3)]
  await db.tables
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
  // A process that has never seen the session; one that has hears of it by the change feed.
  const other = await shopInMemory(db)

  for (const [name, body] of [
    ['add-item-production', wish],
    ['update-cart-item', { item_id: cartItemId, quantity: 3 }],
    ['remove-cart-item', { item_id: cartItemId }],
    ['keep-cart', {}],
    ['clear-cart', {}],
    ['get-cart-conflicts-preview', { guest_items: guestItems }],
    ['migrate-guest-cart-to-user', { guest_items: guestItems }],
  ] as const) {
    const answer = await other.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    expect(answer.status, name).toBe(401)
    expect(await answer.json(), name).toEqual({
      success: false,
      error: 'Authentication required. Please sign in to continue.',
    })
  }

  await unchanged()
  expect(await stockOf(db, abaya)).toEqual(before)
  // Signed in again the guest cart goes in as if nothing had been.
  await db.tables
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 3_600_000) })
    .where('user_id', '=', id)
    .execute()
  expect(await call('migrate-guest-cart-to-user', { guest_items: guestItems })).toMatchObject({
    status: 200,
    body: { success: true, successful_items: 1 },
  })
})

test('a malformed session cookie in front of a guest cart is no 500', async () => {
  for (const cookie of ['libas.session_token=x', 'libas.session_token=%', ';;']) {
    expect(
      await post(cookie, 'migrate-guest-cart-to-user', { guest_items: [guestItem(thobe)] }),
    ).toMatchObject({ status: 401, body: explained })
  }
})
