import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenCartSet } from '#shop/cart/testing/given-cart-set.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenDeliveryMethod, givenOrder, newOrder } from '../testing/given-order.ts'
import { reportPayment } from '../testing/given-paid-order.ts'
import { placeOrder } from './place-order.ts'
import { reorder } from './reorder.ts'

const db = await useTestDatabase({ connections: 24 })
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

type Product = Awaited<ReturnType<typeof givenProductInStock>>

const inStock = (onHand: number, options: { withoutSize?: boolean } = {}) =>
  givenProductInStock(db, { onHand, ...options })

/** A paid order of a new customer. */
async function givenPaid(wishes: [product: Product, quantity: number][]) {
  const customer = await givenCustomer(db)
  const orderId = await givenOrder(
    db,
    customer,
    wishes.map(([product, quantity]) => ({ product, quantity })),
    delivery,
  )
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return { customerId: customer.id, orderId }
}

const again = (order: { customerId: string; orderId: string }, key: string = randomUUID()) =>
  reorder(db, { ...order, key })

const cartOf = async (customerId: string) =>
  (await readCart(db, customerId)).lines.map(({ productId, quantity }): [string, number] => [
    productId,
    quantity,
  ])

const change = (product: Product, changes: { price_pence?: number; status?: 'archived' }) =>
  db.tables.updateTable('products').set(changes).where('id', '=', product.productId).execute()

test('all of an order goes into the cart, at the prices of now', async () => {
  const [abaya, scarf] = [await inStock(10), await inStock(10, { withoutSize: true })]
  const order = await givenPaid([
    [abaya, 2],
    [scarf, 3],
  ])
  await change(abaya, { price_pence: 9900 })

  expect(await again(order)).toMatchObject(
    ok([
      { requested: 2, added: 2, code: 'migrated', was_pence: 8900, price_pence: 9900 },
      {
        requested: 3,
        added: 3,
        code: 'migrated',
        was_pence: 8900,
        price_pence: 8900,
        size_name: null,
      },
    ]),
  )

  const { lines } = await readCart(db, order.customerId)
  expect(new Map(lines.map(({ quantity, pricePence }) => [quantity, pricePence]))).toEqual(
    new Map([
      [2, 9900],
      [3, 8900],
    ]),
  )
  expect(await stockOf(db, abaya)).toEqual({ onHand: 8, reserved: 2 })
})

test('unavailable items are reported line by line, and the rest goes in', async () => {
  const products = await Promise.all([4, 2, 2, 2].map((onHand) => inStock(onHand)))
  const [few, none, archived, unsized] = products as [Product, Product, Product, Product]
  const order = await givenPaid(products.map((product) => [product, 2]))
  await givenLine(db, (await givenCustomer(db)).id, few, 1)
  await change(archived, { status: 'archived' })
  await db.tables
    .deleteFrom('product_inventory')
    .where('product_id', '=', unsized.productId)
    .execute()

  const reordered = await again(order)

  expect(
    reordered.ok && reordered.value.map(({ code, cause, added }) => [code, cause, added]),
  ).toEqual([
    ['partly', 'not_enough', 1],
    ['out_of_stock', null, 0],
    ['product_not_found', null, 0],
    ['size_not_found', null, 0],
  ])
  expect(reordered.ok && reordered.value[2]?.price_pence).toBeNull()
  expect(await cartOf(order.customerId)).toEqual([[few.productId, 1]])
  expect(await stockOf(db, none)).toEqual({ onHand: 0, reserved: 0 })
})

test('eight presses of the same button at once add once', async () => {
  const products = [await inStock(50), await inStock(50)]
  const order = await givenPaid(products.map((product) => [product, 2]))
  const key = randomUUID()
  let presses: Promise<Awaited<ReturnType<typeof again>>[]> | undefined

  // All of them are under way before the first can finish.
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('product_inventory').select('id').forUpdate().execute()
    presses = Promise.all(Array.from({ length: 8 }, () => again(order, key)))
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(8)
  })
  const answers = await presses!

  expect((await cartOf(order.customerId)).map(([, quantity]) => quantity)).toEqual([2, 2])
  const lines = answers.flatMap((answer) => (answer.ok ? answer.value : []))
  expect(lines.filter(({ code }) => code === 'migrated')).toHaveLength(2)
  // Each press returns what the customer has of it.
  expect(lines.map(({ added }) => added)).toEqual(Array.from({ length: 16 }, () => 2))
})

