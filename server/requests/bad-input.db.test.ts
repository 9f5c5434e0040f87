import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { functionsOf } from '../functions.ts'
import { functionExamples } from '../testing/function-examples.ts'
import type { Input, Json } from '../testing/function-examples.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const amina = await shop.givenCustomer()
const owner = await shop.givenAdmin()
const deliveryMethodId = await givenDeliveryMethod(db)
const abaya = await givenProductInStock(db, { onHand: 10_000 })
const nobody = randomUUID()

const examples = functionExamples({ abaya, deliveryMethodId, nobody })

const functions = functionsOf(shop.index)
const taking = functions.filter(({ input }) => !(input instanceof z.ZodUndefined))

/** Who may call: an admin where only those may. */
const cookieFor = (path: string) =>
  functions.some(({ name, access }) => access === 'admin' && path.endsWith(`/${name}`))
    ? owner.cookie
    : amina.cookie

/** Posts a body, JSON unless it is a text already; answers status and body. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieFor(path), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text || 'null') as unknown }
}

const call = (name: string, body: unknown, headers?: Record<string, string>) =>
  post(`/functions/v1/${name}`, body, headers)

const explained = { success: false, error: expect.stringMatching(/\w{3}/) }
const about = (field: string) => ({ ...explained, field })

test('every function that takes something has an example here', () => {
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(examples).sort())
})

const noInput = ['', '{', 'null', '[]', '1', '"x"', '\0', '['.repeat(10_000), '\xff{}']

describe.for(taking)('$name', ({ name }) => {
  test.for(noInput.map((body) => [body.slice(0, 10), body] as const))(
    'refuses the body %j',
    async ([, body]) => {
      expect(await call(name, body)).toMatchObject({ status: 400, body: explained })
    },
  )

  test('refuses a body that is too large', async () => {
    expect(await call(name, { x: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
      body: explained,
    })
  })

  const wrong = leaves(examples[name] ?? {}).flatMap((path) =>
    odd.map((value) => ({ path, field: path.join('.'), value })),
  )
  test.runIf(wrong.length > 0)('survives anything in any field, and names it', async () => {
    for (const { path, field, value } of wrong) {
      const { status, body } = await call(name, replaced(examples[name] ?? {}, path, value))
      const what = `${field} = ${JSON.stringify(value)?.slice(0, 30)}`

      expect([200, 400, 404, 409], what).toContain(status)
      if (status !== 200) expect(body, what).toMatchObject(explained)
      if (status === 400) {
        const { field: named } = body as { field: string }
        // A wrong value is named where it stands or, where it has an inside, further in.
        expect(
          `${named}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${named}.`),
          what,
        ).toBe(true)
      }
    }
  })
})

const oddTexts = [
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  'Ami\0na',
  'Ami\ud800na',
  '\u202e',
  '%00',
  "';--",
]
const oddNumbers = [-1, 0, 1.5, 11, 1e-7, 1e308, 2 ** 31, -(2 ** 31) - 1, Number.MIN_SAFE_INTEGER]
const odd: readonly (Json | undefined)[] = [
  undefined,
  null,
  true,
  [],
  [null],
  {},
  { x: 1 },
  ...oddTexts,
  ...oddNumbers,
]

/** Every place in an input that has a value, containers included. */
function leaves(value: Json, path: string[] = []): string[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
      : []
  return path.length === 0 ? inside : [path, ...inside]
}

function replaced(input: Json, [key = '', ...rest]: string[], value: Json | undefined): Json {
  const copy = (Array.isArray(input) ? [...input] : { ...(input as Input) }) as Input
  copy[key] = (rest.length === 0 ? value : replaced(copy[key] ?? null, rest, value)) as Json
  return copy
}

