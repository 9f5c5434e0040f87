import { randomUUID } from 'node:crypto'

import { createElement } from 'react'
import { expect, test } from 'vitest'

import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Language } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { systemClock } from '#platform/clock.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { downloadInvoice } from '#shop/fulfilment/server/documents/download-documents.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { ContactNotice } from '#shop/contact/server/emails/contact-notice.tsx'
import { addNewsletterAtCheckout, chooseOwnMails } from '#shop/newsletter/server/choices.ts'
import { confirmNewsletter } from '#shop/newsletter/server/sign-up.tsx'
import { askFor, confirmationTo } from '#shop/newsletter/testing/given-contact.ts'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { readLanguage } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'
import { accountsOn, SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { from, givenAccount, PASSWORD } from '#shop/sign-in/testing/given-account.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

const db = await useTestDatabase({ connections: 12 })
const shop = await accountsOn(db)
const { accounts } = shop
const services = { db, publicUrl: SHOP_URL, settings: settingsInMemory() } as Services

const newEmail = () => `${randomUUID()}@example.com`
const mailsTo = (recipient: string) =>
  db.tables
    .selectFrom('emails')
    .select(['kind', 'language', 'subject', 'html', 'plain_text'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
const languageOf = async (email: string) =>
  (
    await db.tables
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).language
const contactOf = async (email: string) =>
  (
    await db.tables
      .selectFrom('mailing_contacts')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.language
const ARABIC = /\p{Script=Arabic}/u

const signUp = (language: Language, email: string) =>
  inLanguage(language, () =>
    accounts.signUp(from(), { email, password: PASSWORD, first_name: 'Amina', last_name: 'Khan' }),
  )

test('a sign-up is remembered in the language of its page, and its mail is in it', async () => {
  const [arabic, english] = [newEmail(), newEmail()]
  expect((await signUp('ar', arabic)).ok).toBe(true)
  expect((await signUp('en', english)).ok).toBe(true)

  expect([await languageOf(arabic), await languageOf(english)]).toEqual(['ar', 'en'])
  const [mail] = await mailsTo(arabic)
  expect(mail).toMatchObject({ kind: 'confirm_email', language: 'ar' })
  expect(mail!.subject).toMatch(ARABIC)
  // The page behind the link is Arabic in any browser.
  expect(mail!.plain_text).toMatch(/\/api\/auth\/verify-email\?token=[\w.-]+&language=ar/)
  const [other] = await mailsTo(english)
  expect(other!.plain_text).not.toMatch(/&language|\p{Script=Arabic}/u)
})

test.for([
  ['ar', /^\/ar\/confirm-email\?/],
  ['en', /^\/confirm-email\?/],
  ['xx', /^\/confirm-email\?/],
  ['//evil.test', /^\/confirm-email\?/],
] as const)('the link of a sign-up leads to the page in %s', async ([language, page]) => {
  const email = newEmail()
  await signUp('en', email)
  const [mail] = await mailsTo(email)
  const [, token] = /token=([\w.-]+)/.exec(mail!.plain_text) ?? []

  const answer = await shop.get(
    `/api/auth/verify-email?token=${token}&language=${encodeURIComponent(language)}`,
  )
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(page)
})

test('a code is in the language of the page that asked for it', async () => {
  const email = newEmail()
  for (const language of ['ar', 'en'] as const)
    await inLanguage(language, () => accounts.sendSignInCode(from(), email))

  expect((await mailsTo(email)).map((mail) => [mail.language, ARABIC.test(mail.subject)])).toEqual([
    ['ar', true],
    ['en', false],
  ])
})

test('an account made by a code has its language, and one without a language takes it', async () => {
  const enter = (email: string, language: string | null) =>
    db.callOne('enter_by_code', { p_email: email, p_language: language })
  const [fresh, old] = [newEmail(), await givenCustomer(db)]
  expect(await languageOf(old.email)).toBeNull()
  await enter(fresh, 'ar')
  await enter(old.email, 'ar')
  expect([await languageOf(fresh), await languageOf(old.email)]).toEqual(['ar', 'ar'])

  // One that is known is not changed by a page.
  await enter(fresh, 'en')
  expect(await languageOf(fresh)).toBe('ar')
})

test('an order keeps the language of its page, and its mails are in it', async () => {
  const delivery = await givenDeliveryMethod(db)
  const customer = await givenCustomer(db)
  const product = await givenProductInStock(db, { onHand: 5 })
  const place = async (language: Language) => {
    await givenLine(db, customer.id, product, 1)
    const placed = await inLanguage(language, () => placeOrder(db, newOrder(customer, delivery)))
    if (!placed.ok) throw new Error(placed.refusal.kind)
    const { orderId } = placed.value
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    // A job is in no language by itself.
    await sendOrderConfirmation.run(services, { order_id: orderId })
    return readOrder(db, orderId)
  }
  const arabic = await place('ar')
  const english = await place('en')
  expect([arabic!.language, english!.language]).toEqual(['ar', 'en'])

  const mails = (await mailsTo(customer.email)).filter(({ kind }) => kind === 'order_confirmation')
  expect(mails.map(({ language }) => language)).toEqual(['ar', 'en'])
  const [first, second] = mails
  expect(first!.subject).toBe(`طلبك \u2068${arabic!.orderNumber}\u2069`)
  expect(first!.html).toContain('dir="rtl"')
  expect(first!.html).toContain(`href="${SHOP_URL}/ar/profile`)
  expect(second!.subject).toBe(`Your order ${english!.orderNumber}`)
  expect(second!.html).not.toMatch(ARABIC)
  expect(second!.html).not.toContain(`${SHOP_URL}/ar`)
})

test('goods are named in Arabic where there is a translation of what they were called', async () => {
  const [customer, delivery] = [await givenCustomer(db), await givenDeliveryMethod(db)]
  const product = await givenProductInStock(db, { onHand: 5 })
  await db.pool.query(
    `insert into content_translations (kind, subject_id, language, field, text, source_hash)
     select 'product', id, 'ar', 'name', 'عباءة نور', md5(name) from products where id = $1`,
    [product.productId],
  )
  await givenLine(db, customer.id, product, 1)
  const placed = await inLanguage('ar', () => placeOrder(db, newOrder(customer, delivery)))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  await sendOrderConfirmation.run(services, { order_id: placed.value.orderId })

  const [mail] = await mailsTo(customer.email)
  expect(mail!.plain_text).toContain('عباءة نور')
})

test('the invoice of an Arabic order is Arabic, and so is its credit note', async () => {
  const customer = await givenCustomer(db)
  const delivery = await givenDeliveryMethod(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 5 }), 1)
  const placed = await inLanguage('ar', () => placeOrder(db, newOrder(customer, delivery)))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { orderId } = placed.value
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  await db.callOne('issue_credit_note', {
    p_order_id: orderId,
    p_pence: 100,
    p_account_id: null,
    p_lines: null,
    p_delivery_pence: null,
  })

  const documents = { db, clock: systemClock, storage: storageInMemory() }
  const session = sessionOf({ userId: customer.id })
  for (const asked of [{ kind: 'invoice' }, { kind: 'credit_note', number: 1 }] as const) {
    const answer = await downloadInvoice(documents, session, { orderId, ...asked })
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(pdf, asked.kind).toContain('/Lang (ar)')
  }
})

test('the same order sent twice, from pages in two languages, is one in the first', async () => {
  const customer = await givenCustomer(db)
  const delivery = await givenDeliveryMethod(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 5 }), 1)
  const order = newOrder(customer, delivery)
  const [first, second] = [
    await inLanguage('ar', () => placeOrder(db, order)),
    await inLanguage('en', () => placeOrder(db, order)),
  ]
  if (!first.ok || !second.ok) throw new Error('One of them was refused.')
  expect(second.value).toEqual(first.value)
  expect((await readOrder(db, first.value.orderId))!.language).toBe('ar')
})

