import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPackedOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { correctTracking, deliverShipment, shipItems } from '../fulfilment.ts'
import { noteGivenUp } from '#shop/payments/server/payment-queries.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { sendDeliveryNotice } from './send-delivery-notice.tsx'
import { sendNewOrderNotice } from '#shop/orders/server/jobs/send-new-order-notice.tsx'
import { sendPaymentFailed } from '#shop/payments/server/jobs/send-payment-failed.tsx'
import { sendShipmentNotice } from './send-shipment-notice.tsx'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as unknown as Services
const jobs = [sendDeliveryNotice, sendNewOrderNotice, sendPaymentFailed, sendShipmentNotice]
const actorId = randomUUID()

beforeEach(async () => {
  await db.pool.query('delete from emails')
  await db.pool.query('delete from graphile_worker._private_jobs')
})

/** Runs the jobs of these mails that wait, twice each: a job that is cut off runs again. */
async function sendWaiting() {
  const { rows } = await db.pool.query<{ name: string; payload: never }>(
    `select t.identifier as name, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
  for (const { name, payload } of [...rows, ...rows])
    await jobs.find((job) => job.name === name)?.run(services, payload)
  return db.tables
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'plain_text', 'html'])
    .orderBy('created_at')
    .execute()
}

async function givenParcel(quantity: number, changes: { carrier?: string } = {}) {
  const { orderId, lines, customer } = await givenPackedOrder(db, [3], standard)
  const sent = await shipItems(db, {
    orderId,
    idempotencyKey: randomUUID(),
    carrier: 'dhl',
    trackingNumber: 'JD014600003',
    items: [{ order_item_id: lines[0]!, quantity }],
    actorId,
    ...changes,
  })
  if (!sent.ok) throw new Error(sent.refusal.kind)
  const order = (await readOrder(db, orderId))!
  return { orderId, customer, number: order.orderNumber, shipmentId: sent.value.shipmentId }
}

test('the shop is notified of a paid order, once, without the buyer’s name', async () => {
  const { customer, number } = await givenParcel(3)
  const [mail, ...others] = (await sendWaiting()).filter(({ kind }) => kind === 'new_order_notice')

  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: demoStore.trader.email,
    subject: `New order ${number}`,
  })
  expect(mail?.plain_text).toMatch(/3 × .*https:\/\/shop\.test\/admin\/orders\//s)
  expect(mail?.plain_text).not.toContain(customer.email)
  expect(mail?.plain_text).not.toContain('Amina Khan')
})

test('a parcel is announced once, with its contents, its carrier and its link', async () => {
  const { customer, number } = await givenParcel(2)
  const mails = (await sendWaiting()).filter(({ kind }) => kind === 'shipment_notice')

  expect(mails).toMatchObject([
    { recipient: customer.email, subject: `Your order ${number} is on its way` },
  ])
  const { plain_text: text = '', html = '' } = mails[0] ?? {}
  expect(text).toContain('2 × ')
  expect(text).toContain('DHL')
  expect(text).toContain('JD014600003')
  expect(text).toContain('The rest of your order follows')
  expect(html).toContain(
    'href="https://www.dhl.com/gb-en/home/tracking.html?tracking-id=JD014600003"',
  )
})

test('the last parcel promises no other one, and one without a page has no link', async () => {
  await givenParcel(3, { carrier: 'other' })
  const mail = (await sendWaiting()).find(({ kind }) => kind === 'shipment_notice')

  expect(mail?.plain_text).not.toContain('The rest of your order')
  expect(mail?.html).not.toContain('Follow your parcel')
})

test('each correction of the tracking is announced, and the delivery once', async () => {
  const { shipmentId, number } = await givenParcel(3)
  await correctTracking(db, { shipmentId, carrier: 'ups', trackingNumber: '1Z999AA1', actorId })
  await correctTracking(db, { shipmentId, carrier: 'dhl', trackingNumber: 'JD014600003', actorId })
  await deliverShipment(db, { shipmentId, actorId })
  await deliverShipment(db, { shipmentId, actorId })

  expect((await sendWaiting()).map(({ subject }) => subject).sort()).toEqual(
    [
      `New order ${number}`,
      `The right tracking of your order ${number}`,
      `The right tracking of your order ${number}`,
      `Your order ${number} has arrived`,
      `Your order ${number} is on its way`,
    ].sort(),
  )
})

test('the mails about parcels lead to the order in the profile', async () => {
  const { shipmentId, orderId } = await givenParcel(3)
  await deliverShipment(db, { shipmentId, actorId })

  const mails = (await sendWaiting()).filter(({ kind }) =>
    ['shipment_notice', 'delivery_notice'].includes(kind),
  )
  expect(mails).toHaveLength(2)
  for (const { plain_text: text } of mails)
    expect(text).toContain(`https://shop.test/profile?part=orders&order=${orderId}`)
})

test('a customer who did not pay in time is notified; one who left, or paid late, is not', async () => {
  const abaya = await givenProductInStock(db, { onHand: 10 })
  const place = async () => {
    const customer = await givenCustomer(db)
    const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], standard)
    return { customer, orderId }
  }
  const [late, left, paidLate] = [await place(), await place(), await place()]
  const giveUp = ({ orderId }: { orderId: string }) =>
    db.callOne('return_order_to_cart', {
      p_order_id: orderId,
      p_reason: 'A test',
      p_actor: 'system',
    })
  await giveUp(left)
  for (const order of [late, paidLate]) await noteGivenUp(db, order.orderId, new Date())
  // The provider may report the end before the shop itself has closed the order.
  await reportPayment(db, late.orderId, 'payment_intent.canceled')
  await giveUp(late)
  await giveUp(paidLate)
  await reportPayment(db, paidLate.orderId, 'payment_intent.succeeded')

  const mails = (await sendWaiting()).filter(({ kind }) => kind === 'payment_failed')
  expect(mails.map(({ recipient }) => recipient)).toEqual([late.customer.email])
  expect(mails[0]?.plain_text).toContain('https://shop.test/checkout')
})
