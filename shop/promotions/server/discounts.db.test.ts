import { afterEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenCategory } from '#shop/catalogue/testing/given-product.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDiscount, newCode } from '../testing/given-discount.ts'
import { givenDeliveryMethod, givenOrder, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

const db = await useTestDatabase({ connections: 20 })
const standard = await givenDeliveryMethod(db)
const HOUR = 3_600_000

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** A customer with an abaya of this price in the cart. */
async function givenShopper(pricePence = 5000, quantity = 1) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: quantity, pricePence })
  await givenLine(db, customer.id, abaya, quantity)
  return { customer, abaya }
}

type Customer = Awaited<ReturnType<typeof givenCustomer>>

const place = (customer: Customer, discountCode?: string, method = standard) =>
  placeOrder(db, { ...newOrder(customer, method), discountCode })

async function placed(customer: Customer, discountCode?: string, method = standard) {
  const answer = await place(customer, discountCode, method)
  if (!answer.ok) throw new Error(`The order was refused: ${answer.refusal.kind}`)
  return (await readOrder(db, answer.value.orderId))!
}

const giveUp = (orderId: string) =>
  db.callOne('return_order_to_cart', { p_order_id: orderId, p_reason: 'A test', p_actor: 'system' })

const pay = (orderId: string, amount: number) =>
  recordPaymentEvent(db, {
    id: `evt_${orderId}`,
    type: 'payment_intent.succeeded',
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
  })