test('a language that the shop no longer has is read as English', async () => {
  const customer = await givenCustomer(db)
  await db.pool.query(`update users set language = 'fr' where id = $1`, [customer.id])
  expect(await readLanguage(db, customer.id)).toBe('en')
})

test('only what a language can be called is saved', async () => {
  const customer = await givenCustomer(db)
  for (const wrong of ['EN', '', 'english', 'e', '<x>'])
    await expect(
      db.pool.query('update users set language = $1 where id = $2', [wrong, customer.id]),
    ).rejects.toThrow('users_language_check')
})

test('a subscription has the language of its page once its link is opened', async () => {
  const email = newEmail()
  await inLanguage('ar', () => askFor(db, email))
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: 'confirm_newsletter', language: 'ar' })
  expect(mail!.plain_text).toContain('/ar/newsletter/confirm?token=')
  await confirmNewsletter(db, await confirmationTo(db, email))
  expect(await contactOf(email)).toBe('ar')

  // Anybody can ask for anybody: that alone changes nothing for somebody who is written to.
  await inLanguage('en', () => askFor(db, email))
  expect(await contactOf(email)).toBe('ar')
  await confirmNewsletter(db, await confirmationTo(db, email))
  expect(await contactOf(email)).toBe('en')
})

test('what customers choose themselves is in the language of that page', async () => {
  const [profile, checkout] = [await givenCustomer(db), await givenCustomer(db)]
  await inLanguage('ar', () => chooseOwnMails(db, profile.id, ['newsletter']))
  await inLanguage('ar', () => addNewsletterAtCheckout(db, checkout.id))
  expect([await contactOf(profile.email), await contactOf(checkout.email)]).toEqual(['ar', 'ar'])
})

