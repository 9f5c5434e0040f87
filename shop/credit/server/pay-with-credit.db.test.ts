import { afterEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { balanceOf, entriesOf, givenGiftCard, givenStoreCredit } from '../testing/given-credit.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import type { NewOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase({ connections: 20 })
const free = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })
const paid = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** A customer with an abaya of this price in the cart. */
async function givenShopper(pricePence = 5000) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 3, pricePence })
  await givenLine(db, customer.id, abaya, 1)
  return customer
}

type Customer = Awaited<ReturnType<typeof givenCustomer>>

async function placed(customer: Customer, choices: Partial<NewOrder>, method = free) {
  const answer = await placeOrder(db, { ...newOrder(customer, method), ...choices })
  if (!answer.ok) throw new Error(`The order was refused: ${answer.refusal.kind}`)
  return (await readOrder(db, answer.value.orderId))!
}

const giveUp = (orderId: string) =>
  db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })

describe('credit', () => {
  test('is spent gift cards first, in their order, and the rest is charged', async () => {
    const customer = await givenShopper(5000)
    const [first, second] = [await givenGiftCard(db, 1000), await givenGiftCard(db, 500)]
    const store = await givenStoreCredit(db, customer.id, 700)

    const order = await placed(customer, {
      giftCards: [second.hash, first.hash],
      usesStoreCredit: true,
    })

    expect(order).toMatchObject({
      state: 'pending_payment',
      totalPence: 5000,
      creditPence: 2200,
      toPayPence: 2800,
    })
    expect(order.credits).toHaveLength(3)
    expect(order.credits).toEqual(
      expect.arrayContaining([
        { kind: 'gift_card', code_end: first.codeEnd, pence: 1000 },
        { kind: 'gift_card', code_end: second.codeEnd, pence: 500 },
        { kind: 'store_credit', code_end: null, pence: 700 },
      ]),
    )
    expect(await entriesOf(db, store)).toEqual([
      ['grant', 700],
      ['spend', -700],
    ])
  })

  test('that is more than the total is spent in part', async () => {
    const customer = await givenShopper(5000)
    const [first, second] = [await givenGiftCard(db, 4000), await givenGiftCard(db, 4000)]

    const order = await placed(customer, { giftCards: [first.hash, second.hash, first.hash] })

    expect(order).toMatchObject({ state: 'paid', creditPence: 5000, toPayPence: 0 })
    expect(await balanceOf(db, first.id)).toBe(0)
    expect(await balanceOf(db, second.id)).toBe(3000)
  })

  test('is unused unless requested, and changes no total and no VAT', async () => {
    const [one, another] = [await givenShopper(5000), await givenShopper(5000)]
    const store = await givenStoreCredit(db, one.id, 1000)

    const without = await placed(one, {})
    const card = await givenGiftCard(db, 1000)
    const withCard = await placed(another, { giftCards: [card.hash] })

    expect(await balanceOf(db, store)).toBe(1000)
    expect(withCard.vatPence).toBe(without.vatPence)
    expect(withCard.totalPence).toBe(without.totalPence)
  })

  test.for([
    { pence: 4990, spent: 4970, left: 30 },
    { pence: 4971, spent: 4970, left: 30 },
    { pence: 4970, spent: 4970, left: 30 },
    { pence: 4969, spent: 4969, left: 31 },
  ])('of $pence pence leaves what can be charged to a card', async ({ pence, spent, left }) => {
    const customer = await givenShopper(5000)
    const card = await givenGiftCard(db, pence)

    const order = await placed(customer, { giftCards: [card.hash] })

    expect(order).toMatchObject({ creditPence: spent, toPayPence: left })
    expect(await balanceOf(db, card.id)).toBe(pence - spent)
  })

  test('is spared from the last that would be spent', async () => {
    const customer = await givenShopper(5000)
    const [first, second] = [await givenGiftCard(db, 4960), await givenGiftCard(db, 20)]
    const store = await givenStoreCredit(db, customer.id, 5)

    await placed(customer, { giftCards: [first.hash, second.hash], usesStoreCredit: true })

    expect(await balanceOf(db, first.id)).toBe(0)
    expect(await balanceOf(db, second.id)).toBe(10)
    expect(await balanceOf(db, store)).toBe(5)
  })

  test('pays an amount below the minimum of a card, which no other means can', async () => {
    const [one, another] = [await givenShopper(20), await givenShopper(20)]
    const [enough, tooLittle] = [await givenGiftCard(db, 20), await givenGiftCard(db, 19)]

    expect(await placed(one, { giftCards: [enough.hash] })).toMatchObject({ state: 'paid' })
    expect(
      await placeOrder(db, { ...newOrder(another, free), giftCards: [tooLittle.hash] }),
    ).toEqual(err({ kind: 'total_too_small' }))
    expect(await balanceOf(db, tooLittle.id)).toBe(19)
    expect((await readCart(db, another.id)).lines).toHaveLength(1)
  })

  test('that is not there refuses the order, and nothing is lost', async () => {
    const customer = await givenShopper(5000)
    const [good, empty, blocked] = [
      await givenGiftCard(db, 1000),
      await givenGiftCard(db, 1),
      await givenGiftCard(db, 1000),
    ]
    await placed(await givenShopper(5000), { giftCards: [empty.hash] })
    await db.tables
      .updateTable('credit_accounts')
      .set({ is_active: false })
      .where('id', '=', blocked.id)
      .execute()
    const place = (giftCards: string[]) =>
      placeOrder(db, { ...newOrder(customer, free), giftCards, usesStoreCredit: true })
    const unknown = 'f'.repeat(64)

    expect(await place([good.hash, unknown])).toEqual(
      err({ kind: 'gift_card_not_found', codeHash: unknown }),
    )
    expect(await place([good.hash, blocked.hash])).toEqual(
      err({ kind: 'gift_card_not_found', codeHash: blocked.hash }),
    )
    expect(await place([good.hash, empty.hash])).toEqual(
      err({ kind: 'gift_card_empty', codeHash: empty.hash }),
    )
    expect(await balanceOf(db, good.id)).toBe(1000)
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  })

  test('of a customer can be spent by nobody else', async () => {
    const customer = await givenShopper(5000)
    const store = await givenStoreCredit(db, (await givenCustomer(db)).id, 1000)

    expect(await placed(customer, { usesStoreCredit: true })).toMatchObject({ creditPence: 0 })
    expect(await balanceOf(db, store)).toBe(1000)
  })

  test('comes back when the order is given up, once', async () => {
    const customer = await givenShopper(5000)
    const card = await givenGiftCard(db, 1000)
    const { orderId } = await placed(customer, { giftCards: [card.hash] })

    const outcomes = await Promise.all(Array.from({ length: 5 }, () => giveUp(orderId)))

    expect(outcomes.filter(({ outcome }) => outcome === 'returned')).toHaveLength(1)
    expect(await entriesOf(db, card.id)).toEqual([
      ['issue', 1000],
      ['spend', -1000],
      ['return', 1000],
    ])
  })
})

