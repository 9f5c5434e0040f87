import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { balanceOf, entriesOf, givenGiftCard, givenStoreCredit } from '../testing/given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { recordRefund } from '#shop/payments/testing/given-refund.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase({ connections: 10 })
const delivery = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** An order of £50, £10 of it with a gift card and £5 with store credit, that was given up. */
async function givenGivenUpOrder() {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 3, pricePence: 5000 })
  await givenLine(db, customer.id, abaya, 1)
  const card = await givenGiftCard(db, 1000)
  const store = await givenStoreCredit(db, customer.id, 500)
  const placed = await placeOrder(db, {
    ...newOrder(customer, delivery),
    giftCards: [card.hash],
    usesStoreCredit: true,
  })
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  const { orderId } = placed.value
  await db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })
  return { customer, orderId, card, store }
}

const adjust = (accountId: string, pence: number) =>
  db.callOne('adjust_credit', {
    p_account_id: accountId,
    p_pence: pence,
    p_reason: 'A test',
    p_actor: 'a test',
    p_key: null,
  })

const eventsOf = async (orderId: string) => {
  const rows = await db.tables
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ note }) => note)
}

describe('a payment that comes after its order was given up', () => {
  test('takes the credit again, all of it', async () => {
    const { orderId, card, store } = await givenGivenUpOrder()
    expect(await balanceOf(db, card.id)).toBe(1000)

    const { outcome } = await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect(outcome).toBe('paid_late')
    expect(await readOrder(db, orderId)).toMatchObject({ state: 'paid', creditPence: 1500 })
    expect(await entriesOf(db, card.id)).toEqual([
      ['issue', 1000],
      ['spend', -1000],
      ['return', 1000],
      ['spend', -1000],
    ])
    expect(await balanceOf(db, store)).toBe(0)
  })

  test('is refunded when a penny of its credit is spent, with an entry in its history', async () => {
    const { orderId, card, store } = await givenGivenUpOrder()
    await adjust(card.id, -1)

    const { outcome } = await reportPayment(db, orderId, 'payment_intent.succeeded')
    await recordRefund(db, orderId)
    await reportPayment(db, orderId, 'refund.created')

    expect(outcome).toBe('refund_due')
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'refunded',
      payment: { state: 'refunded' },
      invoices: [],
    })
    expect(await eventsOf(orderId)).toContain('The payment came late and the credit was gone')
    // What went back when it was given up went back once.
    expect(await balanceOf(db, card.id)).toBe(999)
    expect(await balanceOf(db, store)).toBe(500)
  })

  test('is refunded on the provider’s own pages without returning its credit twice', async () => {
    const { orderId, card, store } = await givenGivenUpOrder()
    await adjust(card.id, -1)
    await reportPayment(db, orderId, 'payment_intent.succeeded')

    const { outcome } = await reportPayment(db, orderId, 'refund.created')

    expect(outcome).toBe('refunded')
    expect(await balanceOf(db, card.id)).toBe(999)
    expect(await balanceOf(db, store)).toBe(500)
  })

  test('is refunded when its gift card was blocked', async () => {
    const { orderId, card, store } = await givenGivenUpOrder()
    await db.tables
      .updateTable('credit_accounts')
      .set({ is_active: false })
      .where('id', '=', card.id)
      .execute()

    const { outcome } = await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect(outcome).toBe('refund_due')
    expect(await balanceOf(db, card.id)).toBe(1000)
    expect(await balanceOf(db, store)).toBe(500)
  })

  test('leaves the credit alone when the stock is gone', async () => {
    const { customer, orderId, card } = await givenGivenUpOrder()
    const { rows } = await db.pool.query<{ id: string }>(
      'select id from cart_items where user_id = $1',
      [customer.id],
    )
    await db.call('remove_item_from_cart_with_release', {
      p_cart_item_id: rows[0]!.id,
      p_user_id: customer.id,
    })
    const { items } = (await readOrder(db, orderId))!
    const { productId, sizeId } = {
      productId: items[0]!.product_id,
      sizeId: (
        await db.tables
          .selectFrom('order_items')
          .select('size_id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).size_id,
    }
    await db.callOne('adjust_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_change: -3,
      p_reference_type: 'test',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'a test',
    })

    const { outcome } = await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect(outcome).toBe('refund_due')
    expect(await eventsOf(orderId)).toContain('The payment came late and the stock was gone')
    expect(await balanceOf(db, card.id)).toBe(1000)
  })

  test('and the credit that another order spends meanwhile is had by one of them', async () => {
    const { orderId, card } = await givenGivenUpOrder()
    const another = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
    await givenLine(db, another.id, abaya, 1)

    const [reported, placed] = await Promise.all([
      reportPayment(db, orderId, 'payment_intent.succeeded'),
      placeOrder(db, { ...newOrder(another, delivery), giftCards: [card.hash] }),
    ])

    expect([reported.outcome, placed.ok]).toEqual(
      placed.ok ? ['refund_due', true] : ['paid_late', false],
    )
    expect(await balanceOf(db, card.id)).toBe(0)
  })
})