describe('a code', () => {
  test('takes its part off the goods, and the VAT is that of what is paid', async () => {
    const { customer } = await givenShopper(5000)
    const { code } = await givenDiscount(db, { name: 'Welcome' })

    expect(await placed(customer, code)).toMatchObject({
      subtotalPence: 5000,
      discountPence: 500,
      deliveryPence: 395,
      totalPence: 4895,
      vatPence: 816,
      deliveryVatPence: 66,
      discount: { name: 'Welcome', code },
      items: [{ discount_pence: 500, vat_pence: 750 }],
    })
  })

  test('of a fixed sum leaves nothing of the goods, or what can be charged to a card', async () => {
    const { customer } = await givenShopper(1000)
    const { code } = await givenDiscount(db, { kind: 'fixed', amount_pence: 2000 })
    expect(await placed(customer, code)).toMatchObject({ discountPence: 1000, totalPence: 395 })

    const { customer: another } = await givenShopper(2020)
    expect(await placed(another, code)).toMatchObject({ discountPence: 1990, totalPence: 425 })
  })

  test('for free delivery is separate from the goods', async () => {
    const { customer } = await givenShopper(3000)
    const { code } = await givenDiscount(db, { kind: 'free_delivery' })

    expect(await placed(customer, code)).toMatchObject({
      discountPence: 0,
      deliveryPence: 0,
      deliveryDiscountPence: 395,
      totalPence: 3000,
      discount: { code },
    })
  })

  test('never takes free delivery away', async () => {
    const { customer } = await givenShopper(7600)
    const { code } = await givenDiscount(db)

    expect(await placed(customer, code)).toMatchObject({ deliveryPence: 0, totalPence: 6840 })
  })

  test('buy two, get one: the cheapest of every three that are dear first', async () => {
    const customer = await givenCustomer(db)
    for (const [pricePence, quantity] of [
      [1000, 2],
      [3000, 3],
      [2000, 2],
    ] as const) {
      const product = await givenProductInStock(db, { onHand: 9, pricePence })
      await givenLine(db, customer.id, product, quantity)
    }
    const { code } = await givenDiscount(db, {
      kind: 'buy_x_get_y',
      percent: 100,
      buy_quantity: 2,
      get_quantity: 1,
    })

    // 3000 3000 (3000) | 2000 2000 (1000) | 1000
    const order = await placed(customer, code)
    expect(order).toMatchObject({ subtotalPence: 15_000, discountPence: 4000 })
    expect(order.items.map((item) => [item.unit_price_pence, item.discount_pence])).toEqual([
      [1000, 1000],
      [3000, 3000],
      [2000, 0],
    ])
  })

  test('counts for goods of its category, those below it too, and of its collection', async () => {
    const { customer, abaya } = await givenShopper(5000)
    const other = await givenProductInStock(db, { onHand: 1, pricePence: 3000 })
    await givenLine(db, customer.id, other)
    const above = await givenCategory(db)
    await db.tables
      .updateTable('categories')
      .set({ parent_id: above.id })
      .where('id', '=', abaya.categoryId)
      .execute()
    const { id: collectionId } = await db.tables
      .insertInto('collections')
      .values({ slug: newCode(), name: 'Eid' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.tables
      .insertInto('collection_products')
      .values({ collection_id: collectionId, product_id: other.productId, position: 1 })
      .execute()
    const ofCategory = await givenDiscount(db, { category_id: above.id })
    const ofCollection = await givenDiscount(db, { collection_id: collectionId })
    const ofBoth = await givenDiscount(db, {
      category_id: above.id,
      collection_id: collectionId,
    })

    expect(await place(customer, ofBoth.code)).toEqual(err({ kind: 'discount_not_for_these' }))
    const first = await placed(customer, ofCategory.code)
    expect(first.items.map((item) => item.discount_pence)).toEqual([500, 0])
    await giveUp(first.orderId)
    const second = await placed(customer, ofCollection.code)
    expect(second.items.map((item) => item.discount_pence)).toEqual([0, 300])
  })

  test.for([
    ['that nobody made', async () => newCode(), { kind: 'discount_not_found' }],
    [
      'that was taken back',
      async () => (await givenDiscount(db, { is_active: false })).code,
      { kind: 'discount_not_found' },
    ],
    [
      'before its time',
      async () => (await givenDiscount(db, { starts_at: new Date(Date.now() + HOUR) })).code,
      { kind: 'discount_not_found' },
    ],
    [
      'after its time',
      async () => {
        const ends = {
          starts_at: new Date(Date.now() - 2 * HOUR),
          ends_at: new Date(Date.now() - HOUR),
        }
        return (await givenDiscount(db, ends)).code
      },
      { kind: 'discount_expired' },
    ],
    [
      'of another customer',
      async () => (await givenDiscount(db, { customer_id: (await givenCustomer(db)).id })).code,
      { kind: 'discount_not_yours' },
    ],
    [
      'for more than there is',
      async () => (await givenDiscount(db, { minimum_pence: 5001 })).code,
      { kind: 'discount_minimum', minimumPence: 5001 },
    ],
    [
      'for two when there is one',
      async () => {
        const pair = { kind: 'buy_x_get_y', percent: 50, buy_quantity: 1, get_quantity: 1 } as const
        return (await givenDiscount(db, pair)).code
      },
      { kind: 'discount_not_for_these' },
    ],
  ] as const)('%s is refused, and the cart keeps its hold', async ([, givenCode, refusal]) => {
    const { customer } = await givenShopper(5000)

    expect(await place(customer, await givenCode())).toEqual(err(refusal))
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  })

  test('for a first order is refused once one was paid', async () => {
    const { customer, abaya } = await givenShopper(5000, 1)
    const { code } = await givenDiscount(db, { is_first_order_only: true })
    const order = await placed(customer, code)
    expect(order.discountPence).toBe(500)
    expect(await pay(order.orderId, order.totalPence)).toMatchObject({ outcome: 'paid' })

    const another = await givenProductInStock(db, { onHand: 1, pricePence: abaya.pricePence })
    await givenLine(db, customer.id, another)
    expect(await place(customer, code)).toEqual(err({ kind: 'discount_first_order' }))
  })
})

describe('the best for the customer', () => {
  test('is the best of the automatic ones and the code, and names it', async () => {
    const automatic = await givenDiscount(db, {
      name: 'Autumn',
      code: null,
      customer_id: (await givenCustomer(db)).id,
    })
    const { customer } = await givenShopper(5000)
    await db.tables
      .updateTable('discounts')
      .set({ customer_id: customer.id })
      .where('id', '=', automatic.id)
      .execute()
    const worse = await givenDiscount(db, { percent: 5 })
    const better = await givenDiscount(db, { percent: 20 })

    const withWorse = await placed(customer, worse.code)
    expect(withWorse).toMatchObject({
      discountPence: 500,
      discount: { name: 'Autumn', code: null },
    })
    await giveUp(withWorse.orderId)
    expect(await placed(customer, better.code)).toMatchObject({
      discountPence: 1000,
      discount: { code: better.code },
    })
  })

  test('depends on how the parcel travels', async () => {
    const express = await givenDeliveryMethod(db, { pricePence: 695, freeFromPence: null })
    const { customer } = await givenShopper(5000)
    const free = await givenDiscount(db, { kind: 'free_delivery', customer_id: customer.id })
    const percent = await givenDiscount(db, { customer_id: customer.id })
    await db.tables.updateTable('discounts').set({ code: null }).where('id', '=', free.id).execute()

    const quotes = await db.call('quote_order', {
      p_user_id: customer.id,
      p_at: null,
      p_code: percent.code,
      p_postcode: null,
      p_gift_cards: [],
      p_use_store_credit: false,
      p_delivery_method_id: null,
      p_gift_wrap: false,
    })
    const saving = (method: string) =>
      quotes
        .filter((quote) => quote.delivery_method_id === method)
        .map((quote) => [quote.discount_id, quote.total_pence])
    expect(saving(standard)).toEqual([[percent.id, 4895]])
    expect(saving(express)).toEqual([[free.id, 5000]])
  })
})

describe('a limit', () => {
  test('of seven holds with a hundred customers at once', async () => {
    const { id, code } = await givenDiscount(db, { usage_limit: 7 })
    const customers = await Promise.all(Array.from({ length: 100 }, () => givenCustomer(db)))
    const abaya = await givenProductInStock(db, { onHand: 100, pricePence: 5000 })
    for (const { id: customerId } of customers) await givenLine(db, customerId, abaya)

    const answers = await Promise.all(customers.map((customer) => place(customer, code)))

    expect(answers.filter((answer) => answer.ok)).toHaveLength(7)
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array.from({ length: 93 }, () => err({ kind: 'discount_used_up' })),
    )
    expect(await usesOf(id)).toBe(7)
  })

  test('that two would reach at once is reached by the first', async () => {
    const { id, code } = await givenDiscount(db, { usage_limit: 1 })
    const [first, second] = [await givenShopper(), await givenShopper()]
    let waiting: ReturnType<typeof place> | undefined

    await db.transaction(async (tx) => {
      await placeOrder(tx, { ...newOrder(first.customer, standard), discountCode: code })
      waiting = place(second.customer, code)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await waiting).toEqual(err({ kind: 'discount_used_up' }))
    expect(await usesOf(id)).toBe(1)
  })

  test('counts one use of twenty tabs with the same key', async () => {
    const { id, code } = await givenDiscount(db, { usage_limit: 1 })
    const { customer } = await givenShopper()
    const order = { ...newOrder(customer, standard), discountCode: code }

    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(db, order)))

    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1)
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await usesOf(id)).toBe(1)
  })

  test('of an automatic one is kept too: who comes later pays the full price', async () => {
    const { customer } = await givenShopper()
    const { id } = await givenDiscount(db, {
      code: null,
      customer_id: customer.id,
      usage_limit: 1,
    })
    const order = await placed(customer)
    expect(order.discountPence).toBe(500)
    await pay(order.orderId, order.totalPence)

    const another = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
    const next = await readOrder(
      db,
      await givenOrder(db, customer, [{ product: another, quantity: 1 }], standard),
    )
    expect(next).toMatchObject({ discountPence: 0, discount: null })
    expect(await usesOf(id)).toBe(1)
  })

  test('per customer leaves others theirs', async () => {
    const { code } = await givenDiscount(db, { customer_limit: 1 })
    const [amina, bilal] = [await givenShopper(), await givenShopper()]
    const order = await placed(amina.customer, code)
    await pay(order.orderId, order.totalPence)
    const another = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
    await givenLine(db, amina.customer.id, another)

    expect(await place(amina.customer, code)).toEqual(err({ kind: 'discount_used_up' }))
    expect(await placed(bilal.customer, code)).toMatchObject({ discountPence: 500 })
  })

  test('is free again when the order is given up, and a payment that comes late is honoured', async () => {
    const { id, code } = await givenDiscount(db, { usage_limit: 1 })
    const [amina, bilal] = [await givenShopper(), await givenShopper()]
    const late = await placed(amina.customer, code)
    await giveUp(late.orderId)
    expect(await usesOf(id)).toBe(0)
    expect(await placed(bilal.customer, code)).toMatchObject({ discountPence: 500 })

    expect(await pay(late.orderId, late.totalPence)).toMatchObject({ outcome: 'paid_late' })
    expect(await usesOf(id)).toBe(2)
  })

  async function usesOf(discountId: string): Promise<number> {
    const rows = await db.tables
      .selectFrom('discount_redemptions')
      .select('order_id')
      .where('discount_id', '=', discountId)
      .where('released_at', 'is', null)
      .execute()
    return rows.length
  }
})
