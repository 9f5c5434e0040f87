import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { longDate } from '#platform/dates/london-dates.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { Services } from '#platform/services.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { packOrder, packOrders, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { dayIn, giveOffer, receive } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenDeliveryMethod, givenOrder, newOrder } from '../testing/given-order.ts'
import { reportPayment } from '../testing/given-paid-order.ts'
import { sendPromiseMoved } from './jobs/send-promise-moved.tsx'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'

const db = await useTestDatabase({ connections: 20 })
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Item = Awaited<ReturnType<typeof givenProductInStock>>

/** A paid order of so many of these. */
async function givenPaid(...wishes: { product: Item; quantity: number }[]) {
  const orderId = await givenOrder(db, await givenCustomer(db), wishes, delivery)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return orderId
}

const linesOf = async (orderId: string) =>
  (await readOrder(db, orderId))!.items.map(({ order_item_id: id, promise }) => ({ id, promise }))

const promisesOf = async (orderId: string) => (await linesOf(orderId)).map(({ promise }) => promise)

const ship = (orderId: string, items?: { order_item_id: string; quantity: number }[]) =>
  shipItems(db, {
    orderId,
    idempotencyKey: randomUUID(),
    carrier: 'evri',
    trackingNumber: null,
    items,
    actorId: 'a colleague',
  })

