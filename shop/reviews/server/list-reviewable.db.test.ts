import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenBuyer, givenReview } from '../testing/given-review.ts'
import { findReviewable, listReviewable, listReviewableOfOrder } from './read-reviews.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)

const idsOf = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId)

/** All pages of what a customer may review, by the ids of the products. */
async function pagesOf(customerId: string) {
  const pages: string[][] = []
  let before: string | undefined
  do {
    const { reviewable, older } = await listReviewable(db, customerId, before)
    pages.push(idsOf(reviewable))
    before = older
  } while (before !== undefined && pages.length < 9)
  return pages
}

test('what can be reviewed comes ten at a time, also where one order has more', async () => {
  const customer = await givenCustomer(db)
  const old = await givenBuyer(db, { customer, method })
  const lines = []
  for (let line = 0; line < 19; line += 1)
    lines.push({ product: await givenProductInStock(db, { onHand: 1 }), quantity: 1 })
  const orderId = await givenOrder(db, customer, lines, method)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  await packOrder(db, { orderId, actorId: 'a colleague' })
  await givenParcel(db, orderId)
  const inOrder = await db.tables
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const all = [...inOrder.map(({ product_id }) => product_id), old.productId]

  expect(await pagesOf(customer.id)).toEqual([all.slice(0, 10), all.slice(10)])
  expect(new Set(idsOf(await listReviewableOfOrder(db, customer.id, orderId)))).toEqual(
    new Set(all.slice(0, 19)),
  )
  expect(await findReviewable(db, customer.id, old.productId)).toMatchObject({ isSold: true })
})

test('what was bought twice is listed once, by its newest line', async () => {
  const first = await givenBuyer(db, { method })
  const other = await givenBuyer(db, { customer: first.customer, method })
  const again = await givenBuyer(db, { customer: first.customer, product: first.product, method })
  await givenReview(db, first)

  const { reviewable, older } = await listReviewable(db, first.customer.id)

  expect(idsOf(reviewable)).toEqual([first.productId, other.productId])
  expect(older).toBeUndefined()
  for (const { orderId } of [first, again])
    expect(await listReviewableOfOrder(db, first.customer.id, orderId)).toMatchObject([
      { productId: first.productId, review: { state: 'pending' } },
    ])
})

test('a product that they did not buy is not among them, nor another’s order', async () => {
  const buyer = await givenBuyer(db, { method })
  const other = await givenBuyer(db, { method })
  const { id } = buyer.customer

  expect(await findReviewable(db, id, other.productId)).toBeUndefined()
  expect(await listReviewableOfOrder(db, id, other.orderId)).toEqual([])
  // A page before what is not there is the first one.
  for (const before of [other.productId, randomUUID()])
    expect(idsOf((await listReviewable(db, id, before)).reviewable)).toEqual([buyer.productId])
})

test('a product that is no longer in the shop is marked', async () => {
  const buyer = await givenBuyer(db, { method })
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', buyer.productId)
    .execute()

  expect(await findReviewable(db, buyer.customer.id, buyer.productId)).toMatchObject({
    isSold: false,
  })
})
