import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '#shop/stock/testing/stock-of.ts'

import { MAX_LINE_QUANTITY, MAX_LINES } from '../cart-limits.ts'
import { expireLine } from '../testing/expire-line.ts'
import { givenLine, wish } from '../testing/given-line.ts'
import { addItem } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase({ connections: 80 })

const minutesFromNow = (at: Date) => (at.getTime() - Date.now()) / 60_000

describe('addItem', () => {
  test('puts the item in the cart and holds its stock for 20 minutes', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const amina = await givenCustomer(db)

    const added = await addItem(db, amina.id, wish(abaya, 2))

    expect(added).toMatchObject({ ok: true, value: { quantity: 2, pricePence: 8900 } })
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 2 })
    const { lines } = await readCart(db, amina.id)
    expect(lines).toMatchObject([{ quantity: 2, sizeId: abaya.sizeId, available: 3 }])
    expect(minutesFromNow(lines[0]!.expiresAt)).toBeCloseTo(20, 1)
    expect((await movementsOf(db, abaya)).at(-1)).toEqual({
      kind: 'reserve',
      on_hand_delta: 0,
      reserved_delta: 2,
      reference_type: 'cart_item',
      reference_id: lines[0]!.id,
      reason: 'Added to cart',
      actor: amina.id,
    })
  })

  test('the same product and size raises the quantity of its line', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const amina = await givenCustomer(db)

    const first = await givenLine(db, amina.id, abaya, 1)
    const second = await givenLine(db, amina.id, abaya, 2)

    expect(second).toMatchObject({ cartItemId: first.cartItemId, quantity: 3 })
    expect((await readCart(db, amina.id)).lines).toHaveLength(1)
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 3 })
  })

  test('goods without a size are one line too (§7.11)', async () => {
    const hijab = await givenProductInStock(db, { onHand: 5, withoutSize: true })
    const amina = await givenCustomer(db)

    await givenLine(db, amina.id, hijab)
    await givenLine(db, amina.id, hijab)

    expect((await readCart(db, amina.id)).lines).toMatchObject([{ sizeId: null, quantity: 2 }])
  })

  test('adding holds the whole cart again, and never shortens a hold', async () => {
    const [abaya, hijab, thobe] = [
      await givenProductInStock(db, { onHand: 5 }),
      await givenProductInStock(db, { onHand: 5 }),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    const amina = await givenCustomer(db)
    const short = await givenLine(db, amina.id, abaya)
    const long = await givenLine(db, amina.id, hijab)
    await expireLine(db, amina.id, short.cartItemId, 60)
    await expireLine(db, amina.id, long.cartItemId, 45 * 60)

    await givenLine(db, amina.id, thobe)

    const { lines } = await readCart(db, amina.id)
    const minutes = new Map(lines.map((line) => [line.productId, minutesFromNow(line.expiresAt)]))
    expect(minutes.get(abaya.productId)).toBeCloseTo(20, 1)
    expect(minutes.get(hijab.productId)).toBeCloseTo(45, 1)
    expect(minutes.get(thobe.productId)).toBeCloseTo(20, 1)
  })

  test('an expired line is not revived by adding something else', async () => {
    const [abaya, hijab] = [
      await givenProductInStock(db, { onHand: 5 }),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    const amina = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, amina.id, abaya)
    await expireLine(db, amina.id, cartItemId)

    await givenLine(db, amina.id, hijab)

    expect((await readCart(db, amina.id)).lines).toMatchObject([{ productId: hijab.productId }])
  })

  test('the same item after its line expired starts a new line', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const amina = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, amina.id, abaya, 3)
    await expireLine(db, amina.id, cartItemId)

    const again = await givenLine(db, amina.id, abaya, 1)

    expect(again.quantity).toBe(1)
    expect(again.cartItemId).not.toBe(cartItemId)
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 1 })
  })

  test('the hold time is a store setting', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const amina = await givenCustomer(db)
    await db.tables.insertInto('settings').values({ key: 'hold_minutes', value: '45' }).execute()

    const { expiresAt } = await givenLine(db, amina.id, abaya)

    expect(minutesFromNow(expiresAt)).toBeCloseTo(45, 1)
    await db.tables.deleteFrom('settings').where('key', '=', 'hold_minutes').execute()
  })
})

