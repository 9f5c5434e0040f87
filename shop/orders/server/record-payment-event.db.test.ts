import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/accounts/testing/given-customer.ts'
import { keepCart } from '#shop/cart/server/keep-cart.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '../testing/given-order.ts'
import { stockBooks, waitingJobs } from '../testing/stock-books.ts'
import { readOrder } from './read-order.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import type { PaymentEvent } from './record-payment-event.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** An order of `quantity` abayas at £89 that waits for its payment, and what the provider may tell. */
async function givenPendingOrder({ onHand = 5, quantity = 2 } = {}) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand })
  const orderId = await givenOrder(db, customer, [{ product: abaya, quantity }], standard)
  const intentId = `pi_${randomUUID()}`
  await db.callOne('record_payment_intent', {
    p_order_id: orderId,
    p_intent_id: intentId,
    p_payer: null,
  })
  const event = (type: string, changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
    id: `evt_${randomUUID()}`,
    type,
    intentId,
    orderId,
    amount: 8900 * quantity,
    currency: 'gbp',
    ...changes,
  })
  return { customer, abaya, orderId, intentId, event }
}

const tell = async (event: PaymentEvent) => (await recordPaymentEvent(db, event)).outcome

const giveUp = (orderId: string) =>
  db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })

const stateOf = async (orderId: string) => (await readOrder(db, orderId))?.state

const historyOf = (orderId: string) =>
  db.tables
    .selectFrom('order_events')
    .select(['from_state', 'to_state', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

describe('a payment that succeeded', () => {
  test('makes the order paid, sells its stock and queues its confirmation', async () => {
    const { abaya, orderId, event } = await givenPendingOrder()

    expect(await tell(event('payment_intent.succeeded'))).toBe('paid')

    expect(await stockBooks(db, abaya)).toEqual({
      onHand: 3,
      reserved: 0,
      movements: ['receive', 'reserve', 'sell'],
    })
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      paidAt: expect.any(Date),
      payment: { state: 'succeeded' },
    })
    expect(await waitingJobs(db, 'send_order_confirmation')).toContain(
      `order_confirmation:${orderId}`,
    )
    const sold = await db.tables
      .selectFrom('stock_movements')
      .select(['reference_type', 'reference_id', 'on_hand_delta', 'reserved_delta'])
      .where('product_id', '=', abaya.productId)
      .where('kind', '=', 'sell')
      .execute()
    expect(sold).toEqual([
      { reference_type: 'order', reference_id: orderId, on_hand_delta: -2, reserved_delta: -2 },
    ])
  })

  test('acts once when the same event comes ten times at once', async () => {
    const { abaya, event } = await givenPendingOrder()
    const succeeded = event('payment_intent.succeeded')

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tell(succeeded)))

    expect(outcomes.toSorted()).toEqual(['paid', ...Array.from({ length: 9 }, () => 'repeated')])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 3, reserved: 0 })
  })

  test('acts once when ten events mean the same', async () => {
    const { abaya, orderId, event } = await givenPendingOrder()

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => tell(event('payment_intent.succeeded'))),
    )

    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already_paid')).toHaveLength(9)
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 3, reserved: 0 })
    expect((await historyOf(orderId)).map(({ to_state }) => to_state)).toEqual([
      'pending_payment',
      'paid',
    ])
  })

  test('finds an order whose intent was never noted by its metadata', async () => {
    const customer = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], standard)

    expect(
      await tell({
        id: 'evt_early',
        type: 'payment_intent.succeeded',
        intentId: 'pi_early',
        orderId,
        amount: 8900,
        currency: 'gbp',
      }),
    ).toBe('paid')
    expect(await readOrder(db, orderId)).toMatchObject({ payment: { intentId: 'pi_early' } })
  })

  test.for([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'usd' }],
  ] as const)('with another %s is noted and pays nothing', async ([, wrong]) => {
    const { abaya, orderId, event } = await givenPendingOrder()

    expect(await tell(event('payment_intent.succeeded', wrong))).toBe('amount_mismatch')

    expect(await stateOf(orderId)).toBe('pending_payment')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    expect((await historyOf(orderId)).at(-1)?.note).toContain('amount_mismatch')
  })

  test('of another intent than the order’s own is noted and pays nothing', async () => {
    const { orderId, event } = await givenPendingOrder()
    expect(await tell(event('payment_intent.succeeded', { intentId: 'pi_other' }))).toBe(
      'intent_mismatch',
    )
    expect(await stateOf(orderId)).toBe('pending_payment')
  })

  test('of no order of ours is remembered as that', async () => {
    const { event } = await givenPendingOrder()
    const foreign = { intentId: 'pi_foreign', orderId: 'not an id' }
    expect(await tell(event('payment_intent.succeeded', foreign))).toBe('unknown_order')
  })
})

describe('a declined payment', () => {
  test('leaves the order waiting with its stock held', async () => {
    const { abaya, orderId, event } = await givenPendingOrder()

    expect(await tell(event('payment_intent.payment_failed'))).toBe('declined')

    expect(await stateOf(orderId)).toBe('pending_payment')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    expect(await tell(event('payment_intent.succeeded'))).toBe('paid')
  })

  test('that is told after the success changes nothing', async () => {
    const { orderId, event } = await givenPendingOrder()
    await tell(event('payment_intent.succeeded'))

    expect(await tell(event('payment_intent.payment_failed'))).toBe('ignored')
    expect(await tell(event('payment_intent.canceled'))).toBe('ignored')
    expect(await stateOf(orderId)).toBe('paid')
  })
})

