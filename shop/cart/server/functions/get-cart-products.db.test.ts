import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { functionsApp } from '#platform/functions/functions-app.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenOtherSize } from '#shop/returns/testing/given-exchange.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { getCartProducts } from './get-cart-products.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const limiter = createRateLimiter({
  db,
  limits: { ...requestsPerMinute, api: 100_000 },
  clock: systemClock,
  log: createLog('silent'),
})
afterAll(() => limiter.stop())

const app = functionsApp({
  functions: [getCartProducts],
  services: { db, publicUrl: 'http://shop.test' } as unknown as Services,
  readSession: async () => undefined,
  limiter,
  addressOf: () => '127.0.0.1',
  isAdminAddress: () => false,
  may: () => false,
  isProved: () => true,
})

async function ask(productIds: unknown) {
  const response = await app.request('http://shop.test/functions/v1/get-cart-products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ product_ids: productIds }),
  })
  return { status: response.status, body: (await response.json()) as { products?: unknown[] } }
}

test('anyone can read what the lines of a cart show, sold out or not, in one statement', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3, pricePence: 4999 })
  const hijab = await givenProductInStock(db, { onHand: 0, withoutSize: true })
  let answer: Awaited<ReturnType<typeof ask>> | undefined
  const sent = await statements.during(async () => {
    answer = await ask([abaya.productId, hijab.productId])
  })

  expect(sent).toHaveLength(1)
  expect(answer?.status).toBe(200)
  expect(answer?.body.products).toHaveLength(2)
  expect(answer?.body.products).toEqual(
    expect.arrayContaining([
      {
        id: abaya.productId,
        slug: abaya.slug,
        name: 'Noor open abaya',
        color: 'Ink',
        category: 'Open abayas',
        image: '',
        picture: null,
        price_pence: 4999,
        sizes: [
          { size_id: abaya.sizeId, size: expect.stringMatching(/^56-/) as string, available: 3 },
        ],
      },
      expect.objectContaining({
        id: hijab.productId,
        sizes: [{ size_id: null, size: null, available: 0 }],
      }),
    ]),
  )
})

test('a size that costs more has its price beside it', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 1, pricePence: 4999 })
  const dear = await givenOtherSize(db, productId, 2)
  await db.tables
    .insertInto('size_terms')
    .values({ product_id: productId, size_id: dear, surcharge_pence: 600 })
    .execute()

  expect((await ask([productId])).body.products).toMatchObject([
    {
      price_pence: 4999,
      sizes: [{ available: 1 }, { size_id: dear, price_pence: 5599, available: 2 }],
    },
  ])
})

test('what others hold is not available, until their hold has ended', async () => {
  const product = await givenProductInStock(db, { onHand: 3 })
  const { id: customerId } = await givenCustomer(db)
  const line = await givenLine(db, customerId, product, 2)
  const available = async () => {
    const { body } = await ask([product.productId])
    return (body.products as { sizes: { available: number }[] }[])[0]?.sizes[0]?.available
  }

  expect(await available()).toBe(1)
  await expireLine(db, customerId, line.cartItemId)
  expect(await available()).toBe(3)
})

test.for(['draft', 'archived'] as const)(
  'a product that is %s is not sold and not returned',
  async (status) => {
    const { productId } = await givenProductInStock(db, { onHand: 3 })
    await db.tables.updateTable('products').set({ status }).where('id', '=', productId).execute()

    expect((await ask([productId, randomUUID()])).body).toEqual({
      success: true,
      products: [],
      sets: [],
    })
  },
)

test.for([
  { what: 'no ids', ids: [], field: 'product_ids' },
  {
    what: 'more than fifty',
    ids: Array.from({ length: 51 }, () => randomUUID()),
    field: 'product_ids',
  },
  { what: 'what is no id', ids: [randomUUID(), 'abaya'], field: 'product_ids.1' },
  { what: 'what is no list', ids: 'abaya', field: 'product_ids' },
])('$what is refused by name', async ({ ids, field }) => {
  expect(await ask(ids)).toMatchObject({ status: 400, body: { success: false, field } })
})
