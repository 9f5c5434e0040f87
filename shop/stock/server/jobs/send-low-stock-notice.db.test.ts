import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

import { sendLowStockNotice } from './send-low-stock-notice.tsx'

const db = await useTestDatabase()
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as Services

const sendNotice = () => sendLowStockNotice.run(services, {})
const mails = async () =>
  (
    await db.tables
      .selectFrom('emails')
      .select(['subject', 'plain_text'])
      .where('kind', '=', 'low_stock_notice')
      .orderBy('created_at')
      .execute()
  ).map(({ subject, plain_text: text }) => ({ subject, text }))
const adjust = (product: { productId: string; sizeId: string | null }, by: number) =>
  db.call('adjust_stock', {
    p_product_id: product.productId,
    p_size_id: product.sizeId,
    p_change: by,
    p_reference_type: 'test',
    p_reference_id: null,
    p_reason: null,
    p_actor: 'test',
  })

test('what became low or sold out is reported once, and again after it was in stock', async () => {
  const product = await givenProductInStock(db, { onHand: 20 })
  await sendNotice()
  expect(await mails()).toEqual([])

  await adjust(product, -17)
  await sendNotice()
  await sendNotice()
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]?.text).toContain('3 left (low from 5)')

  // Sold out is news; less of what is low is none, nor is a little more of what was sold out.
  await adjust(product, -1)
  await sendNotice()
  expect(await mails()).toHaveLength(1)
  await adjust(product, -2)
  await sendNotice()
  expect(await mails()).toHaveLength(2)
  expect((await mails())[1]?.text).toContain('sold out')
  await adjust(product, 2)
  await sendNotice()
  expect(await mails()).toHaveLength(2)

  await adjust(product, 20)
  await sendNotice()
  await adjust(product, -20)
  await sendNotice()
  expect(await mails()).toHaveLength(3)
})

test('two jobs at once report it once', async () => {
  const before = (await mails()).length
  await givenProductInStock(db, { onHand: 1 })
  let other: Promise<void> | undefined
  await db.transaction(async (tx) => {
    const low = await tx.call('take_low_stock_news', {})
    expect(low.filter(({ is_new: isNew }) => isNew)).toHaveLength(1)
    other = sendNotice()
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  await other

  expect(await mails()).toHaveLength(before)
})

test('products that are not on sale are not reported', async () => {
  const before = (await mails()).length
  const product = await givenProductInStock(db, { onHand: 1 })
  await db.pool.query(`update products set status = 'draft' where id = $1`, [product.productId])
  await sendNotice()
  expect(await mails()).toHaveLength(before)
})
