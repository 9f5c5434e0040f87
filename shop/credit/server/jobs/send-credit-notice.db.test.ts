import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { givenGiftCard, givenStoreCredit } from '../../testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { refundToCredit } from '../give-credit.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { sendCreditNotice } from './send-credit-notice.tsx'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)
const services = { db, publicUrl: 'https://shop.test', settings: settingsInMemory() } as Services

/** Notifies of an account's newest entry, twice. */
async function notifyOf(accountId: string) {
  const { id } = await db.tables
    .selectFrom('credit_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await sendCreditNotice.run(services, { entry_id: id })
  await sendCreditNotice.run(services, { entry_id: id })
}

const mailsTo = async (recipient: string) => {
  const mails = await db.tables
    .selectFrom('emails')
    .select(['subject', 'plain_text'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'credit_notice')
    .execute()
  return mails.map(({ subject, plain_text: text }) => ({
    subject,
    body: text.replaceAll(/\s+/g, ' '),
  }))
}

test('a customer is notified once of credit that was granted', async () => {
  const customer = await givenCustomer(db)

  await notifyOf(await givenStoreCredit(db, customer.id, 1250))

  expect(await mailsTo(customer.email)).toEqual([
    {
      subject: '£12.50 of credit for you',
      body: expect.stringContaining('We have put £12.50 on your store credit.'),
    },
  ])
})

test('a customer is notified once of a refund, with its order', async () => {
  const { customer, orderId } = await givenPaidOrder(db, [1], delivery)
  const { orderNumber, email } = (await readOrder(db, orderId))!
  const store = await givenStoreCredit(db, customer.id, 1)
  const gift = { pence: 500, reason: 'A flaw', actorId: 'owner', key: randomUUID() }
  await refundToCredit(db, { orderId, ...gift })

  await notifyOf(store)

  expect(await mailsTo(email)).toEqual([
    {
      subject: '£5.00 of credit for you',
      body: expect.stringContaining(
        `We have given back £5.00 of order ${orderNumber}, as credit: it is on your store credit.`,
      ),
    },
  ])
})

test('no mail about a gift card without an owner', async () => {
  const before = await db.tables.selectFrom('emails').select('id').execute()

  await notifyOf((await givenGiftCard(db, 500)).id)

  expect(await db.tables.selectFrom('emails').select('id').execute()).toEqual(before)
})
