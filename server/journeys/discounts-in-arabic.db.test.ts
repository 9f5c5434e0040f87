import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { systemClock } from '#platform/clock.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCartSet } from '#shop/cart/testing/given-cart-set.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { readCheckout } from '#shop/checkout/server/read-checkout.ts'
import { listSubjects, readTexts } from '#shop/content/server/translations/read-translations.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'
import { translationList } from '#shop/content/translations/translation-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import {
  discountLine,
  invoiceLine,
  invoicePdf,
} from '#shop/fulfilment/server/documents/invoice-pdf.ts'
import { slipLine } from '#shop/fulfilment/server/documents/packing-slip-pdf.ts'
import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { localOrder, readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

const db = await useTestDatabase()
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as unknown as Services
const standard = await givenDeliveryMethod(db)
const actorId = '00000000-0000-4000-8000-000000000001'

const SET = 'نور وحجابها'
const DISCOUNT = 'خصم الصيف'

async function idOfDiscount(name: string): Promise<string> {
  const { id } = await db.tables
    .selectFrom('discounts')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order in Arabic of a set, with a code; sets and discounts are called so and so in Arabic. */
async function givenOrder(names: { set?: string; discount: string }) {
  const customer = await givenCustomer(db)
  const parts = [
    await givenProductInStock(db, { onHand: 5, pricePence: 8900 }),
    await givenProductInStock(db, { onHand: 5, pricePence: 1850, withoutSize: true }),
  ]
  await db.pool.query('update product_inventory set sku = null')
  await db.pool.query(`update product_inventory set sku = 'NOOR-1' where product_id = $1`, [
    parts[0]!.productId,
  ])
  const set = await givenSet(db, parts, {
    names: { en: 'Noor and her hijab', ...(names.set && { ar: names.set }) },
  })
  await givenCartSet(db, customer.id, set, parts)
  const { code } = await givenDiscount(db, { name: names.discount, percent: 10 })
  const placed = await inLanguage('ar', () =>
    placeOrder(db, { ...newOrder(customer, standard), discountCode: code }),
  )
  if (!placed.ok) throw new Error(placed.refusal.kind)
  await db.pool.query(`update product_inventory set sku = 'NOOR-2' where sku = 'NOOR-1'`)
  return { customer, code, orderId: placed.value.orderId }
}

const translate = async (name: string, text: string) =>
  saveTranslations(db, {
    language: 'ar',
    texts: [
      { kind: 'discount', subjectId: await idOfDiscount(name), field: 'name', version: 0, text },
    ],
    actorId,
  })

async function invoiceOf(orderId: string) {
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const { document, number } = await db.tables
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['document', 'number'])
    .executeTakeFirstOrThrow()
  return { number, document: document as InvoiceDocument }
}

test('an Arabic order, its mail and its invoice name the set and the discount in Arabic, the invoice in English, too', async () => {
  const { orderId } = await givenOrder({ set: SET, discount: 'Summer' })
  expect(await translate('Summer', DISCOUNT)).toMatchObject([{ outcome: 'saved' }])

  const order = (await readOrder(db, orderId))!
  const local = await inLanguage('ar', () => localOrder(db, order))
  expect(local.discount?.name).toBe(DISCOUNT)
  expect(local.items.map(({ set }) => set?.name)).toEqual([SET, SET])
  expect(await localOrder(db, order)).toEqual(order)

  const { document, number } = await invoiceOf(orderId)
  expect(document.discount).toMatchObject({
    name: 'Noor and her hijab, Summer',
    local_name: `${SET}، ${DISCOUNT}`,
  })
  const [lines, discount] = await inLanguage('ar', async () => [
    document.lines.map((line) => invoiceLine(line)),
    discountLine(document.discount!),
  ])
  expect(discount).toMatch(new RegExp(`${SET}، ${DISCOUNT}.*\n.*Noor and her hijab, Summer`))
  // As it was on the day of the order, and nothing for goods without one.
  expect(document.lines.map(({ sku }) => sku)).toEqual(
    expect.arrayContaining(['NOOR-1', undefined]),
  )
  expect(lines.filter((line) => line.includes('NOOR-1'))).toHaveLength(1)
  const pdf = await invoicePdf({ kind: 'invoice', number, issuedAt: new Date(), document })
  expect(pdf.length).toBeGreaterThan(1000)

  await sendOrderConfirmation.run(services, { order_id: orderId })
  const mail = await db.tables
    .selectFrom('emails')
    .where('kind', '=', 'order_confirmation')
    .select('plain_text')
    .executeTakeFirstOrThrow()
  expect(mail.plain_text).toContain(SET)
  expect(mail.plain_text).toContain(DISCOUNT)
  expect(mail.plain_text).not.toContain('Summer')
  expect(mail.plain_text).not.toContain('her hijab')
})

test('a credit note of lines has their SKUs, and what was renamed since keeps its English name', async () => {
  const { orderId } = await givenOrder({ discount: 'Autumn' })
  await translate('Autumn', 'خصم الخريف')
  await db.pool.query(`update discounts set name = 'Autumn sale' where name = 'Autumn'`)
  const { document } = await invoiceOf(orderId)
  expect(document.discount).toMatchObject({ name: 'Noor and her hijab, Autumn' })
  expect(document.discount).toHaveProperty('local_name', 'Noor and her hijab، خصم الخريف')

  const order = (await readOrder(db, orderId))!
  const line = order.items.find(({ sku }) => sku === 'NOOR-1')!
  expect(slipLine(line, 'عباءة نور')).toBe(
    `Noor open abaya\nInk, size ${line.size_name}\nعباءة نور\nPart of Noor and her hijab\nSKU NOOR-1`,
  )
  await db.callOne('issue_credit_note', {
    p_order_id: orderId,
    p_pence: 500,
    p_account_id: null,
    p_lines: [{ order_item_id: line.order_item_id, quantity: 1, pence: 500 }],
    p_delivery_pence: 0,
  })
  const note = await db.tables
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .select('document')
    .executeTakeFirstOrThrow()
  expect((note.document as InvoiceDocument).lines).toMatchObject([{ sku: 'NOOR-1' }])
})

test('an exchange keeps the translated name of the discount, and what the shop itself calls one is in Arabic', async () => {
  const { orderId } = await givenOrder({ discount: 'Winter' })
  await translate('Winter', 'خصم الشتاء')
  const discountIn = async (language: 'en' | 'ar') => {
    const order = (await readOrder(db, orderId))!
    return (await inLanguage(language, () => localOrder(db, order))).discount?.name
  }
  await db.pool.query('update orders set discount_id = null where id = $1', [orderId])
  expect(await discountIn('ar')).toBe('خصم الشتاء')
  await db.pool.query(`update orders set discount_name = 'As it was paid' where id = $1`, [orderId])
  expect(await discountIn('ar')).toBe('كما دُفع في الطلب السابق')
  expect(await discountIn('en')).toBe('As it was paid')
})

test('names of discounts are translated like other texts, but not of those that are over or for one customer', async () => {
  await givenDiscount(db, { name: 'Spring', percent: 10 })
  await givenDiscount(db, {
    name: 'Last year',
    percent: 10,
    starts_at: new Date('2019-01-01'),
    ends_at: new Date('2020-01-01'),
  })
  await givenDiscount(db, { name: 'Switched off', percent: 10, is_active: false })
  const customer = await givenCustomer(db)
  await givenDiscount(db, { name: 'Only yours', percent: 10, customer_id: customer.id })
  const query = readListQuery(translationList, new URLSearchParams({ kind: 'discount', q: 's' }))
  const { rows } = await listSubjects(db, query)
  expect(rows.map(({ title }) => title)).toContain('Spring')
  for (const name of ['Last year', 'Switched off', 'Only yours'])
    expect(rows.map(({ title }) => title)).not.toContain(name)

  const id = await idOfDiscount('Spring')
  await translate('Spring', 'خصم الربيع')
  expect(await readTexts(db, { kind: 'discount', id, language: 'ar' })).toMatchObject({
    texts: [{ field: 'name', source: 'Spring', text: 'خصم الربيع', most: 60 }],
  })
  await db.pool.query('delete from discounts where id = $1', [id])
  expect(
    await db.tables
      .selectFrom('content_translations')
      .where('subject_id', '=', id)
      .selectAll()
      .execute(),
  ).toEqual([])
})

test('the checkout names the discount in the language of its page', async () => {
  const customer = await givenCustomer(db)
  const part = await givenProductInStock(db, { onHand: 5 })
  const other = await givenProductInStock(db, { onHand: 5 })
  const set = await givenSet(db, [part, other])
  await givenCartSet(db, customer.id, set, [part, other])
  const { code } = await givenDiscount(db, { name: 'Checkout', percent: 10 })
  await translate('Checkout', 'خصم الدفع')
  const named = (language: 'en' | 'ar') =>
    inLanguage(language, async () => {
      const found = await readCheckout({ db, clock: systemClock }, customer.id, {
        discountCode: code,
      })
      return found.choices.map(({ discount }) => discount?.name)
    })
  expect(new Set(await named('ar'))).toEqual(new Set(['خصم الدفع']))
  expect(new Set(await named('en'))).toEqual(new Set(['Checkout']))
})