test('another press adds again, and an unavailable line is tried again', async () => {
  const [abaya, thobe] = [await inStock(10), await inStock(1)]
  const order = await givenPaid([
    [abaya, 1],
    [thobe, 1],
  ])
  const key = randomUUID()
  await again(order, key)
  await again(order)
  await db.call('receive_stock', {
    p_product_id: thobe.productId,
    p_size_id: thobe.sizeId,
    p_quantity: 1,
    p_reference_type: 'delivery_note',
    p_reference_id: null,
    p_reason: null,
    p_actor: 'system',
  })

  const repeated = await again(order, key)

  expect(repeated.ok && repeated.value.map(({ code }) => code)).toEqual([
    'already_migrated',
    'migrated',
  ])
  expect(new Map(await cartOf(order.customerId))).toEqual(
    new Map([
      [abaya.productId, 2],
      [thobe.productId, 1],
    ]),
  )
})

test('the last units go to as many of twenty customers as there are', async () => {
  const abaya = await inStock(23)
  const orders = []
  for (let count = 0; count < 20; count += 1) orders.push(await givenPaid([[abaya, 1]]))

  const answers = await Promise.all(orders.map((order) => again(order)))

  const codes = answers.flatMap((answer) => (answer.ok ? answer.value.map(({ code }) => code) : []))
  expect(codes.filter((code) => code === 'migrated')).toHaveLength(3)
  expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(17)
  expect(await stockOf(db, abaya)).toEqual({ onHand: 3, reserved: 3 })
})

test('the cart keeps its limits: 10 of a line, 20 units held, 50 lines', async () => {
  const [abaya, thobe] = [await inStock(50), await inStock(50)]
  const order = await givenPaid([
    [abaya, 6],
    [thobe, 10],
  ])
  const causes = async () => {
    const reordered = await again(order)
    return reordered.ok && reordered.value.map(({ code, cause, added }) => [code, cause, added])
  }

  expect(await causes()).toEqual([
    ['migrated', null, 6],
    ['migrated', null, 10],
  ])
  // Which of the two comes first depends on their ids.
  expect(new Set((await causes()) || [])).toEqual(
    new Set([
      ['partly', 'hold_limit', 4],
      ['line_limit', null, 0],
    ]),
  )
  expect((await cartOf(order.customerId)).map(([, quantity]) => quantity)).toEqual([10, 10])
  expect(await causes()).toEqual([
    ['line_limit', null, 0],
    ['line_limit', null, 0],
  ])
})

test('an order takes inventory in order of product, whatever its own', async () => {
  const [first, ...later] = [await inStock(9), await inStock(9), await inStock(9)].toSorted(
    (a, b) => (a.productId < b.productId ? -1 : 1),
  )
  const order = await givenPaid([...later, first!].map((product) => [product, 1]))
  let working: ReturnType<typeof again> | undefined

  await db.transaction(async (tx) => {
    const lock = (productIds: string[]) =>
      tx.tables
        .selectFrom('product_inventory')
        .select('id')
        .where('product_id', 'in', productIds)
        .forUpdate()
        .noWait()
        .execute()
    await lock([first!.productId])
    working = again(order)
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
    // It waits for the first and holds none of those that come after it.
    await lock(later.map(({ productId }) => productId))
  })

  expect(await working).toMatchObject({ ok: true })
})

test('an order that was not paid, is another’s or is none puts nothing into a cart', async () => {
  const abaya = await inStock(20)
  const paid = await givenPaid([[abaya, 1]])
  const stranger = await givenCustomer(db)
  const customer = await givenCustomer(db)
  const pending = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
  const unpaid = { customerId: customer.id, orderId: pending }

  expect(await again(unpaid)).toEqual({ ok: false, refusal: { kind: 'unpaid' } })
  await reportPayment(db, pending, 'payment_intent.canceled')
  expect(await again(unpaid)).toEqual({ ok: false, refusal: { kind: 'unpaid' } })
  const notFound = { ok: false, refusal: { kind: 'order_not_found' } }
  expect(await again({ ...paid, customerId: stranger.id })).toEqual(notFound)
  expect(await again({ ...paid, orderId: randomUUID() })).toEqual(notFound)
  expect(await cartOf(stranger.id)).toEqual([])
  expect(await cartOf(paid.customerId)).toEqual([])
})

