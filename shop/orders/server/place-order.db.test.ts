import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder, newOrder } from '../testing/given-order.ts'
import { stockBooks } from '../testing/stock-books.ts'
import { placeOrder } from './place-order.ts'
import { findLastAddress, readOrder } from './read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

describe('placing an order', () => {
  test('moves what the cart holds to the order, without a movement', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, customer.id, abaya, 2)

    const placed = await placeOrder(db, newOrder(customer, standard))

    expect(placed.ok).toBe(true)
    expect(await stockBooks(db, abaya)).toEqual({
      onHand: 5,
      reserved: 2,
      movements: ['receive', 'reserve'],
    })
    expect((await readCart(db, customer.id)).lines).toEqual([])
    const order = await readOrder(db, placed.ok ? placed.value.orderId : '', customer.id)
    expect(order).toMatchObject({
      state: 'pending_payment',
      email: customer.email,
      address: { city: 'London' },
      subtotalPence: 17_800,
      deliveryPence: 0,
      totalPence: 17_800,
      vatPence: 2967,
      payment: { intentId: null, state: 'pending' },
      items: [{ name: 'Noor open abaya', quantity: 2, unit_price_pence: 8900 }],
    })
  })

  test('names a customer who came by a code: by the billing address, for a parcel may be a gift', async () => {
    const email = 'by.code@example.com'
    const { user_id: id } = await db.callOne('enter_by_code', { p_email: email })
    const customer = { id: id!, email }
    await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 5 }), 1)
    const order = newOrder(customer, standard)
    const billingAddress = { ...order.address, name: 'Maryam Khan' }

    expect(await placeOrder(db, { ...order, billingAddress })).toMatchObject({ ok: true })
    const names = db.tables.selectFrom('customer_profiles').select(['first_name', 'last_name'])
    expect(await names.where('user_id', '=', customer.id).execute()).toEqual([
      { first_name: 'Maryam', last_name: 'Khan' },
    ])
    // Where a gift may have gone is nowhere to begin the next checkout with.
    expect(await findLastAddress(db, customer.id)).toBeUndefined()
  })

  test('gives the next checkout its address to begin with', async () => {
    const customer = await givenCustomer(db)
    expect(await findLastAddress(db, customer.id)).toBeUndefined()
    const product = await givenProductInStock(db, { onHand: 5 })
    const orderId = await givenOrder(db, customer, [{ product, quantity: 1 }], standard)
    const { country: _, ...address } = (await readOrder(db, orderId))!.address
    expect(await findLastAddress(db, customer.id)).toEqual({ line2: '', phone: '', ...address })

    await db.tables
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...address, line1: '', city: '', postcode: '' }) })
      .where('id', '=', orderId)
      .execute()
    expect(await findLastAddress(db, customer.id)).toBeUndefined()
  })

  test('adds delivery below the sum from which it is free, and VAT on it', async () => {
    const customer = await givenCustomer(db)
    const scarf = await givenProductInStock(db, { onHand: 5, pricePence: 1400, withoutSize: true })
    const orderId = await givenOrder(db, customer, [{ product: scarf, quantity: 1 }], standard)

    // 1400 contains 233 (233.33), 395 contains 66 (65.83).
    expect(await readOrder(db, orderId)).toMatchObject({
      subtotalPence: 1400,
      deliveryPence: 395,
      totalPence: 1795,
      vatPence: 299,
    })
  })

  test('zero-rated goods carry no VAT, and delivery only for the rest', async () => {
    const customer = await givenCustomer(db)
    const adult = await givenProductInStock(db, { onHand: 5, pricePence: 3000 })
    const child = await givenProductInStock(db, { onHand: 5, pricePence: 1000 })
    await db.tables
      .updateTable('products')
      .set({ vat_class: 'zero' })
      .where('id', '=', child.productId)
      .execute()
    const orderId = await givenOrder(
      db,
      customer,
      [
        { product: adult, quantity: 1 },
        { product: child, quantity: 1 },
      ],
      standard,
    )

    // 3000 contains 500; three quarters of 395 contain 49 (49.375).
    expect(await readOrder(db, orderId)).toMatchObject({ totalPence: 4395, vatPence: 549 })
  })

  test('keeps why something could not be sent back when it was bought', async () => {
    const customer = await givenCustomer(db)
    const cap = await givenProductInStock(db, { onHand: 5, returnExemption: 'sealed_hygiene' })
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const orderId = await givenOrder(
      db,
      customer,
      [
        { product: cap, quantity: 1 },
        { product: abaya, quantity: 1 },
      ],
      standard,
    )
    await db.tables
      .updateTable('products')
      .set({ return_exemption: 'made_to_order' })
      .where('id', 'in', [cap.productId, abaya.productId])
      .execute()

    expect(await readOrder(db, orderId)).toMatchObject({
      items: [{ return_exemption: 'sealed_hygiene' }, { return_exemption: null }],
    })
  })

  test('the same key gives the same order to twenty tabs at once', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, customer.id, abaya)
    const order = newOrder(customer, standard)

    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(db, order)))

    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1)
    expect(answers.every(({ ok: placed }) => placed)).toBe(true)
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })
  })

  test('another key finds the first order waiting for its payment', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], standard)
    await givenLine(db, customer.id, abaya)

    expect(await placeOrder(db, newOrder(customer, standard))).toEqual(
      err({ kind: 'payment_under_way', orderId }),
    )
  })

  test('the key of one customer is nothing to another', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
    await givenLine(db, amina.id, abaya)
    await givenLine(db, bilal.id, abaya)
    const order = newOrder(amina, standard)

    const first = await placeOrder(db, order)
    const second = await placeOrder(db, { ...order, customerId: bilal.id })

    expect(first.ok && second.ok && first.value.orderId !== second.value.orderId).toBe(true)
  })

  test('order numbers are easy to read out and reveal nothing', async () => {
    const { rows } = await db.pool.query<{ number: string }>(
      'select new_order_number() as number from generate_series(1, 500)',
    )
    const numbers = rows.map(({ number }) => number)
    expect(
      numbers.filter((number) => !/^LB-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(number)),
    ).toEqual([])
    expect(new Set(numbers).size).toBe(500)
  })
})

