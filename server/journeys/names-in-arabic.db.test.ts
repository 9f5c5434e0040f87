import { beforeEach, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { remindOfCarts } from '#shop/newsletter/server/jobs/remind-of-carts.tsx'
import { tellPriceDrops } from '#shop/newsletter/server/jobs/tell-price-drops.tsx'
import { givenWilling, newsletterOn } from '#shop/newsletter/testing/given-contact.ts'
import { sendReturnNotice } from '#shop/returns/server/jobs/send-return-notice.tsx'
import { localReturn, readReturn } from '#shop/returns/server/read-return.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { publishReview } from '#shop/reviews/server/handling/handle-review.ts'
import { sendReviewNotice } from '#shop/reviews/server/jobs/send-review-notice.tsx'
import { givenBuyer, givenReview } from '#shop/reviews/testing/given-review.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWaiting, restock } from '#shop/stock/testing/waiting.ts'
import { tellWaitingCustomers } from '#shop/stock/server/jobs/tell-waiting-customers.tsx'
import { givenWish } from '#shop/wishlist/testing/given-wish.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'

const db = await useTestDatabase()
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as unknown as Services
const standard = await givenDeliveryMethod(db)

const NAME = 'عباءة نور المفتوحة'
const COLOUR = 'حبري'
const SIZE = 'طويل'
const DELIVERY = 'توصيل عادي'

beforeEach(() => db.pool.query('delete from emails'))

/** Writes what all goods, sizes and delivery methods are called in Arabic. */
const translateAll = () =>
  db.pool.query(`
    insert into content_translations (kind, subject_id, language, field, text, source_hash)
    select 'product', p.id, 'ar', f.field, f.text, md5(f.source)
      from products p
     cross join lateral (values ('name', '${NAME}', p.name), ('colour_name', '${COLOUR}', p.colour_name))
           f (field, text, source)
     union all
    select 'delivery_method', m.id, 'ar', 'name', '${DELIVERY}', md5(m.name) from delivery_methods m
    on conflict do nothing;
    update sizes set labels = '{"ar": "${SIZE}"}'`)

const readsArabic = (userId: string) =>
  db.pool.query(`update users set language = 'ar' where id = $1`, [userId])
const isArabic = (orderId: string) =>
  db.pool.query(`update orders set language = 'ar' where id = $1`, [orderId])
const lastMail = (kind: string) =>
  db.tables
    .selectFrom('emails')
    .select(['subject', 'plain_text'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Runs the jobs of a name that wait. */
async function runWaiting(job: { name: string; run: (on: Services, of: never) => unknown }) {
  const { rows } = await db.pool.query<{ payload: never }>(
    `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 order by j.id`,
    [job.name],
  )
  for (const { payload } of rows) await job.run(services, payload)
}

async function documentsOf(orderId: string) {
  const { rows } = await db.pool.query<{ kind: string; document: InvoiceDocument }>(
    'select kind, document from invoices where order_id = $1 order by issued_at, number',
    [orderId],
  )
  return rows.map(({ document }) => document)
}

/** A paid order of one line, of two units; `before`: what happens before it is paid. */
async function givenArabicOrder(before: () => Promise<unknown>): Promise<string> {
  const customer = await givenCustomer(db)
  const product = await givenProductInStock(db, { onHand: 5 })
  await givenLine(db, customer.id, product, 2)
  const placed = await inLanguage('ar', () => placeOrder(db, newOrder(customer, standard)))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  await before()
  await reportPayment(db, placed.value.orderId, 'payment_intent.succeeded')
  return placed.value.orderId
}

test('an Arabic invoice keeps both names, and its credit note names the goods as it did', async () => {
  const orderId = await givenArabicOrder(translateAll)
  const order = (await readOrder(db, orderId))!
  await db.pool.query(`update content_translations set text = 'اسم آخر'`)
  await db.callOne('issue_credit_note', {
    p_order_id: order.orderId,
    p_pence: 500,
    p_account_id: null,
    p_lines: [{ order_item_id: order.items[0]!.order_item_id, quantity: 1, pence: 300 }],
    p_delivery_pence: 200,
  })

  const documents = await documentsOf(order.orderId)
  expect(documents).toHaveLength(2)
  for (const document of documents) {
    expect(document.lines[0]).toMatchObject({
      name: 'Noor open abaya',
      colour_name: 'Ink',
      local: { name: NAME, colour_name: COLOUR, size_name: SIZE },
    })
    expect(document.delivery).toMatchObject({ local_name: DELIVERY })
  }
})

test('an English invoice, and one of goods without a translation, have the English names alone', async () => {
  await translateAll()
  const english = await givenPaidOrder(db, [1], standard)
  const [document] = await documentsOf(english.orderId)
  expect(document!.language).toBeUndefined()
  expect(document!.lines[0]).not.toHaveProperty('local')
  expect(document!.delivery).not.toHaveProperty('local_name')

  const orderId = await givenArabicOrder(async () => {
    await db.pool.query('delete from content_translations')
    await db.pool.query(`update sizes set labels = '{}'`)
  })
  const [untranslated] = await documentsOf(orderId)
  expect(untranslated!.language).toBe('ar')
  expect(untranslated!.lines[0]).not.toHaveProperty('local')
})

test('mails and labels of a return name the goods as they were called when they were bought', async () => {
  const order = await givenDeliveredOrder(db, [1], standard)
  await isArabic(order.orderId)
  await translateAll()
  // Called otherwise since: the translation is of the name that the order keeps.
  await db.pool.query(
    `update products set name = 'Another name' where id in
    (select product_id from order_items where order_id = $1)`,
    [order.orderId],
  )
  const returnId = await givenReturn(db, order)
  await runWaiting(sendReturnNotice)

  const mail = await lastMail('return_notice')
  expect(mail.plain_text).toContain(`\u2068${NAME}\u2069`)
  expect(mail.plain_text).toContain(COLOUR)
  expect(mail.plain_text).toContain(SIZE)
  expect(mail.plain_text).not.toContain('Noor open abaya')
  const found = (await readReturn(db, returnId))!
  const local = await inLanguage('ar', () => localReturn(db, found, { namesSizes: true }))
  expect(local.items[0]).toMatchObject({ name: NAME, colour_name: COLOUR, size_name: SIZE })
  expect(await localReturn(db, found)).toEqual(found)
})

test('waiting customers are written to in their language, with a link by the size’s own name', async () => {
  const [product, customer] = [
    await givenProductInStock(db, { onHand: 0 }),
    await givenCustomer(db),
  ]
  await readsArabic(customer.id)
  await givenWaiting(db, customer.id, product)
  await restock(db, product)
  await translateAll()
  await tellWaitingCustomers.run(services, {})

  const mail = await lastMail('waiting_list_window')
  expect(mail.subject).toContain(NAME)
  expect(mail.plain_text).toContain(SIZE)
  const { size_name: sizeName } = await db.tables
    .selectFrom('sizes')
    .select('size_name')
    .where('id', '=', product.sizeId!)
    .executeTakeFirstOrThrow()
  expect(mail.plain_text).toContain(
    `/ar/products/${product.slug}?size=${encodeURIComponent(sizeName)}`,
  )
})

test('reminders of carts and lower prices name the goods in the language of the contact', async () => {
  const { customer, contactId } = await givenWilling(db, ['price_drops', 'cart_reminders'])
  await db.pool.query(`update mailing_contacts set language = 'ar' where id = $1`, [contactId])
  const [wished, left] = [
    await givenProductInStock(db, { onHand: 3 }),
    await givenProductInStock(db, { onHand: 3 }),
  ]
  await givenWish(db, customer.id, wished)
  await db.pool.query('update products set price_pence = 100 where id = $1', [wished.productId])
  const line = await givenLine(db, customer.id, left)
  await expireLine(db, customer.id, line.cartItemId)
  await db.call('sweep_expired_holds', { p_limit: 100 })
  await translateAll()
  await tellPriceDrops.run(newsletterOn(db), {})
  expect((await lastMail('price_drops')).subject).toContain(NAME)

  await db.pool.query(`update lines_let_go set let_go_at = let_go_at - interval '5 hours'`)
  await remindOfCarts.run(newsletterOn(db), {})
  const reminder = await lastMail('cart_reminder')
  expect(reminder.plain_text).toContain(NAME)
  expect(reminder.plain_text).toContain(SIZE)
  expect(reminder.plain_text).not.toContain(`size=${encodeURIComponent(SIZE)}`)
})

test('the writer of a review reads of the goods in their language', async () => {
  const buyer = await givenBuyer(db, { method: standard })
  const reviewId = await givenReview(db, buyer)
  await readsArabic(buyer.customer.id)
  await translateAll()
  await publishReview(db, { reviewId, version: 1, actorId: 'a colleague' })
  await runWaiting(sendReviewNotice)

  expect((await lastMail('review_notice')).subject).toContain(`${NAME}\u2069، \u2068${COLOUR}`)
})
