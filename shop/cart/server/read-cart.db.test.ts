import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { holdCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

async function givenImage(productId: string, position: number, isPrimary: boolean) {
  const { id, hash } = await db.tables
    .insertInto('pictures')
    .values({ hash: randomUUID(), width: 900, height: 1200, dominant_hex: '#aabbcc' })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow()
  await db.tables
    .insertInto('product_images')
    .values({
      product_id: productId,
      picture_id: id,
      alt: 'Front',
      position,
      is_primary: isPrimary,
    })
    .execute()
  return hash
}

test('a customer without lines has an empty cart and no hold', async () => {
  const amina = await givenCustomer(db)

  expect(await readCart(db, amina.id)).toEqual({
    lines: [],
    hold: null,
    subtotalPence: 0,
    setSavingPence: 0,
  })
  expect(await holdCart(db, amina.id)).toEqual({ lines: 0, expiresAt: null })
})

test('a cart shows its own lines, newest first, with all they need (§3.5, §7.25)', async () => {
  const [abaya, hijab] = [
    await givenProductInStock(db, { onHand: 5, pricePence: 8900 }),
    await givenProductInStock(db, { onHand: 5, pricePence: 1450, withoutSize: true }),
  ]
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  await givenLine(db, amina.id, abaya, 1)
  await givenLine(db, amina.id, hijab, 2)
  await givenLine(db, bilal.id, abaya, 3)

  const { lines, subtotalPence, hold } = await readCart(db, amina.id)

  expect(lines).toMatchObject([
    { productId: hijab.productId, sizeId: null, sizeName: null, quantity: 2, available: 3 },
    {
      productId: abaya.productId,
      slug: abaya.slug,
      name: 'Noor open abaya',
      colourName: 'Ink',
      category: 'Open abayas',
      sizeId: abaya.sizeId,
      sizeName: expect.stringMatching(/^56/),
      quantity: 1,
      pricePence: 8900,
      priceNowPence: 8900,
      picture: null,
      available: 1,
    },
  ])
  expect(subtotalPence).toBe(8900 + 2 * 1450)
  expect(Math.abs(hold!.serverTime.getTime() - Date.now())).toBeLessThan(2000)
})

test('the picture is the primary one, else the first (§3.5, §3.6)', async () => {
  const amina = await givenCustomer(db)
  const [primary, first] = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5 }),
  ]
  await givenImage(primary.productId, 0, false)
  const expected = [
    await givenImage(primary.productId, 1, true),
    await givenImage(first.productId, 3, false),
  ]
  await givenImage(first.productId, 4, false)
  await givenLine(db, amina.id, primary)
  await givenLine(db, amina.id, first)

  const { lines } = await readCart(db, amina.id)

  expect(lines.map((line) => line.picture?.hash)).toEqual(expected.toReversed())
  expect(lines[0]?.picture).toMatchObject({ width: 900, height: 1200, dominantHex: '#aabbcc' })
})

test('a price that changes shows beside the one the line was added at', async () => {
  const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
  const amina = await givenCustomer(db)
  await givenLine(db, amina.id, abaya)
  await db.tables
    .updateTable('products')
    .set({ price_pence: 9900 })
    .where('id', '=', abaya.productId)
    .execute()

  expect((await readCart(db, amina.id)).lines).toMatchObject([
    { pricePence: 8900, priceNowPence: 9900 },
  ])

  await givenLine(db, amina.id, { ...abaya, pricePence: 9900 })
  expect((await readCart(db, amina.id)).lines).toMatchObject([{ pricePence: 9900, quantity: 2 }])
})

test('the hold is that of the line that expires first; entering checkout renews all', async () => {
  const amina = await givenCustomer(db)
  const [abaya, hijab, thobe] = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5 }),
  ]
  const { cartItemId: soon } = await givenLine(db, amina.id, abaya)
  const { cartItemId: gone } = await givenLine(db, amina.id, hijab)
  await givenLine(db, amina.id, thobe)
  await expireLine(db, amina.id, soon, 90)
  await expireLine(db, amina.id, gone)

  const before = await readCart(db, amina.id)
  expect(before.lines).toHaveLength(2)
  expect(seconds(before.hold)).toBeCloseTo(90, -1)

  const held = await holdCart(db, amina.id)
  const after = await readCart(db, amina.id)
  expect(held).toEqual({ lines: 2, expiresAt: after.hold!.expiresAt })
  expect(seconds(after.hold)).toBeCloseTo(20 * 60, -1)
  expect(after.lines.map(({ id }) => id)).not.toContain(gone)
  // The first line's reservation went along: the two dates never part.
  expect(await db.call('audit_stock', {})).toEqual([])
})

const seconds = (hold: { expiresAt: Date; serverTime: Date } | null) =>
  (hold!.expiresAt.getTime() - hold!.serverTime.getTime()) / 1000

test('the table of cart lines has the fields of section 3 (§3.5)', async () => {
  const amina = await givenCustomer(db)
  await givenLine(db, amina.id, await givenProductInStock(db, { onHand: 5, pricePence: 8900 }), 2)
  const { rows } = await db.pool.query<Record<string, unknown>>(
    'select * from cart_items where user_id = $1',
    [amina.id],
  )

  expect(rows).toEqual([
    {
      id: expect.any(String),
      user_id: amina.id,
      product_id: expect.any(String),
      size_id: expect.any(String),
      quantity: 2,
      unit_price: 8900,
      created_at: expect.any(Date),
      expires_at: expect.any(Date),
      // Of a line that is no part of a set.
      cart_set_id: null,
      set_id: null,
      set_part_id: null,
      set_parts: null,
      set_saving_pence: null,
      // Of goods that are there.
      promise_days: null,
      promise_on: null,
    },
  ])
})