describe('an order is refused', () => {
  test('without anything in the cart', async () => {
    const customer = await givenCustomer(db)
    expect(await placeOrder(db, newOrder(customer, standard))).toEqual(err({ kind: 'cart_empty' }))
  })

  test('with a delivery method that is not offered', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, customer.id, abaya)
    const former = await givenDeliveryMethod(db)
    await db.tables
      .updateTable('delivery_methods')
      .set({ is_active: false })
      .where('id', '=', former)
      .execute()

    expect(await placeOrder(db, newOrder(customer, former))).toEqual(
      err({ kind: 'delivery_not_found' }),
    )
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  })

  test('once for a changed price, which the next attempt has', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, customer.id, abaya)
    await db.tables
      .updateTable('products')
      .set({ price_pence: 9900 })
      .where('id', '=', abaya.productId)
      .execute()

    const order = newOrder(customer, standard)
    expect(await placeOrder(db, order)).toMatchObject(
      err({
        kind: 'price_changed',
        lines: [{ name: 'Noor open abaya', price_pence: 9900 }],
      }),
    )
    const placed = await placeOrder(db, order)
    expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
      totalPence: 9900,
    })
  })

  test('once for a line whose hold has expired, and goes on without it', async () => {
    const customer = await givenCustomer(db)
    const [abaya, scarf] = [
      await givenProductInStock(db, { onHand: 5 }),
      await givenProductInStock(db, { onHand: 5, withoutSize: true }),
    ]
    const line = await givenLine(db, customer.id, abaya)
    await givenLine(db, customer.id, scarf)
    await expireLine(db, customer.id, line.cartItemId)

    const order = newOrder(customer, standard)
    expect(await placeOrder(db, order)).toMatchObject({
      ok: false,
      refusal: { kind: 'lines_expired', lines: [{ name: 'Noor open abaya' }] },
    })
    expect(await stockBooks(db, abaya)).toMatchObject({ reserved: 0 })
    const placed = await placeOrder(db, order)
    expect(placed.ok && (await readOrder(db, placed.value.orderId))?.items).toHaveLength(1)
  })

  test('for a line that is no longer sold', async () => {
    const [customer, abaya] = [
      await givenCustomer(db),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, customer.id, abaya)
    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', abaya.productId)
      .execute()

    expect(await placeOrder(db, newOrder(customer, standard))).toMatchObject({
      ok: false,
      refusal: { kind: 'lines_expired' },
    })
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 0 })
  })
})

test('an order waits for a sweep that has its line, and then misses that line', async () => {
  const [customer, abaya] = [await givenCustomer(db), await givenProductInStock(db, { onHand: 1 })]
  const line = await givenLine(db, customer.id, abaya)
  await expireLine(db, customer.id, line.cartItemId)
  let placing: ReturnType<typeof placeOrder> | undefined

  await db.transaction(async (tx) => {
    await tx.call('release_expired_holds', {
      p_product_id: abaya.productId,
      p_size_id: abaya.sizeId,
    })
    placing = placeOrder(db, newOrder(customer, standard))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await placing).toEqual(err({ kind: 'cart_empty' }))
})

test('a customer who adds while an order is placed finds the line in the next cart', async () => {
  const customer = await givenCustomer(db)
  const [abaya, scarf] = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5, withoutSize: true }),
  ]
  await givenLine(db, customer.id, abaya)
  let adding: ReturnType<typeof givenLine> | undefined

  const placed = await db.transaction(async (tx) => {
    const answer = await placeOrder(tx, newOrder(customer, standard))
    adding = givenLine(db, customer.id, scarf)
    await expect.poll(() => lockWaiters(db)).toBe(1)
    return answer
  })

  await adding
  expect(placed).toEqual(ok({ orderId: expect.any(String) }))
  expect((await readCart(db, customer.id)).lines).toMatchObject([{ productId: scarf.productId }])
})

test('an order of another customer is a 404', async () => {
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, amina, [{ product: abaya, quantity: 1 }], standard)

  expect(await readOrder(db, orderId, bilal.id)).toBeUndefined()
  expect(await readOrder(db, orderId, amina.id)).toMatchObject({ orderId })
})

test('a cart line without stock of its own is a bug and makes no order', async () => {
  const [customer, abaya] = [await givenCustomer(db), await givenProductInStock(db, { onHand: 5 })]
  const line = await givenLine(db, customer.id, abaya)

  await expect(
    db.transaction(async (tx) => {
      await sql`delete from cart_reservations where cart_item_id = ${line.cartItemId}`.execute(
        tx.tables,
      )
      await placeOrder(tx, newOrder(customer, standard))
    }),
  ).rejects.toThrow('hold no stock')
  expect((await readCart(db, customer.id)).lines).toHaveLength(1)
})
