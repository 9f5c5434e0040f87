import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { sendCreditNotice } from '#shop/credit/server/jobs/send-credit-notice.tsx'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

import { onlyRefundOf } from '../../testing/given-refund.ts'
import type { RefundWay } from '../../money-refusals.ts'
import { refundOrder } from '../refund-order.ts'
import { sendRefundNotice } from './send-refund-notice.tsx'

const db = await useTestDatabase()
const { services } = await usePayingShop(db)

async function refundWith(way: RefundWay) {
  const { orderId } = await givenPaidOrder(db)
  const done = await refundOrder(db, {
    orderId,
    pence: 350,
    way,
    reason: 'A button was missing',
    message: 'We are sorry\nabout the button.',
    actorId: 'a colleague',
    key: randomUUID(),
  })
  expect(done.ok).toBe(true)
  return orderId
}

const mailOf = (dedupeKey: string) =>
  db.tables
    .selectFrom('emails')
    .select('plain_text as text')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()

test('the mail about a refund to the card has the message, not the reason', async () => {
  const refundId = await onlyRefundOf(db, await refundWith('original'))
  await sendRefundNotice.run(services, { refund_id: refundId })
  const { text } = await mailOf(`refund_notice:${refundId}`)
  expect(text).toContain('£3.50')
  expect(text).toMatch(/We are sorry\s+about the button\./)
  expect(text).not.toContain('A button was missing')
})

test('the mail about a refund as credit has the message, not the reason', async () => {
  const orderId = await refundWith('credit')
  const { id } = await db.tables
    .selectFrom('credit_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await sendCreditNotice.run(services, { entry_id: id })
  const { text } = await mailOf(`credit_notice:${id}`)
  expect(text).toContain('£3.50')
  expect(text).toMatch(/We are sorry\s+about the button\./)
  expect(text).not.toContain('A button was missing')
})
