import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '#shop/stock/testing/stock-of.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { readCart } from './read-cart.ts'
import { removeItem } from './change-cart.ts'

const db = await useTestDatabase()

async function givenCart() {
  const product = await givenProductInStock(db, { onHand: 5 })
  const customer = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, customer.id, product, 2)
  return { product, customer, cartItemId, gone: ok({ productId: product.productId }) }
}

test('removing a line releases its stock (§4.25)', async () => {
  const { product, customer, cartItemId, gone } = await givenCart()

  expect(await removeItem(db, customer.id, cartItemId)).toEqual(gone)

  expect((await readCart(db, customer.id)).lines).toEqual([])
  expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 0 })
  expect((await movementsOf(db, product)).at(-1)).toMatchObject({
    kind: 'release',
    reserved_delta: -2,
    reference_type: 'cart_item',
    reference_id: cartItemId,
    reason: 'Removed from cart',
    actor: customer.id,
  })
})

test('a line that has already gone counts as success, and releases nothing twice (§4.26)', async () => {
  const { product, customer, cartItemId, gone } = await givenCart()

  const results = await Promise.all(
    Array.from({ length: 5 }, () => removeItem(db, customer.id, cartItemId)),
  )

  expect(results).toEqual(Array.from({ length: 5 }, () => gone))
  expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 0 })
})

test.for([{ swept: false }, { swept: true }])(
  'an expired line counts as success (swept: $swept) (§4.26)',
  async ({ swept }) => {
    const { product, customer, cartItemId, gone } = await givenCart()
    await expireLine(db, customer.id, cartItemId)
    if (swept) await db.callOne('sweep_expired_holds', { p_limit: 100 })

    expect(await removeItem(db, customer.id, cartItemId)).toEqual(gone)
    expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 0 })
  },
)

test("somebody else's line is as unknown as one that never was, also after it has gone", async () => {
  const { product, customer, cartItemId } = await givenCart()
  const stranger = await givenCustomer(db)
  const refused = err({ kind: 'item_not_found' })

  expect(await removeItem(db, stranger.id, cartItemId)).toEqual(refused)
  expect(await removeItem(db, stranger.id, randomUUID())).toEqual(refused)
  expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 2 })

  await removeItem(db, customer.id, cartItemId)
  expect(await removeItem(db, stranger.id, cartItemId)).toEqual(refused)
})

test('the procedure answers as its callers know it: success, message, product (§7.27)', async () => {
  const { product, customer, cartItemId } = await givenCart()
  const call = () =>
    db.callOne('remove_item_from_cart_with_release', {
      p_cart_item_id: cartItemId,
      p_user_id: customer.id,
    })

  expect(await call()).toEqual({
    success: true,
    message: 'Removed from cart',
    product_id: product.productId,
  })
  expect(await call()).toEqual({
    success: true,
    message: 'Already gone from the cart',
    product_id: product.productId,
  })
})