describe.for(functions)('$name', ({ name, method, invoked, access }) => {
  const path = `/functions/v1/${name}`

  test('is called with its method only, unless it is invoked', async () => {
    const methods: string[] = invoked ? [method, 'POST'] : [method]
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (methods.includes(other)) continue
      const response = await shop.request(path, { method: other })

      expect(response.status, other).toBe(405)
      expect(response.headers.get('allow')).toBe(methods.join(', '))
    }
  })

  const headers: Record<string, string>[] = [
    {},
    { cookie: 'libas.session_token=' },
    { cookie: 'libas.session_token=%E0%A4%A' },
    { cookie: `${amina.cookie}x` },
    { cookie: amina.cookie.slice(0, -8) },
    { cookie: `libas.session_token=${'a'.repeat(5000)}` },
    { cookie: ';;=;libas.session_token' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(32)}` },
    { authorization: `Basic ${amina.token}` },
  ]
  test.runIf(access !== 'public')(
    'asks a visitor without a session to sign in (§6.3)',
    async () => {
      for (const header of headers) {
        const body = method === 'POST' ? JSON.stringify(examples[name]) : null
        const response = await shop.request(path, { method, headers: header, body })

        expect(response.status, JSON.stringify(header)).toBe(401)
        expect(await response.json()).toMatchObject(explained)
      }
    },
  )

  test.runIf(access === 'admin')('refuses sessions of anyone but an admin', async () => {
    const admin = await shop.givenAdminWithoutFactor()
    for (const { cookie } of [amina, admin]) {
      const response = await shop.request(path, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        ...(method === 'POST' && { body: JSON.stringify(examples[name]) }),
      })

      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject(explained)
    }
  })

  test.runIf(method === 'POST' && access !== 'public')('refuses other sites', async () => {
    expect(await call(name, examples[name], { origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: explained,
    })
  })
})

describe("somebody else's", () => {
  test('cart line is treated like an unknown one, and stays unchanged', async () => {
    const bilal = await shop.givenCustomer()
    const { cartItemId } = await givenLine(db, bilal.id, abaya, 2)
    const refused = { status: 404, body: about('item_id') }

    expect(await call('update-cart-item', { item_id: cartItemId, quantity: 1 })).toMatchObject(
      refused,
    )
    expect(await call('update-cart-item', { item_id: cartItemId, quantity: 0 })).toMatchObject(
      refused,
    )
    expect(await call('remove-cart-item', { item_id: cartItemId })).toMatchObject(refused)
    const line = await db.tables
      .selectFrom('cart_items')
      .select('quantity')
      .where('id', '=', cartItemId)
      .executeTakeFirst()
    expect(line).toEqual({ quantity: 2 })
  })

  test('order can be neither seen, left nor bought again', async () => {
    const bilal = await shop.givenCustomer()
    const orderId = await givenOrder(db, bilal, [{ product: abaya, quantity: 1 }], deliveryMethodId)
    const refused = { status: 404, body: about('order_id') }

    expect(await call('get-order', { order_id: orderId })).toMatchObject(refused)
    expect(await call('leave-payment', { order_id: orderId })).toMatchObject(refused)
    const reorder = { order_id: orderId, key: randomUUID() }
    expect(await call('reorder', reorder)).toMatchObject(refused)
    // A page that begins before it shows no orders.
    expect(await call('get-orders', { before: orderId })).toMatchObject({
      status: 200,
      body: { orders: [] },
    })
    const order = await db.tables
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ state: 'pending_payment' })
  })
})

describe('what the shop refuses names the field', () => {
  const add = (changes: Input) =>
    call('add-item-production', { ...examples['add-item-production'], ...changes })

  test('of a product that is not there, a stale price and too many', async () => {
    expect(await add({ product_id: nobody })).toMatchObject({
      status: 409,
      body: about('product_id'),
    })
    expect(await add({ unit_price: 88.99 })).toMatchObject({
      status: 409,
      body: { ...about('unit_price'), price: 89 },
    })
    const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
    expect(await add({ product_id: productId, size_id: sizeId, quantity: 2 })).toMatchObject({
      status: 409,
      body: { ...about('quantity'), available: 1 },
    })
  })

  test('of a delivery method that is not offered', async () => {
    const bilal = await shop.givenCustomer()
    await givenLine(db, bilal.id, abaya)
    const input = { ...examples['create-payment'], delivery_method_id: nobody }

    expect(await call('create-payment', input, { cookie: bilal.cookie })).toMatchObject({
      status: 409,
      body: about('delivery_method_id'),
    })
  })

  test('of an unknown discount code, before the cart is touched', async () => {
    const bilal = await shop.givenCustomer()
    await givenLine(db, bilal.id, abaya)
    const send = (changes: Input) =>
      call(
        'create-payment',
        { ...examples['create-payment'], idempotency_key: randomUUID(), ...changes },
        { cookie: bilal.cookie },
      )

    expect(await send({})).toMatchObject({
      status: 409,
      body: { ...about('discount_code'), reason: 'discount_not_found' },
    })
    expect(await send({ note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: about('note'),
    })
    const lines = await db.tables
      .selectFrom('cart_reservations')
      .select('quantity')
      .where('user_id', '=', bilal.id)
      .execute()
    expect(lines).toEqual([{ quantity: 1 }])
  })
})
