import { randomUUID } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { givenCartSet } from '#shop/cart/testing/given-cart-set.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { setPriceKinds } from '#shop/catalogue/sets/set.ts'
import { setSaving } from '#shop/catalogue/sets/set-price.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenParcel, givenReturn } from '../testing/given-return.ts'
import { receiveReturn, refundReturn } from './handling/handle-return.ts'
import { readAdminReturn } from './handling/read-admin-return.ts'
import { readReturn } from './read-return.ts'

const db = await useTestDatabase({ connections: 20 })
const standard = await givenDeliveryMethod(db, { freeFromPence: null })
const actorId = randomUUID()

afterAll(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

async function given(own: Parameters<typeof givenSet>[2] = {}) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
  const hijab = await givenProductInStock(db, { onHand: 5, pricePence: 1850, withoutSize: true })
  const set = await givenSet(db, [abaya, hijab], own)
  return { customer, abaya, hijab, set, parts: [abaya, hijab] }
}

const place = (customer: { id: string; email: string }, discountCode?: string) =>
  placeOrder(db, { ...newOrder(customer, standard), ...(discountCode && { discountCode }) })

async function placed(customer: { id: string; email: string }, discountCode?: string) {
  const order = await place(customer, discountCode)
  if (!order.ok) throw new Error(`The order was refused: ${order.refusal.kind}`)
  return (await readOrder(db, order.value.orderId))!
}

const quoteOf = async (customerId: string, code: string | null = null) =>
  db.callOne('quote_order', {
    p_user_id: customerId,
    p_at: null,
    p_code: code,
    p_postcode: null,
    p_gift_cards: null,
    p_use_store_credit: false,
    p_delivery_method_id: standard,
    p_gift_wrap: false,
  })

test('an order of a set is its parts less the saving, on the order, its lines and its invoice', async () => {
  const { customer, set, parts } = await given()
  await givenCartSet(db, customer.id, set, parts)

  const order = await placed(customer)

  expect(order).toMatchObject({
    subtotalPence: 10_750,
    discountPence: 2150,
    setSavingPence: 2150,
    totalPence: 8600 + 395,
    discount: null,
  })
  expect(order.items.map((item) => [item.unit_price_pence, item.discount_pence, item.set])).toEqual(
    expect.arrayContaining([
      [8900, 1780, expect.objectContaining({ saving_pence: 1780, name: set.fields.names.en })],
      [1850, 370, expect.objectContaining({ saving_pence: 370 })],
    ]),
  )
  await reportPayment(db, order.orderId, 'payment_intent.succeeded')
  const { document } = await db.tables
    .selectFrom('invoices')
    .where('order_id', '=', order.orderId)
    .select('document')
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({
    subtotal_pence: 10_750,
    discount: { name: set.fields.names.en, pence: 2150 },
    total_pence: 8995,
    vat: [{ percent: 20, gross_pence: 8995, vat_pence: 1499 }],
  })
})

test('a code takes its share off what is left after the saving, and its minimum looks at the goods before', async () => {
  const { customer, set, parts } = await given()
  const { code } = await givenDiscount(db, { name: 'Ten', percent: 10, minimum_pence: 10_000 })
  await givenCartSet(db, customer.id, set, parts)

  const order = await placed(customer, code)

  expect(order).toMatchObject({ discountPence: 2150 + 860, setSavingPence: 2150 })
  const redeemed = await db.tables
    .selectFrom('discount_redemptions')
    .where('order_id', '=', order.orderId)
    .select('pence')
    .execute()
  expect(redeemed).toEqual([{ pence: 860 }])
})

test('60 random carts: the total is the lines less the savings less the discount, to the penny', async () => {
  const chance = seededRandom(20_261_126)
  const { below, oneOf } = chance
  const { code } = await givenDiscount(db, { percent: 15 })
  for (let at = 0; at < 60; at += 1) {
    const customer = await givenCustomer(db)
    let goods = 0
    let saved = 0
    for (let sets = 1 + below(2); sets > 0; sets -= 1) {
      const parts: Awaited<ReturnType<typeof givenProductInStock>>[] = []
      for (let more = 2 + below(3); more > 0; more -= 1)
        parts.push(
          await givenProductInStock(db, {
            onHand: 3,
            pricePence: 495 + below(12_000),
            surchargePence: below(2) * 150,
            vatClass: oneOf(['standard', 'zero'] as const)!,
          }),
        )
      const pence = parts.reduce((sum, { pricePence }) => sum + pricePence, 0)
      const price_kind = oneOf(setPriceKinds)!
      const price_value = {
        percent: 1 + below(90),
        amount: 1 + below(pence),
        fixed: 100 + below(pence),
      }[price_kind]
      await givenCartSet(
        db,
        customer.id,
        await givenSet(db, parts, { price_kind, price_value }),
        parts,
      )
      goods += pence
      saved += setSaving({ kind: price_kind, value: price_value }, pence)
      if (below(2) === 0) {
        await givenLine(db, customer.id, parts[0]!, 1 + below(2))
        const { lines } = await readCart(db, customer.id)
        const line = lines.find(({ productId, set }) => productId === parts[0]!.productId && !set)!
        goods += line.quantity * line.pricePence
      }
    }
    const discountCode = below(2) === 0 ? code : undefined
    const quote = await quoteOf(customer.id, discountCode ?? null)
    expect([quote.subtotal_pence, quote.set_saving_pence]).toEqual([goods, saved])
    const off = discountCode ? Math.min(Math.round((goods - saved) * 0.15), goods - saved - 30) : 0

    const order = await placed(customer, discountCode)

    expect(Math.abs(order.discountPence - saved - Math.max(0, off))).toBeLessThanOrEqual(1)
    expect(order.totalPence).toBe(goods - order.discountPence + 395)
    expect(order.totalPence).toBe(quote.total_pence)
    const sum = (of: (item: (typeof order.items)[number]) => number) =>
      order.items.reduce((total, item) => total + of(item), 0)
    expect(sum((item) => item.discount_pence)).toBe(order.discountPence)
    expect(sum((item) => item.set?.saving_pence ?? 0)).toBe(saved)
    expect(sum((item) => item.vat_pence) + order.deliveryVatPence).toBe(order.vatPence)
  }
})

