import { expect, test } from 'vitest'

import { isRefused } from '#platform/functions/define-function.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { getOrder } from '#shop/orders/server/functions/get-order.ts'
import { givenDiscount, newCode } from '#shop/promotions/testing/given-discount.ts'
import { exampleAddress, givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { checkoutInput, givenShopper, started } from '../testing/given-payment.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { createPayment } from './functions/create-payment.ts'
import { getCheckout } from './functions/get-checkout.ts'

const db = await useTestDatabase()
const { services } = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)

type Customer = { id: string; email: string }

/** The cart step of a customer's checkout. */
async function cartOf(customer: Customer, input: Record<string, string> = {}) {
  const answer = await callAs(services, customer, getCheckout, input)
  if (isRefused(answer) || answer.step !== 'cart') throw new Error('There is no cart to check out.')
  return answer
}

test('a code that counts is shown with what it saves', async () => {
  const { customer } = await givenShopper(services)
  const { code } = await givenDiscount(db, { name: '10% off your first order' })

  expect(await cartOf(customer, { discount_code: ` ${code.toLowerCase()} ` })).toMatchObject({
    discount_refusal: null,
    delivery_methods: [
      {
        subtotal_pence: 8900,
        discount_pence: 890,
        delivery_pence: 0,
        total_pence: 8010,
        vat_pence: 1335,
        discount: {
          name: '10% off your first order',
          code,
          kind: 'percentage',
          pence: 890,
          percentage: 10,
        },
        discount_note: null,
      },
    ],
  })
})

test('an order that is placed between the two looks is answered, not the emptied cart', async () => {
  const { customer } = await givenShopper(services)
  let placed: ReturnType<typeof started> | undefined
  const call: typeof db.call = async (procedure, ...args) => {
    if (procedure === 'get_cart') {
      placed = started(await callAs(services, customer, createPayment, checkoutInput(standard)))
    }
    return db.call(procedure, ...args)
  }

  const answer = await callAs({ ...services, db: { ...db, call } }, customer, getCheckout, {})
  expect(answer).toMatchObject({ step: 'payment', order: { order_id: placed?.order_id } })
})

test('explains why a code does not apply, and returns the cart without it', async () => {
  const { customer } = await givenShopper(services)
  const { code } = await givenDiscount(db, { minimum_pence: 10_000 })

  const unknown = await cartOf(customer, { discount_code: newCode() })
  const tooLittle = await cartOf(customer, { discount_code: code })
  expect(unknown.discount_refusal).toMatchObject({ kind: 'discount_not_found' })
  expect(tooLittle.discount_refusal).toEqual({
    kind: 'discount_minimum',
    text: 'This code counts from £100.00 on. Add something more to use it.',
  })
  expect(tooLittle.delivery_methods).toMatchObject([
    { total_pence: 8900, discount: null, discount_note: null },
  ])
})

test('does not use a valid code that is not the best discount, and shows it', async () => {
  const { customer } = await givenShopper(services)
  await givenDiscount(db, { name: 'Autumn', percent: 20, code: null, customer_id: customer.id })
  const { code } = await givenDiscount(db)
  const free = await givenDiscount(db, { kind: 'free_delivery' })

  const [worse] = (await cartOf(customer, { discount_code: code })).delivery_methods
  expect(worse).toMatchObject({
    discount_pence: 1780,
    discount: { name: 'Autumn', code: null },
    discount_note: expect.stringContaining('Autumn'),
  })

  // Delivery is free anyway.
  const { customer: other } = await givenShopper(services)
  const [none] = (await cartOf(other, { discount_code: free.code })).delivery_methods
  expect(none).toMatchObject({ discount: null, discount_note: expect.stringContaining(free.code) })
})