const jobs = async (task: string) => {
  const { rows } = await db.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = $1`,
    [task],
  )
  return rows.map(({ key }) => key)
}

describe('a paid order of goods that are not there', () => {
  test('waits for them, and what arrives goes to the orders in the order of their payment', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 9 })
    const orders = [
      await givenPaid({ product: item, quantity: 2 }),
      await givenPaid({ product: item, quantity: 2 }),
    ]
    const waiting = async () =>
      (await Promise.all(orders.map(promisesOf))).map(([promise]) => promise?.waiting)
    expect(await promisesOf(orders[0]!)).toEqual([{ days: null, on: dayIn(30), waiting: 1 }])
    expect(await waiting()).toEqual([1, 2])
    expect(await stockOf(db, item)).toEqual({ onHand: 6, reserved: 0 })

    await packOrder(db, { orderId: orders[0]!, actorId: 'a colleague' })
    const [line] = await linesOf(orders[0]!)
    expect(await ship(orders[0]!)).toMatchObject({ refusal: { kind: 'goods_awaited' } })
    expect(await ship(orders[0]!, [{ order_item_id: line!.id, quantity: 2 }])).toMatchObject({
      refusal: { kind: 'goods_awaited' },
    })
    expect(await ship(orders[0]!, [{ order_item_id: line!.id, quantity: 1 }])).toMatchObject({
      ok: true,
    })
    await receive(db, item, 2)
    expect(await waiting()).toEqual([0, 1])
    expect(await ship(orders[0]!)).toMatchObject({ ok: true, value: { state: 'shipped' } })
    await receive(db, item, 10)
    expect(await waiting()).toEqual([0, 0])
    // Six were left to order before; with nine more there, none of them is still to come.
    expect(await stockOf(db, item)).toEqual({ onHand: 9, reserved: 0 })
  })

  test('is made to order from the day of its payment on', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { days: 14, capacity: 5 })
    const orderId = await givenPaid({ product: item, quantity: 1 })
    expect(await promisesOf(orderId)).toEqual([{ days: 14, on: dayIn(14), waiting: 1 }])
  })

  test('is not packed with many others at once', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { days: 14, capacity: 5 })
    const orderId = await givenPaid({ product: item, quantity: 1 })
    expect(await packOrders(db, { orderIds: [orderId], actorId: 'a colleague' })).toMatchObject([
      { id: orderId, done: false },
    ])
  })

  test('cancelled, what has not arrived can be ordered by others', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 4 })
    const orderId = await givenPaid({ product: item, quantity: 3 })
    const next = await givenPaid({ product: item, quantity: 1 })
    await receive(db, item, 1)
    const [line] = await linesOf(orderId)
    const cancel = (quantity: number) =>
      cancelItems({ db, log: { info: () => undefined } } as unknown as Services, {
        orderId,
        items: [{ order_item_id: line!.id, quantity }],
        reason: undefined,
        actorId: 'a colleague',
        key: randomUUID(),
      })
    await cancel(2)
    expect(await promisesOf(orderId)).toMatchObject([{ waiting: 0 }])
    expect(await stockOf(db, item)).toEqual({ onHand: 2, reserved: 0 })
    // The one that had arrived goes to who still waits.
    await cancel(1)
    expect(await promisesOf(next)).toMatchObject([{ waiting: 0 }])
    expect(await stockOf(db, item)).toEqual({ onHand: 2, reserved: 0 })
  })

  test(
    '50 customers pay for 50 at once, while half of it arrives',
    { timeout: 60_000 },
    async () => {
      const item = await givenProductInStock(db, { onHand: 0 })
      await giveOffer(db, item, { on: dayIn(30), capacity: 50 })
      const orders = await Promise.all(
        Array.from({ length: 50 }, async () =>
          givenOrder(db, await givenCustomer(db), [{ product: item, quantity: 1 }], delivery),
        ),
      )
      await Promise.all([
        ...orders.map((orderId) => reportPayment(db, orderId, 'payment_intent.succeeded')),
        ...[5, 10, 10].map((units) => receive(db, item, units)),
      ])
      const waiting = (await Promise.all(orders.map(promisesOf))).flat()
      expect(waiting.filter((promise) => promise?.waiting === 1)).toHaveLength(25)
      await receive(db, item, 25)
      expect(await stockOf(db, item)).toEqual({ onHand: 0, reserved: 0 })
    },
  )
})

describe('a later day', () => {
  test('is asked for before an order is placed', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
    const amina = await givenCustomer(db)
    await givenLine(db, amina.id, item)
    await giveOffer(db, item, { on: dayIn(40), capacity: 5 })

    expect(await placeOrder(db, newOrder(amina, delivery))).toMatchObject({
      refusal: {
        kind: 'promise_moved',
        lines: [{ name: 'Noor open abaya', promise_days: null, promise_on: dayIn(40) }],
      },
    })
    const placed = await placeOrder(db, newOrder(amina, delivery))
    expect(placed.ok && (await promisesOf(placed.value.orderId))).toEqual([
      { days: null, on: dayIn(40), waiting: 0 },
    ])
  })

  test('an earlier one needs no question', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
    const amina = await givenCustomer(db)
    await givenLine(db, amina.id, item)
    await giveOffer(db, item, { days: 14, capacity: 5 })
    const placed = await placeOrder(db, newOrder(amina, delivery))
    expect(placed.ok && (await promisesOf(placed.value.orderId))).toEqual([
      { days: 14, on: null, waiting: 0 },
    ])
  })

  test('is sent by mail to customers who have paid and wait, and to one who was paying', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
    const served = await givenPaid({ product: item, quantity: 1 })
    await receive(db, item, 1)
    const waits = await givenPaid({ product: item, quantity: 1 })
    const pays = await givenOrder(
      db,
      await givenCustomer(db),
      [{ product: item, quantity: 1 }],
      delivery,
    )

    const moved = await giveOffer(db, item, { on: dayIn(44), capacity: 5 })
    expect(moved).toMatchObject({ outcome: 'saved', orders_notified: 1 })
    await reportPayment(db, pays, 'payment_intent.succeeded')
    expect((await jobs('send_promise_moved')).toSorted()).toEqual(
      [`promise_moved:${waits}:${dayIn(44)}`, `promise_moved:${pays}`].toSorted(),
    )
    expect(await promisesOf(served)).toMatchObject([{ on: dayIn(30), waiting: 0 }])
    expect(await promisesOf(waits)).toEqual([{ days: null, on: dayIn(44), waiting: 1 }])
    expect(await promisesOf(pays)).toEqual([{ days: null, on: dayIn(44), waiting: 1 }])
  })
})

test('the mail about a later day names it, and moves the days of delivery', async () => {
  const item = await givenProductInStock(db, { onHand: 0 })
  await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
  const orderId = await givenPaid({ product: item, quantity: 1 })
  await giveOffer(db, item, { on: dayIn(44), capacity: 5 })
  const services = {
    db,
    publicUrl: 'https://shop.test',
    settings: settingsInMemory(),
    clock: { now: () => new Date() },
  } as unknown as Services
  await sendPromiseMoved.run(services, { order_id: orderId })
  await sendPromiseMoved.run(services, { order_id: orderId })

  const mails = await db.tables
    .selectFrom('emails')
    .select(['subject', 'plain_text'])
    .where('order_id', '=', orderId)
    .execute()
  const order = (await readOrder(db, orderId))!
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`A later day for your order ${order.orderNumber}`)
  expect(mails[0]!.plain_text).toContain(`Pre-order: sent from ${longDate(dayIn(44))}`)
  expect(mails[0]!.plain_text).toContain('you can cancel it')
  expect(order.promise.earliest > dayIn(44)).toBe(true)
  await receive(db, item, 1)
})

test('an order that is given up returns to the cart with its promise, and late money finds its place', async () => {
  const item = await givenProductInStock(db, { onHand: 0 })
  await giveOffer(db, item, { on: dayIn(30), capacity: 1 })
  const amina = await givenCustomer(db)
  const orderId = await givenOrder(db, amina, [{ product: item, quantity: 1 }], delivery)
  await db.callOne('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })
  const { rows } = await db.pool.query(
    `select promise_days, promise_on::text from cart_items where user_id = $1`,
    [amina.id],
  )
  expect(rows).toEqual([{ promise_days: null, promise_on: dayIn(30) }])
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  expect(await promisesOf(orderId)).toEqual([{ days: null, on: dayIn(30), waiting: 1 }])
})