describe('between cart and order', () => {
  test.for([
    { what: 'the set', change: { price_value: 10 }, total: 10_750 - 1075 },
    { what: 'what is sold', change: { is_active: false }, total: 10_750 },
  ])('a change of $what is said before anything is placed', async ({ change, total }) => {
    const { customer, set, parts } = await given()
    await givenCartSet(db, customer.id, set, parts)
    await db.tables.updateTable('sets').set(change).where('id', '=', set.setId).execute()

    const first = await place(customer)

    expect(first).toMatchObject({ ok: false, refusal: { kind: 'price_changed' } })
    expect(await placed(customer)).toMatchObject({ totalPence: total + 395 })
  })

  test('a change of the price of a part is said, and the saving follows it', async () => {
    const { customer, abaya, set, parts } = await given()
    await givenCartSet(db, customer.id, set, parts)
    await db.tables
      .updateTable('products')
      .set({ price_pence: 9900 })
      .where('id', '=', abaya.productId)
      .execute()

    expect(await place(customer)).toMatchObject({ refusal: { kind: 'price_changed' } })
    expect(await placed(customer)).toMatchObject({ subtotalPence: 11_750, setSavingPence: 2350 })
  })

  test('a set of an order that is given up is a set in the cart again', async () => {
    const { customer, abaya, set, parts } = await given()
    await givenCartSet(db, customer.id, set, parts)
    await givenLine(db, customer.id, abaya, 2)
    const order = await placed(customer)
    expect(await readCart(db, customer.id)).toMatchObject({ lines: [] })

    await db.callOne('return_order_to_cart', {
      p_order_id: order.orderId,
      p_reason: 'Left',
      p_actor: 'system',
    })

    expect(await readCart(db, customer.id)).toMatchObject({
      subtotalPence: 10_750 + 2 * 8900,
      setSavingPence: 2150,
    })
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 3 })
    expect(await placed(customer)).toMatchObject({ setSavingPence: 2150 })
  })

  test('late money takes what it paid for back out of the cart, the set first', async () => {
    const { customer, abaya, set, parts } = await given()
    await givenCartSet(db, customer.id, set, parts)
    const order = await placed(customer)
    await db.callOne('return_order_to_cart', {
      p_order_id: order.orderId,
      p_reason: 'Left',
      p_actor: 'system',
    })
    await givenLine(db, customer.id, abaya, 2)

    await reportPayment(db, order.orderId, 'payment_intent.succeeded')

    expect(await readOrder(db, order.orderId)).toMatchObject({ state: 'paid' })
    expect(await readCart(db, customer.id)).toMatchObject({ lines: [{ quantity: 2, set: null }] })
  })
})

test.for([
  { what: 'the abaya', at: 0, pence: 8900 - 1780 },
  { what: 'the hijab', at: 1, pence: 1850 - 370 },
])('who returns $what alone gets back what was paid for it', async ({ at, pence }) => {
  const { customer, set, parts } = await given()
  await givenCartSet(db, customer.id, set, parts)
  const order = await placed(customer)
  await reportPayment(db, order.orderId, 'payment_intent.succeeded')
  await packOrder(db, { orderId: order.orderId, actorId })
  await givenParcel(db, order.orderId)
  const item = order.items.find(({ product_id: id }) => id === parts[at]!.productId)!
  const returnId = await givenReturn(db, {
    customer,
    orderId: order.orderId,
    lines: [item.order_item_id],
  })
  const [line] = (await readReturn(db, returnId))!.items
  await receiveReturn(db, {
    returnId,
    items: [
      {
        return_item_id: line!.return_item_id,
        restocked: 1,
        written_off: 0,
        missing: 0,
        deduction_pence: 0,
        deduction_reason: null,
      },
    ],
    actorId,
    key: randomUUID(),
  })
  const lines = (much: number) => ({
    returnId,
    lines: [{ return_item_id: line!.return_item_id, pence: much }],
    deliveryPence: 0,
    way: 'original' as const,
    actorId,
  })

  expect(await readAdminReturn(db, returnId)).toMatchObject({
    proposal: { lines: [{ pence, mostPence: pence }] },
  })
  expect((await refundReturn(db, lines(pence + 1))).ok).toBe(false)
  expect((await refundReturn(db, lines(pence))).ok).toBe(true)

  const refunds = await db.tables
    .selectFrom('refunds')
    .where('order_id', '=', order.orderId)
    .select('pence')
    .execute()
  expect(refunds).toEqual([{ pence }])
})
