import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '../testing/given-order.ts'
import { recordRefund } from '#shop/payments/testing/given-refund.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** Two products, the first of which is locked before the second wherever both are. */
async function givenTwoProducts() {
  const products = [
    await givenProductInStock(db, { onHand: 30 }),
    await givenProductInStock(db, { onHand: 30 }),
  ]
  const [first, second] = products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  return { first: first!, second: second! }
}

const lockInventory = (tx: Db, { productId }: { productId: string }) =>
  tx.tables
    .selectFrom('product_inventory')
    .select('id')
    .where('product_id', '=', productId)
    .forUpdate()
    .noWait()
    .executeTakeFirstOrThrow()

/** Lets `work` wait for the first product: it must not hold the second one meanwhile. */
async function expectInOrder(
  { first, second }: Awaited<ReturnType<typeof givenTwoProducts>>,
  work: () => Promise<unknown>,
) {
  let working: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await lockInventory(tx, first)
    working = work()
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await lockInventory(tx, second)
  })
  await working
}

const success = (orderId: string, amount: number) =>
  recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
  })

const giveUp = (orderId: string) =>
  db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })

test('an order that is given up locks the inventory in its order', async () => {
  const products = await givenTwoProducts()
  const customer = await givenCustomer(db)
  // The returning units of the first do not all fit the cart; the line of the second has expired.
  const orderId = await givenOrder(
    db,
    customer,
    [{ product: products.first, quantity: 6 }],
    delivery,
  )
  await givenLine(db, customer.id, products.first, 7)
  const line = await givenLine(db, customer.id, products.second, 1)
  await expireLine(db, customer.id, line.cartItemId)

  await expectInOrder(products, () => giveUp(orderId))
})

test('a payment that comes late locks the inventory in its order', async () => {
  const products = await givenTwoProducts()
  const customer = await givenCustomer(db)
  const { first, second } = products
  const orderId = await givenOrder(
    db,
    customer,
    [first, second].map((product) => ({ product, quantity: 1 })),
    delivery,
  )
  await giveUp(orderId)
  // The cart still holds the first; the second must come from the shelf.
  const line = (await readCart(db, customer.id)).lines.find(
    ({ productId }) => productId === second.productId,
  )
  await db.call('remove_item_from_cart_with_release', {
    p_cart_item_id: line!.id,
    p_user_id: customer.id,
  })

  await expectInOrder(products, () => success(orderId, 17_800))
})

test('a payment event waits for the customer’s cart before it locks the order', async () => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
  let reporting: ReturnType<typeof success> | undefined

  await db.transaction(async (tx) => {
    await tx.call('lock_cart', { p_user_id: customer.id })
    reporting = success(orderId, 8900)
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await tx.tables
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow()
  })

  expect(await reporting).toMatchObject({ outcome: 'paid' })
})

test('recording a refund locks the order before its payment, as its events do', async () => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
  await success(orderId, 8900)
  const { id } = await db.tables
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.tables
    .insertInto('refunds')
    .values({ order_id: orderId, pence: 100, reason: 'goodwill', actor: 'a test' })
    .execute()
  let noting: Promise<unknown> | undefined

  await db.transaction(async (tx) => {
    const lock = (table: 'orders' | 'payments', rowId: string) =>
      tx.tables
        .selectFrom(table)
        .select('id')
        .where('id', '=', rowId)
        .forUpdate()
        .noWait()
        .execute()
    await lock('orders', orderId)
    noting = recordRefund(db, orderId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await lock('payments', id)
  })

  await noting
})