describe('an order with nothing left to charge', () => {
  test('is paid at once, sold, invoiced and confirmed', async () => {
    const customer = await givenShopper(5000)
    const card = await givenGiftCard(db, 6000)

    const order = await placed(customer, { giftCards: [card.hash] }, paid)

    expect(order).toMatchObject({
      state: 'paid',
      toPayPence: 0,
      payment: { state: 'succeeded', intentId: null },
      invoices: [{ kind: 'invoice' }],
    })
    expect(order.paidAt).not.toBeNull()
    const { rows } = await db.pool.query<{ key: string }>(
      'select key from graphile_worker.jobs where key like $1 order by key',
      [`%:${order.orderId}`],
    )
    expect(rows.map(({ key }) => key)).toEqual([
      `new_order_notice:${order.orderId}`,
      `order_confirmation:${order.orderId}`,
    ])
    expect(await giveUp(order.orderId)).toMatchObject({ outcome: 'not_pending' })
  })

  test('may be one that a discount makes free', async () => {
    const customer = await givenShopper(5000)
    const { code } = await givenDiscount(db, { percent: 100 })

    const order = await placed(customer, { discountCode: code })

    expect(order).toMatchObject({
      state: 'paid',
      totalPence: 0,
      creditPence: 0,
      vatPence: 0,
      credits: [],
    })
    const invoice = await db.tables
      .selectFrom('invoices')
      .select(['total_pence', 'document'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ total_pence: 0, document: { paid_with: [], vat: [] } })
  })

  test('may still cost its delivery, with the VAT of that', async () => {
    const customer = await givenShopper(5000)
    const { code } = await givenDiscount(db, { percent: 100 })

    expect(await placed(customer, { discountCode: code }, paid)).toMatchObject({
      state: 'pending_payment',
      totalPence: 395,
      toPayPence: 395,
      vatPence: 66,
      deliveryVatPence: 66,
    })
  })

  test('is the same order for the same key, from however many tabs', async () => {
    const customer = await givenShopper(5000)
    const card = await givenGiftCard(db, 9000)
    const order = { ...newOrder(customer, free), giftCards: [card.hash] }

    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(db, order)))

    const ids = new Set(answers.map((answer) => answer.ok && answer.value.orderId))
    expect(ids.size).toBe(1)
    expect(await balanceOf(db, card.id)).toBe(4000)
  })
})