test('the language in the profile is that of notices and of mails that promote', async () => {
  const { session } = await givenAccount(db, shop)
  await chooseOwnMails(db, session.userId, ['newsletter'])
  expect(await readLanguage(db, session.userId)).toBe('en')
  expect(await accounts.chooseLanguage(from(), session, 'ar')).toEqual({ ok: true })
  expect(await readLanguage(db, session.userId)).toBe('ar')
  expect(await contactOf(session.email)).toBe('ar')

  // Done on an English page, it is reported in the owner's language.
  await inLanguage('en', () => accounts.changePassword(from(), session, 'another walk by the sea'))
  const mail = (await mailsTo(session.email)).find(({ kind }) => kind === 'password_changed')
  expect(mail).toMatchObject({ language: 'ar' })
  expect(mail!.plain_text).toMatch(ARABIC)
})

test('of two languages chosen at once the last is that of both', async () => {
  const { session } = await givenAccount(db, shop)
  await chooseOwnMails(db, session.userId, ['newsletter'])
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.callOne('choose_language', { p_user_id: session.userId, p_language: 'ar' })
    second = accounts.chooseLanguage(from(), session, 'en')
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  await second
  expect(await readLanguage(db, session.userId)).toBe('en')
  expect(await contactOf(session.email)).toBe('en')
})

test('a mail to the shop is in English, whatever the page that it is written on', async () => {
  const sender = demoSender(SHOP_URL)
  await inLanguage('ar', () =>
    queueEmail(db, {
      ...mailOf('contact_notice', sender, {}),
      to: 'team@shop.test',
      subject: 'A message',
      message: createElement(ContactNotice, { messageId: randomUUID(), sender }),
    }),
  )
  const [mail] = await mailsTo('team@shop.test')
  expect(mail).toMatchObject({ language: 'en' })
  expect(mail!.html).not.toMatch(/rtl|\p{Script=Arabic}/u)
})
