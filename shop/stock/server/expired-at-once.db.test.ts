import { afterEach, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../testing/given-product-in-stock.ts'
import { stockOf } from '../testing/stock-of.ts'

const db = await useTestDatabase({ connections: 40 })
const sweep = (limit = 100) => db.callOne('sweep_expired_holds', { p_limit: limit })

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** A product whose only units are in an expired line of a customer who has left. */
async function givenExpired(quantity: number) {
  const abaya = await givenProductInStock(db, { onHand: quantity })
  const { id } = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, id, abaya, quantity)
  await expireLine(db, id, cartItemId)
  return abaya
}

test('of many who want the same expired unit one gets it, whenever the sweep comes by', async () => {
  const customers = await Promise.all(Array.from({ length: 24 }, () => givenCustomer(db)))

  for (let round = 0; round < 20; round += 1) {
    const abaya = await givenExpired(1)
    const adds = customers.slice(round % 3).map(({ id }) => addItem(db, id, wish(abaya, 1)))
    const sweeps = Array.from({ length: 4 }, () => sweep())

    const results = await Promise.all(adds)
    await Promise.all(sweeps)

    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: results.length - 1 }, () => err({ kind: 'out_of_stock' })),
    )
    await emptyCarts()
  }
})

test('a customer who asks while a sweep releases the unit waits for it and gets it', async () => {
  const abaya = await givenExpired(1)
  const bilal = await givenCustomer(db)
  let asked: ReturnType<typeof addItem> | undefined

  await db.transaction(async (tx) => {
    await tx.callOne('sweep_expired_holds', { p_limit: 100 })
    asked = addItem(db, bilal.id, wish(abaya, 1))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await asked).toMatchObject({ ok: true })
})

test('a sweep that waits for one product does not delay what has expired of another', async () => {
  const goods = [await givenExpired(1), await givenExpired(1)]
  const [first, second] = goods.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  const bilal = await givenCustomer(db)
  let sweeping: Promise<unknown> | undefined

  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', first!.productId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    sweeping = sweep()
    await expect.poll(() => lockWaiters(db)).toBe(1)

    expect(await addItem(db, bilal.id, wish(second!, 1))).toMatchObject({ ok: true })
  })

  expect(await sweeping).toEqual({ sweep_expired_holds: 1 })
})

test('who is refused for wanting too much leaves what has expired to the next', async () => {
  const abaya = await givenExpired(1)
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  let asked: ReturnType<typeof addItem> | undefined

  await db.transaction(async (tx) => {
    expect(await addItem(tx, amina.id, wish(abaya, 2))).toEqual(
      err({ kind: 'not_enough_stock', available: 1 }),
    )
    asked = addItem(db, bilal.id, wish(abaya, 1))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await asked).toMatchObject({ ok: true })
})

test('a correction at the moment of the release finds the unit on the shelf', async () => {
  const abaya = await givenExpired(2)
  let corrected: Promise<unknown> | undefined

  await db.transaction(async (tx) => {
    await tx.callOne('sweep_expired_holds', { p_limit: 100 })
    corrected = db.callOne('adjust_stock', {
      p_product_id: abaya.productId,
      p_size_id: abaya.sizeId,
      p_change: -2,
      p_reference_type: 'count',
      p_reference_id: null,
      p_reason: 'Torn',
      p_actor: 'tester',
    })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await corrected).toEqual({ outcome: 'adjusted', available: 0 })
  expect(await stockOf(db, abaya)).toEqual({ onHand: 0, reserved: 0 })
})

async function emptyCarts() {
  await db.pool.query(
    `with held as (update cart_reservations set expires_at = now())
     update cart_items set expires_at = now()`,
  )
  await sweep()
}