/** A paid order of a set of two products, at 20% off £178, and of one more of the first product on its own. */
async function givenSetPaid() {
  const customer = await givenCustomer(db)
  const parts = [await inStock(6), await inStock(6)] as const
  const set = await givenSet(db, parts)
  await givenCartSet(db, customer.id, set, parts)
  await givenLine(db, customer.id, parts[0], 1)
  const placed = await placeOrder(db, newOrder(customer, delivery))
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  await reportPayment(db, placed.value.orderId, 'payment_intent.succeeded')
  return { customerId: customer.id, orderId: placed.value.orderId, parts, set }
}

const setsInCart = async (customerId: string) => {
  const rows = await db.tables
    .selectFrom('cart_items')
    .select(['cart_set_id', 'set_saving_pence'])
    .where('user_id', '=', customerId)
    .execute()
  return Object.values(Object.groupBy(rows, (row) => row.cart_set_id ?? 'single'))
    .map((lines) => [
      lines!.length,
      lines!.reduce((sum, row) => sum + (row.set_saving_pence ?? 0), 0),
    ])
    .toSorted(([lines], [others]) => lines! - others!)
}

const fatesOf = (answer: Awaited<ReturnType<typeof again>>) =>
  answer.ok && answer.value.map(({ added, set }) => [added, set?.fate, set?.now_pence])

test('a set goes into the cart as a set, once for each key', async () => {
  const order = await givenSetPaid()
  const key = randomUUID()

  const first = await again(order, key)
  const repeated = await again(order, key)

  const fates = [
    [1, 'kept', 3560],
    [1, 'kept', 3560],
    [1, undefined, undefined],
  ]
  expect(new Set(fatesOf(first) || [])).toEqual(new Set(fates))
  expect(new Set(fatesOf(repeated) || [])).toEqual(new Set(fates))
  expect(await setsInCart(order.customerId)).toEqual([
    [1, 0],
    [2, 3560],
  ])

  await again(order)
  expect(await setsInCart(order.customerId)).toEqual([
    [1, 0],
    [2, 3560],
    [2, 3560],
  ])
})

test('a set that saves something else says so; one that is not sold goes in as its parts', async () => {
  const order = await givenSetPaid()
  const changeSet = (values: { price_value?: number; is_active?: boolean }) =>
    db.tables.updateTable('sets').set(values).where('id', '=', order.set.setId).execute()

  await changeSet({ price_value: 10 })
  const changed = await again(order)
  expect(changed.ok && changed.value.flatMap(({ set }) => set ?? [])).toMatchObject([
    { fate: 'changed', was_pence: 3560, now_pence: 1780 },
    { fate: 'changed', was_pence: 3560, now_pence: 1780 },
  ])
  await db.call('clear_cart', { p_user_id: order.customerId })

  await changeSet({ is_active: false })
  const key = randomUUID()
  const lost = await again(order, key)
  expect(lost.ok && lost.value.flatMap(({ set }) => set?.fate ?? [])).toEqual(['lost', 'lost'])
  expect(fatesOf(await again(order, key))).toEqual(fatesOf(lost))
  expect(new Set(await cartOf(order.customerId))).toEqual(
    new Set([
      [order.parts[0].productId, 2],
      [order.parts[1].productId, 1],
    ]),
  )
})

test('of the last sets, as many go to ten customers as there are, whole', async () => {
  const orders = []
  const [abaya, hijab] = [await inStock(13), await inStock(20)]
  const set = await givenSet(db, [abaya, hijab])
  for (let count = 0; count < 10; count += 1) {
    const customer = await givenCustomer(db)
    await givenCartSet(db, customer.id, set, [abaya, hijab])
    const placed = await placeOrder(db, newOrder(customer, delivery))
    if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
    await reportPayment(db, placed.value.orderId, 'payment_intent.succeeded')
    orders.push({ customerId: customer.id, orderId: placed.value.orderId })
  }

  const answers = await Promise.all(orders.map((order) => again(order)))

  const fates = answers.flatMap((answer) =>
    answer.ok ? [answer.value.find(({ set: bought }) => bought)?.set?.fate] : [],
  )
  expect(fates.filter((fate) => fate === 'kept')).toHaveLength(3)
  expect(fates.filter((fate) => fate === 'lost')).toHaveLength(7)
  expect(await stockOf(db, abaya)).toEqual({ onHand: 3, reserved: 3 })
})
