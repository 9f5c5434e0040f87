import { expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '#shop/stock/testing/stock-of.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { changeQuantity, clearCart, removeItem } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

test('clearing releases what every line reserved, with or without a size, and nothing of other customers (§4.27)', async () => {
  const [abaya, hijab] = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5, withoutSize: true }),
  ]
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya, 2)
  await givenLine(db, amina.id, hijab, 3)
  await givenLine(db, bilal.id, abaya, 1)

  expect(await clearCart(db, amina.id)).toBe(2)

  expect((await readCart(db, amina.id)).lines).toEqual([])
  expect((await readCart(db, bilal.id)).lines).toHaveLength(1)
  expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 1 })
  expect(await stockOf(db, hijab)).toEqual({ onHand: 5, reserved: 0 })
  expect((await movementsOf(db, abaya)).at(-1)).toEqual({
    kind: 'release',
    on_hand_delta: 0,
    reserved_delta: -2,
    reference_type: 'cart_clear',
    reference_id: cartItemId,
    reason: 'Cart cleared by user',
    actor: amina.id,
  })
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('an empty cart stays empty, and a line that has expired counts no more', async () => {
  const product = await givenProductInStock(db, { onHand: 2 })
  const { id } = await givenCustomer(db)
  expect(await clearCart(db, id)).toBe(0)
  const { cartItemId } = await givenLine(db, id, product, 2)
  await expireLine(db, id, cartItemId)

  expect(await clearCart(db, id)).toBe(0)
  expect(await stockOf(db, product)).toEqual({ onHand: 2, reserved: 0 })
})

test('a click on a cleared line finds it gone, also where a waiting list had given it', async () => {
  const product = await givenProductInStock(db, { onHand: 1 })
  const { id } = await givenCustomer(db)
  const item = { p_product_id: product.productId, p_size_id: product.sizeId }
  await db.tables
    .insertInto('waiting_list_entries')
    .values({ user_id: id, product_id: product.productId, size_id: product.sizeId })
    .execute()
  await db.call('serve_waiting_list', item)
  const { cartItemId, wasPriorityGiven } = await givenLine(db, id, product)
  expect(wasPriorityGiven).toBe(true)
  await clearCart(db, id)

  expect(await removeItem(db, id, cartItemId)).toMatchObject({ ok: true })
  expect(await changeQuantity(db, id, { cartItemId, quantity: 1 })).toEqual(
    err({ kind: 'hold_expired' }),
  )
})

test('cleared stock goes to the waiting list', async () => {
  const product = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  await givenLine(db, amina.id, product)
  await db.tables
    .insertInto('waiting_list_entries')
    .values({ user_id: bilal.id, product_id: product.productId, size_id: product.sizeId })
    .execute()

  await clearCart(db, amina.id)

  expect(await givenLine(db, bilal.id, product)).toMatchObject({ wasPriorityGiven: true })
})

test('cleared from eight tabs at once it releases the stock once', async () => {
  const product = await givenProductInStock(db, { onHand: 9 })
  const { id } = await givenCustomer(db)
  await givenLine(db, id, product, 4)
  let tabs: Promise<number[]> | undefined

  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('product_inventory').select('id').forUpdate().execute()
    tabs = Promise.all(Array.from({ length: 8 }, () => clearCart(db, id)))
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(8)
  })

  expect((await tabs!).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(await stockOf(db, product)).toEqual({ onHand: 9, reserved: 0 })
  expect(await db.call('audit_stock', {})).toEqual([])
})
