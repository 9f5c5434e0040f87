import { beforeEach, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'

import { givenExchange, givenOpened } from '../../testing/given-exchange.ts'
import { givenDeliveredOrder } from '../../testing/given-return.ts'
import {
  approveReturn,
  endExchange,
  rejectReturn,
  settleExchange,
} from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { addReturnTracking, cancelReturn } from '../requests/change-return.ts'
import { expireReturns } from '../jobs/expire-returns.ts'
import { sendReturnNotice } from '../jobs/send-return-notice.tsx'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const actorId = 'a colleague'
const services = { db, publicUrl: 'https://shop.test', settings: settingsInMemory() } as Services

beforeEach(async () => {
  await db.pool.query('delete from emails')
})

/** Runs the mails that wait, and returns them: the last one of a return is the one asked for. */
async function sendWaiting() {
  const { rows } = await db.pool.query<{ task: string; payload: never }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('send_return_notice', 'send_order_confirmation') order by j.id`,
  )
  for (const { task, payload } of rows)
    await (task === 'send_return_notice' ? sendReturnNotice : sendOrderConfirmation).run(
      services,
      payload,
    )
  const mails = await db.tables
    .selectFrom('emails')
    .select(['kind', 'subject', 'plain_text'])
    .orderBy('created_at')
    .execute()
  return mails.map(({ kind, subject, plain_text: text }) => ({
    kind,
    subject,
    text: text.replaceAll(/\s+/g, ' '),
  }))
}
const mailOf = async (kind: string) => (await sendWaiting()).findLast((mail) => mail.kind === kind)!
const toCustomer = () => mailOf('return_notice')

async function given(asked?: Parameters<typeof givenExchange>[2]) {
  const order = await givenDeliveredOrder(db, [asked?.quantity ?? 1], standard)
  // What was bought has mails of its own.
  await db.pool.query('delete from graphile_worker._private_jobs')
  const exchange = await givenExchange(db, order, asked)
  const number = (await readReturn(db, exchange.returnId))!.returnNumber
  const newNumber = (await readOrder(db, exchange.newOrderId))!.orderNumber
  return { ...exchange, number, newNumber, customerId: order.customer.id }
}

test('an exchange of the same price is confirmed with its order, and approved with the label', async () => {
  const { number, newNumber, returnId } = await given()

  const mails = await sendWaiting()
  const confirmed = mails.find(({ kind }) => kind === 'order_confirmation')!
  expect(confirmed.subject).toBe(`Your exchange: order ${newNumber}`)
  expect(confirmed.text).toContain(`in exchange for what you send back with return ${number}`)
  expect(confirmed.text).toContain('We pack it as soon as what you send back is here')
  expect(confirmed.text).toContain('Paid with returned goods')
  expect(confirmed.text).not.toMatch(/should be with you|your payment has arrived/)
  expect(confirmed.text).toContain(`part=returns&return=${returnId}`)
  const approved = mails.find(({ kind }) => kind === 'return_notice')!
  expect(approved.text).toContain(`What you chose in its place is order ${newNumber}.`)
  expect(approved.text).toMatch(/size \S+\. In its place: .*, size 58-/)
  expect(approved.text).toContain(`/returns/${returnId}/label.pdf`)
  const toShop = mails.find(({ kind }) => kind === 'new_return_notice')!
  expect(toShop.text).toContain(`It is an exchange: order ${newNumber} waits for it.`)
  expect(await waitingJobs(db, 'send_new_order_notice')).toEqual([])
})

test('one that costs more is announced when it is paid: to the customer and to the shop', async () => {
  const { newOrderId, newNumber } = await given({ colourPence: 9900 })
  expect(await sendWaiting()).toEqual([])

  await reportPayment(db, newOrderId, 'payment_intent.succeeded')

  const mails = await sendWaiting()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'new_return_notice',
    'order_confirmation',
    'return_notice',
  ])
  const confirmed = mails.find(({ kind }) => kind === 'order_confirmation')!
  expect(confirmed.text).toMatch(/Paid with returned goods .?£89\.00.*Paid by card £10\.00/)
  const { text } = mails.find(({ kind }) => kind === 'return_notice')!
  expect(text).toMatch(/your return \S+ of goods of your order \S+ is approved/)
  expect(text).not.toContain('we have looked at your request')
  expect(text).toContain(`order ${newNumber}. We keep it for you`)
})

test('one that needs approval is announced when it is paid, and when it is approved', async () => {
  const { returnId, newOrderId } = await given({ colourPence: 9900, reason: 'faulty' })
  expect(await sendWaiting()).toEqual([])

  await reportPayment(db, newOrderId, 'payment_intent.succeeded')
  expect(await toCustomer()).toMatchObject({
    subject: expect.stringMatching(/^We have your request/) as string,
    text: expect.stringContaining('We keep it for you') as string,
  })
  expect((await mailOf('new_return_notice')).text).toContain('your decision')

  await approveReturn(db, { returnId, actorId })
  expect((await toCustomer()).text).toContain('we have looked at your request')
})

test('on its way it is to be settled by a day, and no money is promised', async () => {
  const { returnId, customerId } = await given()
  await addReturnTracking(db, {
    returnId,
    customerId,
    carrier: 'dpd',
    trackingNumber: '15500000000001',
  })

  const { text } = await toCustomer()
  expect(text).toMatch(/We settle your exchange by \d+ \w+ 20/)
  expect(text).not.toContain('money back')
})

test('settled, it shows what is sent and what is refunded', async () => {
  const { returnId, newNumber } = await given({ colourPence: 5000 })
  await givenOpened(db, returnId)
  expect((await toCustomer()).text).toMatch(/We settle your exchange by/)
  await settleExchange(db, { returnId, settledAt: new Date(), actorId })

  const { text } = await toCustomer()
  expect(text).toContain(`We pack it now: it is order ${newNumber}`)
  expect(text).toContain('£39.00 goes to the card you paid with')
  expect(text).toContain('The credit note')
})

test('settled without a difference, it speaks of no money', async () => {
  const { returnId } = await given()
  await givenOpened(db, returnId)
  await settleExchange(db, { returnId, settledAt: new Date(), actorId })

  expect((await toCustomer()).text).not.toMatch(/goes to|£/)
})

test('ended by staff, it shows that a refund follows, and its payment is refunded', async () => {
  const { returnId, newOrderId, newNumber } = await given({ colourPence: 9900 })
  await reportPayment(db, newOrderId, 'payment_intent.succeeded')
  await givenOpened(db, returnId)
  await endExchange(db, { returnId, actorId })

  const { subject, text } = await toCustomer()
  expect(subject).toMatch(/becomes a refund$/)
  expect(text).toContain(`we cannot send order ${newNumber} in their place`)
  expect(text).toContain('The £10.00 you paid for it goes back to the card')
  expect(text).toMatch(/We give your money back by/)
  expect(text).not.toContain('In its place')
})

test('not paid, it shows that nothing is to be sent', async () => {
  const { newOrderId, newNumber } = await given({ colourPence: 9900 })
  await db.callOne('return_order_to_cart', {
    p_order_id: newOrderId,
    p_reason: 'Not paid in time',
    p_actor: 'system',
  })

  const { subject, text } = await toCustomer()
  expect(subject).toMatch(/is cancelled$/)
  expect(text).toContain('what you chose in exchange was not paid')
  expect(text).not.toMatch(new RegExp(`you cancelled|${newNumber}|goes back`))
})

test('called off, rejected or never sent, it shows that the exchange is cancelled with it', async () => {
  const off = await given({ colourPence: 9900 })
  await reportPayment(db, off.newOrderId, 'payment_intent.succeeded')
  await cancelReturn(shop.services, off)
  const { text } = await toCustomer()
  expect(text).toContain('you cancelled your return')
  expect(text).toContain(`Order ${off.newNumber}, what you chose in its place, is called off`)
  expect(text).toContain('The £10.00 you paid for it goes back to the card')

  const rejected = await given({ reason: 'faulty' })
  await rejectReturn(db, { ...rejected, reason: 'It was worn', actorId })
  const turnedDown = (await toCustomer()).text
  expect(turnedDown).toContain(`Order ${rejected.newNumber}, what you chose in its place,`)
  expect(turnedDown).not.toContain('you paid for it goes back')

  const unsent = await given()
  const inDays = { now: () => new Date(Date.now() + 31 * 86_400_000) }
  await expireReturns.run({ ...services, clock: inDays }, {})
  expect((await toCustomer()).text).toContain(`Order ${unsent.newNumber}, what you chose`)
})
