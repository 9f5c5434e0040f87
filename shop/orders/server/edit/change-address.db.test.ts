import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { packOrder, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { Address } from '#shop/profile/address/address.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { describeOrderEvent } from '../../history/describe-order-event.ts'
import { editedOrders } from '../../testing/edited-orders.ts'
import { exampleAddress, givenDeliveryMethod, givenOrder } from '../../testing/given-order.ts'
import { reportPayment } from '../../testing/given-paid-order.ts'
import { waitingJobs } from '../../testing/stock-books.ts'
import { readHistory } from '../orders-queries.ts'
import { readOrder } from '../read-order.ts'
import { addressAction } from './edit-action.ts'
import { changeOrderAddress } from './edit-order.ts'

const db = await useTestDatabase({ connections: 20 })
const delivery = await givenDeliveryMethod(db)
const { givenPaid, linesOf, eventsOf, cancelAll } = editedOrders(db, delivery)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const other: Address = {
  ...exampleAddress,
  line1: '2 Example Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
}
const address = (orderId: string, to = other, key: string = randomUUID()) =>
  changeOrderAddress(db, {
    orderId,
    key,
    seen: exampleAddress,
    address: to,
    actorId: 'a colleague',
  })

test('an address changes until a parcel is sent, is in the history, and the customer is notified once', async () => {
  const item = await givenProductInStock(db, { onHand: 2 })
  const { orderId } = await givenPaid({ product: item, quantity: 2 })
  const invoice = () =>
    db.tables
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const issued = await invoice()
  const key = randomUUID()

  expect(await address(orderId, other, key)).toMatchObject({ ok: true })
  expect(await address(orderId, other, key)).toMatchObject({ ok: true })
  expect((await readOrder(db, orderId))!.address).toEqual(other)
  expect(await eventsOf(orderId)).toEqual(['Delivery address changed'])
  expect(await waitingJobs(db, 'send_order_changed')).toContain(`order_changed:${key}`)
  expect(await invoice()).toEqual(issued)

  await packOrder(db, { orderId, actorId: 'a packer' })
  const back = { ...exampleAddress, name: 'Amina Rahman' }
  expect(
    await changeOrderAddress(db, {
      orderId,
      key: randomUUID(),
      seen: other,
      address: back,
      actorId: 'a colleague',
    }),
  ).toMatchObject({ ok: true })
  const [line] = await linesOf(orderId)
  await shipItems(db, {
    orderId,
    idempotencyKey: randomUUID(),
    carrier: 'evri',
    trackingNumber: null,
    items: [{ order_item_id: line!.order_item_id, quantity: 1 }],
    actorId: 'a packer',
  })
  expect(await address(orderId)).toMatchObject({ refusal: { kind: 'sent' } })
  expect((await readOrder(db, orderId))!.address).toEqual(back)
})

test('is refused where the order cannot go, is closed, or is none', async () => {
  const item = await givenProductInStock(db, { onHand: 2 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const restricted = await givenDeliveryMethod(db)
  await db.tables
    .updateTable('delivery_methods')
    .set({ not_served: ['BT'] })
    .where('id', '=', restricted)
    .execute()
  await db.tables
    .updateTable('orders')
    .set({ delivery_method_id: restricted })
    .where('id', '=', orderId)
    .execute()
  expect(await address(orderId, { ...other, postcode: 'BT1 1AA' })).toMatchObject({
    refusal: { kind: 'delivery_not_served' },
  })
  await cancelAll(orderId)
  expect(await address(orderId)).toEqual({
    ok: false,
    refusal: { kind: 'closed', state: 'cancelled' },
  })
  expect(await address(randomUUID())).toMatchObject({ refusal: { kind: 'order_not_found' } })
})

test('is not changed without the address that the editor began with', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  expect(
    await changeOrderAddress(db, {
      orderId,
      key: randomUUID(),
      seen: null,
      address: other,
      actorId: 'a colleague',
    }),
  ).toMatchObject({ refusal: { kind: 'version_conflict' } })
  expect((await readOrder(db, orderId))!.address).toEqual(exampleAddress)
})

test('is not changed to another one under the same key: the history would lose the one before', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const key = randomUUID()
  expect(await address(orderId, other, key)).toMatchObject({ ok: true })
  const again = { orderId, key, seen: other, actorId: 'a colleague' }
  expect(await changeOrderAddress(db, { ...again, address: { ...other, city: 'York' } })).toEqual({
    ok: false,
    refusal: { kind: 'changed_already' },
  })
  expect((await readOrder(db, orderId))!.address).toEqual(other)
  expect(await eventsOf(orderId)).toEqual(['Delivery address changed'])
})

test('by many at once changes once, and the others learn of it', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      address(orderId, { ...other, line1: `${at + 1} Example Street` }),
    ),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    answers.filter((answer) => !answer.ok && answer.refusal.kind === 'version_conflict'),
  ).toHaveLength(11)
  expect(await eventsOf(orderId)).toHaveLength(1)
})

