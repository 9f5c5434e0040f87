import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { clearCart } from '#shop/cart/server/change-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

import { sendNewHoldsNotice } from './send-new-holds-notice.tsx'

const db = await useTestDatabase()
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as Services

const runJob = () => sendNewHoldsNotice.run(services, {})
const mails = () =>
  db.tables
    .selectFrom('emails')
    .select(['subject', 'plain_text as text'])
    .where('kind', '=', 'new_holds_notice')
    .orderBy('created_at')
    .execute()

test('the shop is notified once when customers without orders hold more than a tenth of a product', async () => {
  const abaya = await givenProductInStock(db, { onHand: 70 })
  const { customer: buyer } = await givenPaidOrder(db)
  await givenLine(db, buyer.id, abaya, 10)
  const [amina, zahra] = [await givenCustomer(db), await givenCustomer(db)]
  await givenLine(db, amina.id, abaya, 4)
  // What an order holds until it is paid counts as well.
  await givenOrder(db, amina, [])
  await givenLine(db, zahra.id, abaya, 3)
  await runJob()
  expect(await mails()).toEqual([])

  await givenLine(db, zahra.id, abaya, 1)
  await Promise.all([runJob(), runJob()])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.subject).toBe('New customers hold much of one product')
  expect(mail!.text).toContain('Noor open abaya, Ink: 8 of 70 pieces')
  expect(mail!.text).toContain('https://shop.test/admin/stock/holds')

  // Notified again only after the share has fallen, and not within the hour.
  await clearCart(db, zahra.id)
  await runJob()
  await givenLine(db, zahra.id, abaya, 4)
  await runJob()
  expect(await mails()).toHaveLength(1)
  await db.pool.query(`update newcomer_holds_told set told_at = told_at - interval '2 hours'`)
  await runJob()
  expect(await mails()).toHaveLength(1)
  await clearCart(db, zahra.id)
  await runJob()
  await givenLine(db, zahra.id, abaya, 4)
  await runJob()
  expect(await mails()).toHaveLength(2)
})

test('a few pieces of a small stock cause no notice', async () => {
  const before = (await mails()).length
  const abaya = await givenProductInStock(db, { onHand: 6 })
  await givenLine(db, (await givenCustomer(db)).id, abaya, 4)
  await runJob()
  expect(await mails()).toHaveLength(before)
})
