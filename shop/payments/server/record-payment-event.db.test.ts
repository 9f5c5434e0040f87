import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPendingOrder, paymentActs } from '#shop/orders/testing/given-pending-order.ts'
import { creditedPence, recordRefund, refundReport, refundsOf } from '../testing/given-refund.ts'
import { refundOrder } from './refund-order.ts'
import { stockBooks, waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const { report, stateOf } = paymentActs(db)
const pending = (choices?: { onHand?: number; quantity?: number }) =>
  givenPendingOrder(db, standard, choices)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const historyOf = (orderId: string) =>
  db.tables
    .selectFrom('order_events')
    .select(['from_state', 'to_state', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

describe('a payment that succeeded', () => {
  test('makes the order paid, sells its stock and queues its confirmation', async () => {
    const { abaya, orderId, event } = await pending()

    expect(await report(event('payment_intent.succeeded'))).toBe('paid')

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
    const { abaya, event } = await pending()
    const succeeded = event('payment_intent.succeeded')

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => report(succeeded)))

    expect(outcomes.toSorted()).toEqual(['paid', ...Array.from({ length: 9 }, () => 'repeated')])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 3, reserved: 0 })
  })

  test('acts once when ten events mean the same', async () => {
    const { abaya, orderId, event } = await pending()

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => report(event('payment_intent.succeeded'))),
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
      await report({
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
    const { abaya, orderId, event } = await pending()

    expect(await report(event('payment_intent.succeeded', wrong))).toBe('amount_mismatch')

    expect(await stateOf(orderId)).toBe('pending_payment')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    expect((await historyOf(orderId)).at(-1)?.note).toContain('amount_mismatch')
  })

  test('of another intent than the order’s own is noted and pays nothing', async () => {
    const { orderId, event } = await pending()
    expect(await report(event('payment_intent.succeeded', { intentId: 'pi_other' }))).toBe(
      'intent_mismatch',
    )
    expect(await stateOf(orderId)).toBe('pending_payment')
  })

  test('of an unknown order is recorded as such', async () => {
    const { event } = await pending()
    const foreign = { intentId: 'pi_foreign', orderId: 'not an id' }
    expect(await report(event('payment_intent.succeeded', foreign))).toBe('unknown_order')
  })
})

describe('a declined payment', () => {
  test('leaves the order waiting with its stock held', async () => {
    const { abaya, orderId, event } = await pending()

    expect(await report(event('payment_intent.payment_failed'))).toBe('declined')

    expect(await stateOf(orderId)).toBe('pending_payment')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    expect(await report(event('payment_intent.succeeded'))).toBe('paid')
  })

  test('that is reported after the success changes nothing', async () => {
    const { orderId, event } = await pending()
    await report(event('payment_intent.succeeded'))

    expect(await report(event('payment_intent.payment_failed'))).toBe('ignored')
    expect(await report(event('payment_intent.canceled'))).toBe('ignored')
    expect(await stateOf(orderId)).toBe('paid')
  })
})

test('a refund that is reported before its payment is reported again after it', async () => {
  const { orderId, event } = await pending()
  const refund = event('refund.created', {
    amount: 500,
    refund: refundReport(`re_${randomUUID()}`),
  })

  await expect(report(refund)).rejects.toThrow(/before the payment/)
  expect(await stateOf(orderId)).toBe('pending_payment')

  expect(await report(event('payment_intent.succeeded'))).toBe('paid')
  expect(await report(refund)).toBe('noted')
  expect(await creditedPence(db, orderId)).toBe(500)
})

test('a full refund reported by the provider is recorded', async () => {
  const { orderId, event } = await pending()
  await report(event('payment_intent.succeeded'))

  const refund = (amount: number) =>
    event('refund.created', { amount, refund: refundReport(`re_${randomUUID()}`) })

  expect(await report(refund(100))).toBe('noted')
  expect(await readOrder(db, orderId)).toMatchObject({ payment: { state: 'succeeded' } })
  expect(await report(refund((await readOrder(db, orderId))!.toPayPence - 100))).toBe('refunded')
  expect(await readOrder(db, orderId)).toMatchObject({ payment: { state: 'refunded' } })
})

test('a refund at the provider that is reported before the failure of an earlier one: in the end the books agree', async () => {
  const { orderId, event } = await pending()
  await report(event('payment_intent.succeeded'))
  const { toPayPence } = (await readOrder(db, orderId))!
  const pence = toPayPence - 1
  await refundOrder(db, {
    orderId,
    pence,
    way: 'original',
    reason: 'A flaw',
    actorId: 'a colleague',
    key: randomUUID(),
  })
  await recordRefund(db, orderId, 'succeeded')
  const ownRefund = { ...refundReport(`re_${orderId}`), failure: 'declined' }

  // The bank sent the first back, and a colleague refunded it again before that was reported.
  const other = refundReport(`re_${randomUUID()}`)
  expect(await report(event('refund.created', { amount: pence, refund: other }))).toBe('noted')
  expect(await db.call('audit_credit', {})).not.toEqual([])
  expect(
    await report(
      event('refund.failed', { amount: pence, refund: { ...ownRefund, status: 'failed' } }),
    ),
  ).toBe('refund_failed')

  expect(await db.call('audit_credit', {})).toEqual([])
  expect((await refundsOf(db, orderId)).map(({ state }) => state).toSorted()).toEqual([
    'failed',
    'succeeded',
  ])
})
