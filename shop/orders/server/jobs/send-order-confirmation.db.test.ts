import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { cancellationForm } from '#shop/content/cancellation-form.ts'
import type { RichText } from '#shop/content/rich-text.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'

import { exampleAddress, givenDeliveryMethod, newOrder } from '../../testing/given-order.ts'
import { reportPayment } from '../../testing/given-paid-order.ts'
import { placeOrder } from '../place-order.ts'
import { rememberTrader } from '#shop/fulfilment/server/documents/remember-trader.ts'

import { sendOrderConfirmation } from './send-order-confirmation.tsx'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)
const services = { db, publicUrl: 'https://shop.test', settings: settingsInMemory() } as Services

const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Your right' }] },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: text },
                {
                  type: 'text',
                  text: 'Returns',
                  marks: [{ type: 'link', attrs: { href: '/returns' } }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})

/** Writes the terms of service as an editor does. */
async function writeTerms(text: string) {
  const page = { title: 'Terms of service', description: 'x', body: JSON.stringify(textOf(text)) }
  await db.tables
    .insertInto('content_pages')
    .values({ slug: 'terms-of-service', ...page })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
    .execute()
}

async function mailTo(recipient: string) {
  return db.tables
    .selectFrom('emails')
    .select(['html', 'plain_text'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'order_confirmation')
    .execute()
}

test('the confirmation carries the whole order, and the terms and form of its own day', async () => {
  await writeTerms('Ten days. ')
  const { name, trader } = demoStore
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5, returnExemption: 'made_to_order' })
  await givenLine(db, customer.id, abaya, 2)
  const placed = await placeOrder(db, {
    ...newOrder(customer, delivery),
    billingAddress: { ...exampleAddress, name: 'Bilal Khan', line1: '7 Invoice Lane' },
    note: 'Ring twice.\nThank you.',
  })
  const orderId = placed.ok ? placed.value.orderId : ''
  // Both change between the order and its payment.
  await writeTerms('Twenty days. ')
  await rememberTrader(db, { name, trader: { ...trader, legalName: 'New Owner Ltd' } })
  await reportPayment(db, orderId, 'payment_intent.succeeded')

  await sendOrderConfirmation.run(services, { order_id: orderId })
  await sendOrderConfirmation.run(services, { order_id: orderId })

  const [mail, ...more] = await mailTo(customer.email)
  expect(more).toEqual([])
  const text = mail!.plain_text.replaceAll(/\s+/g, ' ')
  for (const said of [
    '2 × Noor open abaya',
    'Made to order: can be returned only if faulty or not as described.',
    '£178.00',
    'VAT at 20%: £29.67',
    'VAT included in the total',
    'Delivered to',
    '1 Example Street',
    'Billed to',
    'Bilal Khan',
    '7 Invoice Lane',
    'Ring twice. Thank you.',
    `https://shop.test/orders/${orderId}/invoice.pdf`,
    'Ten days.',
    'https://shop.test/returns',
    cancellationForm(trader).replaceAll(/\s+/g, ' '),
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Twenty days')
  expect(text).not.toContain('To New Owner Ltd')
  expect(mail!.html).toContain('Ten days.')
})

test('a shop that has written no terms still sends the cancellation form', async () => {
  await emptyTables(db, 'content_pages', 'terms_versions')
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const method = await givenDeliveryMethod(db)
  await givenLine(db, customer.id, abaya, 1)
  const placed = await placeOrder(db, newOrder(customer, method))
  const orderId = placed.ok ? placed.value.orderId : ''
  await reportPayment(db, orderId, 'payment_intent.succeeded')

  await sendOrderConfirmation.run(services, { order_id: orderId })

  const [mail] = await mailTo(customer.email)
  expect(mail!.plain_text).toContain('hereby give notice')
  expect(mail!.plain_text.toLowerCase()).not.toContain('our terms of service')
})