test('returns which methods deliver to a postcode', async () => {
  const { customer } = await givenShopper(services)
  await db.tables
    .updateTable('delivery_methods')
    .set({ not_served: ['BT'] })
    .execute()
  const served = async (input: Record<string, string>) =>
    (await cartOf(customer, input)).delivery_methods.map((method) => method.is_served)

  expect(await served({})).toEqual([null])
  expect(await served({ postcode: 'sw1a1aa' })).toEqual([true])
  expect(await served({ postcode: 'BT1 5GS' })).toEqual([false])
  expect(
    await callAs(services, customer, createPayment, {
      ...checkoutInput(standard),
      address: { ...exampleAddress, postcode: 'bt15gs' },
    }),
  ).toMatchObject({
    status: 409,
    body: { reason: 'delivery_not_served', field: 'address.postcode' },
  })
})

test('shows at its line why it cannot be ordered, and leaves it out of the totals once its hold has ended', async () => {
  const { customer, abaya } = await givenShopper(services)
  const add = async (onHand = 5) => {
    const product = await givenProductInStock(db, { onHand, pricePence: 1000 })
    return { product, line: await givenLine(db, customer.id, product) }
  }
  const [dearer, expired, gone, withdrawn] = [await add(), await add(), await add(1), await add()]
  await expireLine(db, customer.id, expired.line.cartItemId)
  await expireLine(db, customer.id, gone.line.cartItemId)
  const { customer: quicker } = await givenShopper(services)
  await db.tables
    .updateTable('products')
    .set({ price_pence: 1200 })
    .where('id', '=', dearer.product.productId)
    .execute()
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', withdrawn.product.productId)
    .execute()
  const before = await cartOf(customer)
  await db.call('release_expired_holds', {
    p_product_id: gone.product.productId,
    p_size_id: gone.product.sizeId,
  })
  await givenLine(db, quicker.id, gone.product)

  const problemOf = ({ lines }: typeof before, { productId }: { productId: string }) =>
    lines.filter((line) => line.product_id === productId).map((line) => line.problem)
  expect(problemOf(before, abaya)).toEqual([null])
  expect(problemOf(before, dearer.product)).toEqual([
    { kind: 'price_changed', was_pence: 1000, now_pence: 1200 },
  ])
  expect(problemOf(before, expired.product)).toEqual([{ kind: 'expired' }])
  expect(problemOf(before, withdrawn.product)).toEqual([{ kind: 'unavailable' }])
  expect(before.delivery_methods[0]?.subtotal_pence).toBe(8900 + 1000 + 1000)
  // Expired lines are not reported here: the cart shows them itself.
  expect(problemOf(await cartOf(customer), gone.product)).toEqual([])
})

test('shows before the purchase what cannot always be returned', async () => {
  const { customer } = await givenShopper(services)
  const cap = await givenProductInStock(db, { onHand: 1, returnExemption: 'sealed_hygiene' })
  await givenLine(db, customer.id, cap)

  expect((await cartOf(customer)).lines.map((line) => line.return_exemption)).toEqual([
    'sealed_hygiene',
    null,
  ])
})

test('an order shows its discount, its note and where the bill goes', async () => {
  await db.tables.updateTable('delivery_methods').set({ not_served: [] }).execute()
  const { customer } = await givenShopper(services)
  const { code } = await givenDiscount(db, { name: 'Welcome' })
  const billing = { ...exampleAddress, name: 'Bilal Khan' }
  const payment = started(
    await callAs(services, customer, createPayment, {
      ...checkoutInput(standard),
      billing_address: { ...billing, postcode: 'sw1a1aa' },
      note: ' No bell, please.\r\nThank you. ',
      discount_code: code.toLowerCase(),
    }),
  )

  expect(payment.amount).toBe(8010)
  expect(await callAs(services, customer, getOrder, { order_id: payment.order_id })).toMatchObject({
    billing_address: billing,
    note: 'No bell, please.\nThank you.',
    discount_pence: 890,
    delivery_discount_pence: 0,
    discount: { name: 'Welcome', code },
    items: [{ unit_price_pence: 8900, discount_pence: 890 }],
  })
})