test('while it is being changed, the next change waits, and learns of it', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const change = (on: Db, line1: string) =>
    changeOrderAddress(on, {
      orderId,
      key: randomUUID(),
      seen: exampleAddress,
      address: { ...other, line1 },
      actorId: 'a colleague',
    })
  let second: ReturnType<typeof change> | undefined
  await db.transaction(async (tx) => {
    expect(await change(tx, '3 Example Street')).toMatchObject({ ok: true })
    second = change(db, '4 Example Street')
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await second).toMatchObject({ refusal: { kind: 'version_conflict' } })
  expect((await readOrder(db, orderId))!.address.line1).toBe('3 Example Street')
})

test('that is saved unchanged is no change: nobody is notified, and the history stays', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const [key, again] = [randomUUID(), randomUUID()]

  expect(await address(orderId, exampleAddress, key)).toEqual({
    ok: true,
    value: { orderId, isChanged: false },
  })
  expect(await eventsOf(orderId)).toEqual([])
  expect(await waitingJobs(db, 'send_order_changed')).not.toContain(`order_changed:${key}`)

  // A repeat of a change is the change, and not the unchanged address that it meets.
  for (const _ of [1, 2])
    expect(await address(orderId, other, again)).toEqual({
      ok: true,
      value: { orderId, isChanged: true },
    })
  expect(await eventsOf(orderId)).toHaveLength(1)
})

test('of a form that was sent as it was opened: it says that nothing changed', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const form = new FormData()
  const fields = { form: 'order-address', key: randomUUID(), seen: JSON.stringify(exampleAddress) }
  for (const [name, value] of Object.entries({ ...fields, ...exampleAddress }))
    form.set(name, value)

  const act = () => addressAction(db, { orderId, actorId: 'a colleague', form })
  expect(await act()).toEqual({ done: 'address_unchanged' })
  form.set('line1', '5 Example Street')
  expect(await act()).toEqual({ done: 'address_changed' })
})

test('leaves the billing address as it was, also of an order that is not paid', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const orderId = await givenOrder(
    db,
    await givenCustomer(db),
    [{ product: item, quantity: 1 }],
    delivery,
  )
  expect((await readOrder(db, orderId))!.billingAddress).toBeNull()

  await address(orderId)
  expect((await readOrder(db, orderId))!.billingAddress).toEqual(exampleAddress)

  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const { document } = await db.tables
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({ billing_address: exampleAddress, delivery_address: other })

  // Back where it was, the two are one again.
  await changeOrderAddress(db, {
    orderId,
    key: randomUUID(),
    seen: other,
    address: exampleAddress,
    actorId: 'a colleague',
  })
  expect((await readOrder(db, orderId))!.billingAddress).toBeNull()
})

test('is shown to staff with each previous one, and to nobody once the order is anonymised', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const { orderId } = await givenPaid({ product: item, quantity: 1 })
  const third = { ...other, line1: '3 Example Street', phone: '07700 900123' }
  await address(orderId)
  await changeOrderAddress(db, {
    orderId,
    key: randomUUID(),
    seen: other,
    address: third,
    actorId: 'a colleague',
  })

  const texts = async () =>
    (await readHistory(db, orderId))
      .map((event) => describeOrderEvent(event).text)
      .filter((text) => text.startsWith('Delivery address'))
  const [first, second, last] = [exampleAddress, other, third].map((one) =>
    [...addressLines(one), one.phone].filter(Boolean).join(', '),
  )
  expect(await texts()).toEqual([
    `Delivery address changed from ${first} to ${second}`,
    `Delivery address changed from ${second} to ${last}`,
  ])

  await db.call('anonymise_orders', { p_order_ids: [orderId] })
  expect(await texts()).toEqual([])
  const { rows } = await db.pool.query(`select was from order_changes where order_id = $1`, [
    orderId,
  ])
  expect(rows).toEqual([{ was: null }, { was: null }])
})
