import { afterEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { keepCart } from '#shop/cart/server/change-cart.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '../testing/given-order.ts'
import { eventOf, givenPendingOrder, paymentActs } from '../testing/given-pending-order.ts'
import { stockBooks } from '../testing/stock-books.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const { report, giveUp, stateOf } = paymentActs(db)
const pending = (choices?: { onHand?: number; quantity?: number }) =>
  givenPendingOrder(db, standard, choices)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

describe('an order that is given up', () => {
  test('returns its lines to the cart with their stock and a new hold', async () => {
    const { customer, abaya, orderId } = await pending()

    expect(await giveUp(orderId)).toEqual({ outcome: 'returned', state: 'payment_failed' })

    expect(await stateOf(orderId)).toBe('payment_failed')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    const { lines, hold } = await readCart(db, customer.id)
    expect(lines).toMatchObject([{ productId: abaya.productId, quantity: 2, pricePence: 8900 }])
    const minutes = (hold!.expiresAt.getTime() - hold!.serverTime.getTime()) / 60_000
    expect(minutes).toBeGreaterThan(19.9)
    expect(minutes).toBeLessThanOrEqual(20)
  })

  test('makes no hold endless: the cart can be kept no longer than before it', async () => {
    const customer = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 5 })
    await givenLine(db, customer.id, abaya)
    for (let time = 0; time < 10; time += 1) await keepCart(db, customer.id)

    await giveUp(await givenOrder(db, customer, [], standard))

    const { hold } = await readCart(db, customer.id)
    const minutes = (hold!.expiresAt.getTime() - hold!.serverTime.getTime()) / 60_000
    expect(minutes).toBeGreaterThan(19.9)
    expect(minutes).toBeLessThanOrEqual(20)
    expect(hold).toMatchObject({ keepsLeft: 0 })
    expect(await keepCart(db, customer.id)).toEqual(err({ kind: 'limit_reached' }))
  })

  test('joins a line that was added meanwhile, which is kept no longer for it', async () => {
    const customer = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 5 })
    await givenLine(db, customer.id, abaya)
    for (let time = 0; time < 10; time += 1) await keepCart(db, customer.id)
    const orderId = await givenOrder(db, customer, [], standard)
    await givenLine(db, customer.id, abaya)

    await giveUp(orderId)

    const { lines, hold } = await readCart(db, customer.id)
    expect(lines).toMatchObject([{ quantity: 2 }])
    expect(hold).toMatchObject({ keepsLeft: 0 })
  })

  test('joins a line of the same product and size, up to ten, and lets go of the rest', async () => {
    const { customer, abaya, orderId } = await pending({ onHand: 20, quantity: 6 })
    await givenLine(db, customer.id, abaya, 7)

    await giveUp(orderId)

    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 10 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 20, reserved: 10 })
  })

  test('does not revive a line of the cart whose hold had run out', async () => {
    const { customer, abaya, orderId } = await pending({ onHand: 20, quantity: 2 })
    const line = await givenLine(db, customer.id, abaya, 3)
    await expireLine(db, customer.id, line.cartItemId)

    await giveUp(orderId)

    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ reserved: 2 })
  })

  test('is given up once, and not at all when it is paid', async () => {
    const { customer, orderId } = await pending()
    await giveUp(orderId)
    expect(await giveUp(orderId)).toEqual({ outcome: 'not_pending', state: 'payment_failed' })
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])

    const paid = await pending()
    await report(paid.event('payment_intent.succeeded'))
    expect(await giveUp(paid.orderId)).toEqual({ outcome: 'not_pending', state: 'paid' })
  })

  test('by the provider returns to the cart as well', async () => {
    const { customer, orderId, event } = await pending()
    expect(await report(event('payment_intent.canceled'))).toBe('cancelled')
    expect(await stateOf(orderId)).toBe('payment_failed')
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  })
})

test('webhook, job and a customer who leaves, all at once, leave books and states right', async () => {
  const products = await Promise.all(
    Array.from({ length: 3 }, () => givenProductInStock(db, { onHand: 100 })),
  )
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, async (_, at) => {
      const customer = await givenCustomer(db)
      // Half of them in the opposite order, so that their locks would cross.
      const wishes = at % 2 === 0 ? products : products.toReversed()
      const orderId = await givenOrder(
        db,
        customer,
        wishes.map((product) => ({ product, quantity: 2 })),
        standard,
      )
      const succeeded = eventOf(orderId, 3 * 17_800)
      const [reported, , asked] = await Promise.all([
        report(succeeded),
        giveUp(orderId),
        report({ ...succeeded, id: `asked:${succeeded.intentId}` }),
        givenLine(db, customer.id, products[0]!),
      ])
      return { state: await stateOf(orderId), reported, asked }
    }),
  )

  // The shelf is full, so that every late success can be honoured.
  expect(outcomes.map(({ state }) => state)).toEqual(outcomes.map(() => 'paid'))
  for (const { reported, asked } of outcomes) {
    expect([reported, asked].filter((outcome) => outcome === 'already_paid')).toHaveLength(1)
  }
  for (const product of products) {
    expect((await stockBooks(db, product)).onHand).toBe(70)
  }
})
