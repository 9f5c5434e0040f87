import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { moveToCart } from '#shop/wishlist/server/wishlist.ts'

import { expireLine } from '../testing/expire-line.ts'
import { wish } from '../testing/given-line.ts'
import { addItem, changeQuantity, removeItem } from './change-cart.ts'
import { migrateGuestCart } from './migrate-guest-cart.ts'

const db = await useTestDatabase({ connections: 20 })

let network = ''
beforeEach(() => {
  network = randomUUID()
})

/** The reserved quantity of a product. */
async function reserved(productId: string) {
  const { units } = await db.tables
    .selectFrom('product_inventory')
    .select((rows) => rows.fn.sum<string>('quantity_reserved').as('units'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(units)
}

const minutesFromNow = (at: Date) => (at.getTime() - Date.now()) / 60_000
const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => givenCustomer(db)))

describe('customers of one network who have not bought yet', () => {
  test('forty at once hold 5 % of a product together', async () => {
    const abaya = await givenProductInStock(db, { onHand: 250 })
    const customers = await newcomers(40)

    const answers = await Promise.all(
      customers.map(({ id }) => addItem(db, id, wish(abaya, 2), network)),
    )

    expect(await reserved(abaya.productId)).toBe(12)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
    expect(answers).toContainEqual(err({ kind: 'network_limit' }))
  })

  test('hold five of a product whatever its stock is, and see how many more they can have', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const [amina, zahra] = await newcomers(2)

    expect(await addItem(db, amina!.id, wish(abaya, 3), network)).toMatchObject({ ok: true })
    expect(await addItem(db, zahra!.id, wish(abaya, 3), network)).toEqual(
      err({ kind: 'not_enough_stock', available: 2 }),
    )
    expect(await addItem(db, zahra!.id, wish(abaya, 2), network)).toMatchObject({ ok: true })
    expect(await addItem(db, zahra!.id, wish(abaya, 1), network)).toEqual(
      err({ kind: 'network_limit' }),
    )
    // Other customers have the rest.
    const [stranger] = await newcomers(1)
    expect(await addItem(db, stranger!.id, wish(abaya, 5), randomUUID())).toMatchObject({
      ok: true,
    })
  })

  test('hold 5 % of all stock at most, however many products that is', async () => {
    const abayas = []
    for (let at = 0; at < 24; at += 1) abayas.push(await givenProductInStock(db, { onHand: 20 }))
    const { units } = await db.tables
      .selectFrom('product_inventory')
      .select((rows) => rows.fn.sum<string>('quantity_on_hand').as('units'))
      .executeTakeFirstOrThrow()
    const most = Math.max(10, Math.floor(Number(units) / 20))
    expect(most).toBeLessThan(24 * 5)

    const customers = await newcomers(24)
    await Promise.all(
      abayas.map((abaya, at) => addItem(db, customers[at]!.id, wish(abaya, 5), network)),
    )
    for (const abaya of abayas) await addItem(db, customers[0]!.id, wish(abaya, 1), network)

    const held = await Promise.all(abayas.map(({ productId }) => reserved(productId)))
    expect(held.reduce((sum, of) => sum + of, 0)).toBe(most)
  })

  test('cannot get past it by raising a quantity, merging a guest cart, moving a wish or ordering', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const [amina, zahra] = await newcomers(2)
    const line = await addItem(db, amina!.id, wish(abaya, 4), network)
    if (!line.ok) throw new Error(line.refusal.kind)
    const raise = (quantity: number) =>
      changeQuantity(db, amina!.id, { cartItemId: line.value.cartItemId, quantity }, network)

    expect(await raise(6)).toEqual(err({ kind: 'not_enough_stock', available: 5 }))
    expect(await raise(5)).toMatchObject({ ok: true })
    expect(await raise(6)).toEqual(err({ kind: 'network_limit' }))

    const { productId, sizeId, pricePence } = abaya
    const guestItem = {
      product_id: productId,
      size_id: sizeId,
      quantity: 1,
      name: 'Noor open abaya',
      price: pricePence / 100,
    }
    const merged = await migrateGuestCart(db, zahra!.id, [guestItem], network)
    expect(merged.migration_results).toMatchObject([{ code: 'network_limit', migrated: 0 }])

    await db.callOne('add_to_wishlist', {
      p_user_id: zahra!.id,
      p_product_id: productId,
      p_size_id: sizeId,
    })
    const meant = { product_id: productId, size_id: sizeId, seenPricePence: pricePence }
    expect(await moveToCart(db, zahra!.id, meant, network)).toEqual(err({ kind: 'network_limit' }))

    await givenOrder(db, amina!, [])
    expect(await reserved(productId)).toBe(5)
    expect(await addItem(db, zahra!.id, wish(abaya, 1), network)).toEqual(
      err({ kind: 'network_limit' }),
    )
  })

  test('nor by taking over a hold from another network', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const [amina, zahra] = await newcomers(2)
    await addItem(db, amina!.id, wish(abaya, 4), randomUUID())
    await addItem(db, zahra!.id, wish(abaya, 5), network)

    expect(await addItem(db, amina!.id, wish(abaya, 1), network)).toEqual(
      err({ kind: 'network_limit' }),
    )
  })

  test('do not limit a customer who has bought, or the shop itself', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const { customer } = await givenPaidOrder(db)
    const [zahra, maryam] = await newcomers(2)
    await addItem(db, zahra!.id, wish(abaya, 5), network)

    const added = await addItem(db, customer.id, wish(abaya, 8), network)
    expect(added).toMatchObject({ ok: true })
    expect(minutesFromNow(added.ok ? added.value.expiresAt : new Date())).toBeCloseTo(20, 1)
    expect(await addItem(db, maryam!.id, wish(abaya, 8))).toMatchObject({ ok: true })
  })
})