describe('an order that is given up', () => {
  test('returns its lines to the cart with their stock and a new hold', async () => {
    const { customer, abaya, orderId } = await givenPendingOrder()

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
    const { customer, abaya, orderId } = await givenPendingOrder({ onHand: 20, quantity: 6 })
    await givenLine(db, customer.id, abaya, 7)

    await giveUp(orderId)

    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 10 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 20, reserved: 10 })
  })

  test('does not revive a line of the cart whose hold had run out', async () => {
    const { customer, abaya, orderId } = await givenPendingOrder({ onHand: 20, quantity: 2 })
    const line = await givenLine(db, customer.id, abaya, 3)
    await expireLine(db, customer.id, line.cartItemId)

    await giveUp(orderId)

    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ reserved: 2 })
  })

  test('is given up once, and not at all when it is paid', async () => {
    const { customer, orderId } = await givenPendingOrder()
    await giveUp(orderId)
    expect(await giveUp(orderId)).toEqual({ outcome: 'not_pending', state: 'payment_failed' })
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])

    const paid = await givenPendingOrder()
    await tell(paid.event('payment_intent.succeeded'))
    expect(await giveUp(paid.orderId)).toEqual({ outcome: 'not_pending', state: 'paid' })
  })

  test('by the provider returns to the cart as well', async () => {
    const { customer, orderId, event } = await givenPendingOrder()
    expect(await tell(event('payment_intent.canceled'))).toBe('cancelled')
    expect(await stateOf(orderId)).toBe('payment_failed')
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  })
})

describe('a success that comes after the order was given up', () => {
  test('is honoured with what went back into the cart', async () => {
    const { customer, abaya, orderId, event } = await givenPendingOrder({ onHand: 2 })
    await giveUp(orderId)

    expect(await tell(event('payment_intent.succeeded'))).toBe('paid_late')

    expect(await stateOf(orderId)).toBe('paid')
    expect((await readCart(db, customer.id)).lines).toEqual([])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 0, reserved: 0 })
  })

  test('takes from the cart and from the shelf what is needed', async () => {
    const { customer, abaya, orderId, event } = await givenPendingOrder({ onHand: 9, quantity: 3 })
    await giveUp(orderId)
    const [line] = (await readCart(db, customer.id)).lines
    await db.call('change_cart_item_quantity', {
      p_user_id: customer.id,
      p_cart_item_id: line!.id,
      p_quantity: 1,
    })

    expect(await tell(event('payment_intent.succeeded'))).toBe('paid_late')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 6, reserved: 0 })
  })

  test('leaves in the cart what the customer has added since', async () => {
    const { customer, abaya, orderId, event } = await givenPendingOrder({ onHand: 9, quantity: 3 })
    await giveUp(orderId)
    await givenLine(db, customer.id, abaya, 4)

    expect(await tell(event('payment_intent.succeeded'))).toBe('paid_late')
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 4 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 6, reserved: 4 })
  })

  test('is given back when the stock is gone, and the rest of the order stays in the cart', async () => {
    const [customer, other] = [await givenCustomer(db), await givenCustomer(db)]
    const scarce = await givenProductInStock(db, { onHand: 1 })
    const plenty = await givenProductInStock(db, { onHand: 9 })
    const orderId = await givenOrder(
      db,
      customer,
      [scarce, plenty].map((product) => ({ product, quantity: 1 })),
      standard,
    )
    await giveUp(orderId)
    const line = (await readCart(db, customer.id)).lines.find(
      ({ productId }) => productId === scarce.productId,
    )
    await expireLine(db, customer.id, line!.id)
    await givenLine(db, other.id, scarce)

    const succeeded: PaymentEvent = {
      id: `evt_${randomUUID()}`,
      type: 'payment_intent.succeeded',
      intentId: `pi_${randomUUID()}`,
      orderId,
      amount: 17_800,
      currency: 'gbp',
    }
    expect(await tell(succeeded)).toBe('refund_due')

    const order = await readOrder(db, orderId)
    expect(order).toMatchObject({ state: 'refunded', payment: { state: 'succeeded' } })
    expect(await stockBooks(db, plenty)).toMatchObject({ onHand: 9, reserved: 1 })
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ productId: plenty.productId }])
    expect(await waitingJobs(db, 'refund_payment')).toHaveLength(1)
    expect(await tell({ ...succeeded, id: `evt_${randomUUID()}` })).toBe('already_paid')
    expect(await waitingJobs(db, 'refund_payment')).toHaveLength(1)
  })
})

test('a whole refund told by the provider is remembered', async () => {
  const { orderId, event } = await givenPendingOrder()
  await tell(event('payment_intent.succeeded'))

  expect(await tell(event('charge.refunded', { amount: 100 }))).toBe('noted')
  expect(await readOrder(db, orderId)).toMatchObject({ payment: { state: 'succeeded' } })
  expect(await tell(event('charge.refunded'))).toBe('refunded')
  expect(await readOrder(db, orderId)).toMatchObject({ payment: { state: 'refunded' } })
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
      const succeeded: PaymentEvent = {
        id: `evt_${randomUUID()}`,
        type: 'payment_intent.succeeded',
        intentId: `pi_${randomUUID()}`,
        orderId,
        amount: 3 * 17_800,
        currency: 'gbp',
      }
      const [told, , asked] = await Promise.all([
        tell(succeeded),
        giveUp(orderId),
        tell({ ...succeeded, id: `asked:${succeeded.intentId}` }),
        givenLine(db, customer.id, products[0]!),
      ])
      return { state: await stateOf(orderId), told, asked }
    }),
  )

  // The shelf is full, so that every late success can be honoured.
  expect(outcomes.map(({ state }) => state)).toEqual(outcomes.map(() => 'paid'))
  for (const { told, asked } of outcomes) {
    expect([told, asked].filter((outcome) => outcome === 'already_paid')).toHaveLength(1)
  }
  for (const product of products) {
    expect((await stockBooks(db, product)).onHand).toBe(70)
  }
})
