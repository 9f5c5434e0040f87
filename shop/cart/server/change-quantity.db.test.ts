import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '#shop/stock/testing/stock-of.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { changeQuantity } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

async function givenCartOf(quantity: number, { onHand = 30 } = {}) {
  const product = await givenProductInStock(db, { onHand })
  const customer = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, customer.id, product, quantity)
  const changeTo = (to: number) => changeQuantity(db, customer.id, { cartItemId, quantity: to })
  return { product, customer, cartItemId, changeTo }
}

describe('changeQuantity', () => {
  test.for([
    { from: 2, to: 5, reserved: 5, delta: 3, reason: 'Quantity raised' },
    { from: 5, to: 1, reserved: 1, delta: -4, reason: 'Quantity lowered' },
  ])('$from to $to holds what the line now says', async ({ from, to, reserved, delta, reason }) => {
    const { product, customer, cartItemId, changeTo } = await givenCartOf(from)

    expect(await changeTo(to)).toMatchObject({ ok: true, value: { quantity: to } })

    expect(await stockOf(db, product)).toEqual({ onHand: 30, reserved })
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: to }])
    expect((await movementsOf(db, product)).at(-1)).toMatchObject({
      reserved_delta: delta,
      reference_id: cartItemId,
      reason,
      actor: customer.id,
    })
  })

  test('the same quantity again moves nothing', async () => {
    const { product, changeTo } = await givenCartOf(2)
    const before = await movementsOf(db, product)

    expect(await changeTo(2)).toMatchObject({ ok: true, value: { quantity: 2 } })
    expect(await movementsOf(db, product)).toEqual(before)
  })

  test.for([0, -3])('%i removes the line and releases its stock (§4.23)', async (quantity) => {
    const { product, customer, changeTo } = await givenCartOf(2)

    expect(await changeTo(quantity)).toEqual({
      ok: true,
      value: { productId: product.productId, quantity: 0, expiresAt: null },
    })
    expect(await stockOf(db, product)).toEqual({ onHand: 30, reserved: 0 })
    expect((await readCart(db, customer.id)).lines).toEqual([])
  })

  test('more holds the cart again, less does not', async () => {
    const { customer, cartItemId, changeTo } = await givenCartOf(3)
    const minutesLeft = async () => {
      const { hold } = await readCart(db, customer.id)
      return (hold!.expiresAt.getTime() - hold!.serverTime.getTime()) / 60_000
    }
    await expireLine(db, customer.id, cartItemId, 60)

    await changeTo(2)
    expect(await minutesLeft()).toBeCloseTo(1, 1)
    await changeTo(4)
    expect(await minutesLeft()).toBeCloseTo(20, 1)
  })
})

describe('changeQuantity refuses', () => {
  test("an unknown line and somebody else's alike, and leaves it as it is", async () => {
    const { product, cartItemId } = await givenCartOf(2)
    const stranger = await givenCustomer(db)
    const refused = err({ kind: 'item_not_found' })

    for (const quantity of [5, 1, 0]) {
      expect(await changeQuantity(db, stranger.id, { cartItemId, quantity })).toEqual(refused)
      expect(await changeQuantity(db, stranger.id, { cartItemId: randomUUID(), quantity })).toEqual(
        refused,
      )
    }
    expect(await stockOf(db, product)).toEqual({ onHand: 30, reserved: 2 })
  })

  test('a line whose hold has expired', async () => {
    const { customer, cartItemId, changeTo } = await givenCartOf(2)
    await expireLine(db, customer.id, cartItemId)

    expect(await changeTo(3)).toEqual(err({ kind: 'hold_expired' }))
    expect(await changeTo(1)).toEqual(err({ kind: 'hold_expired' }))

    await db.callOne('sweep_expired_holds', { p_limit: 100 })
    expect(await changeTo(3)).toEqual(err({ kind: 'hold_expired' }))
  })

  test('more than there is, counting what the line holds', async () => {
    const { product, changeTo } = await givenCartOf(2, { onHand: 5 })

    expect(await changeTo(6)).toEqual(err({ kind: 'not_enough_stock', available: 5 }))
    expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 2 })

    await changeTo(5)
    expect(await changeTo(6)).toEqual(err({ kind: 'not_enough_stock', available: 5 }))
  })

  test('the eleventh of a line and the twenty-first unit held', async () => {
    const { customer, changeTo } = await givenCartOf(9)
    const [hijab, thobe] = [
      await givenProductInStock(db, { onHand: 30 }),
      await givenProductInStock(db, { onHand: 30 }),
    ]
    await givenLine(db, customer.id, hijab, 10)
    await givenLine(db, customer.id, thobe, 1)

    expect(await changeTo(11)).toEqual(err({ kind: 'line_limit' }))
    expect(await changeTo(10)).toEqual(err({ kind: 'hold_limit' }))
    expect(await changeTo(8)).toMatchObject({ ok: true })
  })

  test('more of what is no longer sold, though less is possible', async () => {
    const { product, changeTo } = await givenCartOf(2)
    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', product.productId)
      .execute()

    expect(await changeTo(3)).toEqual(err({ kind: 'product_not_found' }))
    expect(await changeTo(1)).toMatchObject({ ok: true })
  })
})
