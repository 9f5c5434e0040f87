import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { cancelItems } from '../cancel-items.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { sendCancellationNotice } from './send-cancellation-notice.tsx'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
  log: {},
} as unknown as Services

/** The mails about cancellations of an order, each job run twice as one that is cut off is. */
async function mailsOf(orderId: string) {
  const cancellations = await db.tables
    .selectFrom('order_cancellations')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  for (const { id } of [...cancellations, ...cancellations])
    await sendCancellationNotice.run(services, { cancellation_id: id })
  const mails = await db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text'])
    .where('kind', '=', 'cancellation_notice')
    .where(
      'dedupe_key',
      'in',
      cancellations.map(({ id }) => `cancellation_notice:${id}`),
    )
    .orderBy('created_at')
    .execute()
  return mails.map(({ recipient, subject, plain_text }) => ({
    recipient,
    subject,
    text: plain_text.replaceAll(/\s+/g, ' '),
  }))
}

test('a part, then the rest: each is confirmed once, with its lines, sum and way back', async () => {
  const { customer, orderId, lines } = await givenPaidOrder(db, [2], delivery)
  const { orderNumber, totalPence } = (await readOrder(db, orderId))!
  const asked = { orderId, reason: undefined, actorId: customer.id, customerId: customer.id }
  const items = [{ order_item_id: lines[0]!, quantity: 1 }]
  await cancelItems(services, { ...asked, items, key: randomUUID() })
  await cancelItems(services, { ...asked, items: undefined, key: randomUUID() })

  const [part, rest, ...others] = await mailsOf(orderId)

  expect(others).toEqual([])
  expect(part).toMatchObject({
    recipient: customer.email,
    subject: `A part of your order ${orderNumber} is cancelled`,
  })
  expect(part?.text).toContain('£89.00 goes back to the card you paid with')
  expect(part?.text).toContain('The rest of your order is not changed.')
  expect(part?.text).not.toContain('Delivery')
  expect(rest?.subject).toBe(`Your order ${orderNumber} is cancelled`)
  expect(rest?.text).toContain('Delivery: £3.95')
  expect(rest?.text).toContain('£92.95 goes back to the card you paid with')
  expect(totalPence).toBe(8900 * 2 + 395)
})

test('one by the shop is marked as such, with the reason', async () => {
  const { orderId } = await givenPaidOrder(db, [1], delivery)
  await cancelItems(services, {
    orderId,
    items: undefined,
    reason: 'A flaw in the cloth',
    actorId: 'a colleague',
    key: randomUUID(),
  })

  const [mail] = await mailsOf(orderId)

  expect(mail?.text).toContain('We are sorry.')
  expect(mail?.text).toContain('Reason: A flaw in the cloth')
})
