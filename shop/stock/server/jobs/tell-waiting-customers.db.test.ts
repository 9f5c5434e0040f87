import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { endWindow, givenWaiting, restock } from '../../testing/waiting.ts'
import { leaveWaitingList } from '../waiting-list/waiting-list.ts'
import { tellWaitingCustomers } from './tell-waiting-customers.tsx'

const db = await useTestDatabase()

const run = (on: Db = db) =>
  tellWaitingCustomers.run(
    { db: on, publicUrl: 'http://shop.test', settings: settingsInMemory() } as unknown as Services,
    {},
  )

const mailsTo = (email: string) =>
  db.tables
    .selectFrom('emails')
    .select(['kind', 'subject', 'plain_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()

async function givenWindow(options: { withoutSize?: boolean } = {}) {
  const product = await givenProductInStock(db, { onHand: 0, ...options })
  const customer = await givenCustomer(db)
  await givenWaiting(db, customer.id, product)
  await restock(db, product)
  return { product, customer }
}

test('the customer a piece is held for is notified once, with a link and until when', async () => {
  const { product, customer } = await givenWindow()
  await db.tables
    .updateTable('sizes')
    .set({ size_name: '56 M' })
    .where('id', '=', product.sizeId!)
    .execute()
  await run()
  await run()

  const mails = await mailsTo(customer.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    kind: 'waiting_list_window',
    subject: 'Your turn: Noor open abaya, Ink, size 56 M. Held for you for 15 minutes',
  })
  const text = mails[0]!.plain_text
  expect(text).toContain('Hello Amina')
  expect(text).toContain(`http://shop.test/products/${product.slug}?size=56+M`)
  expect(text).toMatch(/held for you alone until \d+ \w+ \d{4} at \d\d:\d\d \(UK time\)/)
  expect(text).toContain('there is nothing to do')
})

test('goods without sizes are named and linked without one', async () => {
  const { product, customer } = await givenWindow({ withoutSize: true })
  await run()

  const [mail] = await mailsTo(customer.email)
  expect(mail?.subject).toBe('Your turn: Noor open abaya, Ink. Held for you for 15 minutes')
  expect(mail?.plain_text).toMatch(new RegExp(`/products/${product.slug}\\s`))
})

test('customers who still wait, whose window is over or who have left are not notified', async () => {
  const { product, customer } = await givenWindow()
  const [next, leaving] = [await givenCustomer(db), await givenWindow()]
  await givenWaiting(db, next.id, product)
  await endWindow(db, customer.id)
  await leaveWaitingList(db, leaving.customer.id, leaving.product)
  await run()

  for (const { email } of [customer, next, leaving.customer])
    expect(await mailsTo(email)).toEqual([])
})

test('two processes at once notify each of them once', async () => {
  const waiting = await Promise.all(Array.from({ length: 4 }, () => givenWindow()))
  let other: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await run(tx)
    other = run()
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  await other

  for (const { customer } of waiting) expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('a customer who is served a second time is notified a second time', async () => {
  const { product, customer } = await givenWindow()
  await run()
  await endWindow(db, customer.id)
  await db.call('sweep_priority_windows', { p_limit: 10 })
  await db.call('adjust_stock', {
    p_product_id: product.productId,
    p_size_id: product.sizeId,
    p_change: -1,
    p_reference_type: 'test',
    p_reference_id: null,
    p_reason: null,
    p_actor: 'test',
  })
  await givenWaiting(db, customer.id, product)
  await restock(db, product)
  await run()

  expect(await mailsTo(customer.email)).toHaveLength(2)
})

test('one run notifies many', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const customers = await Promise.all(Array.from({ length: 51 }, () => givenCustomer(db)))
  for (const { id } of customers) await givenWaiting(db, id, product)
  await restock(db, product, 51)
  await run()

  const { rows } = await db.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from emails e join users u on u.email = e.recipient
      where u.id = any ($1)`,
    [customers.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ waiting: 51 }])
})