describe('addItem refuses', () => {
  test('what is not for sale, and sizes a product is not made in', async () => {
    const amina = await givenCustomer(db)
    const draft = await givenProductInStock(db, { onHand: 5 })
    await db.tables
      .updateTable('products')
      .set({ status: 'draft' })
      .where('id', '=', draft.productId)
      .execute()
    const abaya = await givenProductInStock(db, { onHand: 5 })
    const other = await givenProductInStock(db, { onHand: 5 })
    const notFound = err({ kind: 'product_not_found' })

    expect(await addItem(db, amina.id, wish(draft, 1))).toEqual(notFound)
    expect(await addItem(db, amina.id, wish({ ...abaya, productId: randomUUID() }, 1))).toEqual(
      notFound,
    )
    expect(await addItem(db, amina.id, wish({ ...abaya, sizeId: other.sizeId }, 1))).toEqual(
      notFound,
    )
    expect(await addItem(db, amina.id, wish({ ...abaya, sizeId: null }, 1))).toEqual(notFound)
  })

  test('an outdated price, and returns the current one', async () => {
    const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const amina = await givenCustomer(db)

    expect(await addItem(db, amina.id, { ...wish(abaya, 1), seenPricePence: 7900 })).toEqual(
      err({ kind: 'price_changed', pricePence: 8900 }),
    )
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 0 })
  })

  test('what is sold out, and more than there is', async () => {
    const abaya = await givenProductInStock(db, { onHand: 3 })
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]

    expect(await addItem(db, amina.id, wish(abaya, 4))).toEqual(
      err({ kind: 'not_enough_stock', available: 3 }),
    )
    await givenLine(db, amina.id, abaya, 3)
    expect(await addItem(db, bilal.id, wish(abaya, 1))).toEqual(err({ kind: 'out_of_stock' }))
    expect((await readCart(db, bilal.id)).lines).toEqual([])
  })

  test('the eleventh of one line', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const amina = await givenCustomer(db)
    await givenLine(db, amina.id, abaya, MAX_LINE_QUANTITY)

    expect(await addItem(db, amina.id, wish(abaya, 1))).toEqual(err({ kind: 'line_limit' }))
  })

  test('the twenty-first unit one customer would hold', async () => {
    const products = await Promise.all([1, 2, 3].map(() => givenProductInStock(db, { onHand: 30 })))
    const amina = await givenCustomer(db)
    const [abaya, hijab, thobe] = products
    await givenLine(db, amina.id, abaya!, 10)
    const { cartItemId } = await givenLine(db, amina.id, hijab!, defaultSettings.held_units - 10)

    expect(await addItem(db, amina.id, wish(thobe!, 1))).toEqual(err({ kind: 'hold_limit' }))

    await expireLine(db, amina.id, cartItemId)
    expect(await addItem(db, amina.id, wish(thobe!, 1))).toMatchObject({ ok: true })
  })

  test('what is more than the shop has set for one customer', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const hijab = await givenProductInStock(db, { onHand: 30 })
    await db.tables.insertInto('settings').values({ key: 'held_units', value: '12' }).execute()
    const amina = await givenCustomer(db)
    await givenLine(db, amina.id, abaya, 10)

    expect(await addItem(db, amina.id, wish(hijab, 3))).toEqual(err({ kind: 'hold_limit' }))
    expect(await addItem(db, amina.id, wish(hijab, 2))).toMatchObject({ ok: true })
    await db.tables.deleteFrom('settings').where('key', '=', 'held_units').execute()
  })

  test('the fifty-first line', async () => {
    const abaya = await givenProductInStock(db, { onHand: 3 })
    const amina = await givenCustomer(db)
    // Twenty units at most can be held, so that only lines of another time could ever be fifty.
    for (let line = 0; line < MAX_LINES; line += 1) await givenForeignHold(amina.id)

    expect(await addItem(db, amina.id, wish(abaya, 1))).toEqual(err({ kind: 'cart_full' }))
  })
})

async function givenForeignHold(userId: string) {
  const product = await givenProductInStock(db, { onHand: 1 })
  await givenLine(db, (await givenCustomer(db)).id, product)
  for (const table of ['cart_reservations', 'cart_items'] as const) {
    await db.tables
      .updateTable(table)
      .set({ user_id: userId })
      .where('product_id', '=', product.productId)
      .execute()
  }
}

describe('at the same time', () => {
  test('a customer who asks while the last one is being taken learns that it is gone', async () => {
    const abaya = await givenProductInStock(db, { onHand: 1 })
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
    let bilalAsked: ReturnType<typeof addItem> | undefined

    await db.transaction(async (tx) => {
      await givenLine(tx, amina.id, abaya)
      bilalAsked = addItem(db, bilal.id, wish(abaya, 1))
      // Commit only once Bilal is queueing; left to chance the two would rarely overlap.
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await bilalAsked).toEqual(err({ kind: 'out_of_stock' }))
    expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
  })

  test('sixty customers share ten pieces', async () => {
    const abaya = await givenProductInStock(db, { onHand: 10 })
    const customers = await Promise.all(Array.from({ length: 60 }, () => givenCustomer(db)))

    const results = await Promise.all(customers.map(({ id }) => addItem(db, id, wish(abaya, 1))))

    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 50 }, () => err({ kind: 'out_of_stock' })),
    )
    expect(await stockOf(db, abaya)).toEqual({ onHand: 10, reserved: 10 })
    expect(await db.call('audit_stock', {})).toEqual([])
  })

  test('a double click adds twice to one line, and never beyond its limit', async () => {
    const abaya = await givenProductInStock(db, { onHand: 50 })
    const amina = await givenCustomer(db)

    let clicks: Promise<Awaited<ReturnType<typeof addItem>>[]> | undefined

    // All of them are under way before the first can end.
    await db.transaction(async (tx) => {
      await tx.tables
        .selectFrom('product_inventory')
        .select('id')
        .where('product_id', '=', abaya.productId)
        .forUpdate()
        .execute()
      clicks = Promise.all(Array.from({ length: 12 }, () => addItem(db, amina.id, wish(abaya, 1))))
      await expect.poll(() => lockWaiters(db)).toBe(12)
    })

    expect((await clicks)!.filter(({ ok }) => ok)).toHaveLength(10)
    expect((await readCart(db, amina.id)).lines).toMatchObject([{ quantity: 10 }])
    expect(await stockOf(db, abaya)).toEqual({ onHand: 50, reserved: 10 })
  })
})