describe('the hold of a customer who has not bought yet', () => {
  test('lasts 10 minutes, and 110 at most however often the line is removed and added again', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const [amina] = await newcomers(1)
    const add = async () => {
      const added = await addItem(db, amina!.id, wish(abaya, 1), network)
      if (!added.ok) throw new Error(added.refusal.kind)
      return added.value
    }
    const line = await add()
    expect(minutesFromNow(line.expiresAt)).toBeCloseTo(10, 1)

    await heldFor(line.cartItemId, 104)
    await removeItem(db, amina!.id, line.cartItemId)
    const again = await add()
    expect(minutesFromNow(again.expiresAt)).toBeCloseTo(6, 1)
  })

  test('leaves the last units to others for a while after it has run out', async () => {
    const abaya = await givenProductInStock(db, { onHand: 8, reorderLevel: 5 })
    const [amina, zahra] = await newcomers(2)
    const line = await addItem(db, amina!.id, wish(abaya, 2), network)
    if (!line.ok) throw new Error(line.refusal.kind)
    await expireLine(db, amina!.id, line.value.cartItemId)

    // There are more than the last ones.
    const again = await addItem(db, amina!.id, wish(abaya, 1), network)
    if (!again.ok) throw new Error(again.refusal.kind)
    await expireLine(db, amina!.id, again.value.cartItemId)
    await addItem(db, zahra!.id, wish(abaya, 3), network)

    expect(await addItem(db, amina!.id, wish(abaya, 1), network)).toEqual(
      err({ kind: 'hold_pause' }),
    )
    expect(await addItem(db, zahra!.id, wish(abaya, 1), network)).toMatchObject({ ok: true })

    await db.tables
      .updateTable('former_holds')
      .set({ ended_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', amina!.id)
      .execute()
    expect(await addItem(db, amina!.id, wish(abaya, 1), network)).toMatchObject({ ok: true })
    await db.callOne('sweep_expired_holds', { p_limit: 100 })
    expect(
      await db.tables
        .selectFrom('former_holds')
        .select('user_id')
        .where('user_id', '=', amina!.id)
        .execute(),
    ).toEqual([])
  })

  test('of an abandoned order continues where it was, and ends with it', async () => {
    const abaya = await givenProductInStock(db, { onHand: 30 })
    const [amina, zahra] = await newcomers(2)
    const returned = async (customer: { id: string; email: string }, minutes: number) => {
      const line = await addItem(db, customer.id, wish(abaya, 1), network)
      if (!line.ok) throw new Error(line.refusal.kind)
      await heldFor(line.value.cartItemId, minutes)
      const orderId = await givenOrder(db, customer, [])
      await db.callOne('return_order_to_cart', {
        p_order_id: orderId,
        p_reason: 'A test',
        p_actor: 'system',
      })
      return db.tables
        .selectFrom('cart_reservations')
        .select(['expires_at', 'network'])
        .where('user_id', '=', customer.id)
        .execute()
    }

    const [held] = await returned(amina!, 104)
    expect(held!.network).toBe(network)
    expect(minutesFromNow(held!.expires_at)).toBeCloseTo(6, 1)
    expect(await returned(zahra!, 111)).toEqual([])
    expect(await reserved(abaya.productId)).toBe(1)
  })
})

/** As if a line had been held for this many minutes. */
async function heldFor(cartItemId: string, minutes: number) {
  await db.tables
    .updateTable('cart_reservations')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('cart_item_id', '=', cartItemId)
    .execute()
}
