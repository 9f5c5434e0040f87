import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem, holdCart } from '#shop/cart/server/change-cart.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../testing/stock-of.ts'
import { sweepExpiredHolds } from './jobs/sweep-expired-holds.ts'

const db = await useTestDatabase({ connections: 40 })

const sweep = (limit = 100) => db.callOne('sweep_expired_holds', { p_limit: limit })

test('a hold ends on its second for anything that needs the stock, without a sweep', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya)

  await expireLine(db, amina.id, cartItemId, 60)
  expect(await addItem(db, bilal.id, wish(abaya, 1))).toMatchObject({ ok: false })
  await expireLine(db, amina.id, cartItemId, 0.05)
  await new Promise((resolve) => setTimeout(resolve, 51))

  expect(await addItem(db, bilal.id, wish(abaya, 1))).toMatchObject({ ok: true })
  expect((await readCart(db, amina.id)).lines).toEqual([])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
  expect((await movementsOf(db, abaya)).at(-2)).toMatchObject({
    kind: 'release',
    reserved_delta: -1,
    reference_type: 'cart_item',
    reference_id: cartItemId,
    reason: 'Hold expired',
    actor: amina.id,
  })
})

test('an expired hold is left alone while there is enough without it', async () => {
  const abaya = await givenProductInStock(db, { onHand: 2 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  await expireLine(db, amina.id, cartItemId)

  await givenLine(db, bilal.id, abaya)

  expect(await stockOf(db, abaya)).toEqual({ onHand: 2, reserved: 2 })
})

test('a correction of the stock releases expired holds too', async () => {
  const abaya = await givenProductInStock(db, { onHand: 2 })
  const amina = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, amina.id, abaya, 2)
  await expireLine(db, amina.id, cartItemId)

  const row = await db.callOne('adjust_stock', {
    p_product_id: abaya.productId,
    p_size_id: abaya.sizeId,
    p_change: -1,
    p_reference_type: 'count',
    p_reference_id: null,
    p_reason: 'Torn',
    p_actor: 'tester',
  })

  expect(row).toEqual({ outcome: 'adjusted', available: 1 })
})

test('the sweep releases what has expired and nothing else, a batch at a time', async () => {
  const products = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 5, withoutSize: true }),
  ]
  const customers = await Promise.all([1, 2, 3].map(() => givenCustomer(db)))
  await sweep()
  for (const [at, { id }] of customers.entries()) {
    for (const product of products) {
      const { cartItemId } = await givenLine(db, id, product)
      if (at < 2) await expireLine(db, id, cartItemId)
    }
    // Adding the second line must not have revived the first.
    if (at < 2) expect((await readCart(db, id)).lines).toEqual([])
  }

  expect(await sweep(3)).toEqual({ sweep_expired_holds: 3 })
  expect(await sweep(3)).toEqual({ sweep_expired_holds: 1 })
  expect(await sweep(3)).toEqual({ sweep_expired_holds: 0 })
  for (const product of products) {
    expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 1 })
  }
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('the job sweeps until nothing expired is left', async () => {
  const abaya = await givenProductInStock(db, { onHand: 130 })
  const customers = await Promise.all(Array.from({ length: 130 }, () => givenCustomer(db)))
  await Promise.all(customers.map(({ id }) => givenLine(db, id, abaya)))
  await db.pool.query(
    `with held as (update cart_reservations set expires_at = now() where product_id = $1)
     update cart_items set expires_at = now() where product_id = $1`,
    [abaya.productId],
  )

  await sweepExpiredHolds.run({ db } as Parameters<typeof sweepExpiredHolds.run>[0], {})

  expect(await stockOf(db, abaya)).toEqual({ onHand: 130, reserved: 0 })
})

test('a cart that is being held again is not swept, however short its time was', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  await expireLine(db, amina.id, cartItemId, 3)

  await db.transaction(async (tx) => {
    await holdCart(tx, amina.id)
    await new Promise((resolve) => setTimeout(resolve, 3050))
    // The old time has passed for everybody else, but the row is locked: neither waits nor
    // releases.
    expect(await sweep()).toEqual({ sweep_expired_holds: 0 })
    expect(await addItem(db, bilal.id, wish(abaya, 1))).toMatchObject({ ok: false })
  })

  expect((await readCart(db, amina.id)).lines).toMatchObject([{ id: cartItemId }])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
})

test('a customer who returns while the line is being released waits, and finds it gone', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  await expireLine(db, amina.id, cartItemId)
  let aminaAsked: ReturnType<typeof addItem> | undefined

  await db.transaction(async (tx) => {
    await givenLine(tx, bilal.id, abaya)
    aminaAsked = addItem(db, amina.id, wish(abaya, 1))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await aminaAsked).toEqual({ ok: false, refusal: { kind: 'out_of_stock' } })
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('two customers who release each other’s lines crosswise do not deadlock', async () => {
  const [abaya, hijab] = [
    await givenProductInStock(db, { onHand: 1 }),
    await givenProductInStock(db, { onHand: 1 }),
  ]
  const pairs = await Promise.all([1, 2].map(() => givenCustomer(db)))
  const [amina, bilal] = [pairs[0]!, pairs[1]!]

  for (let round = 0; round < 25; round += 1) {
    const [first, second] = await Promise.all([
      givenLine(db, amina.id, abaya),
      givenLine(db, bilal.id, hijab),
    ])
    await Promise.all([
      expireLine(db, amina.id, first.cartItemId),
      expireLine(db, bilal.id, second.cartItemId),
    ])
    const results = await Promise.all([
      addItem(db, amina.id, wish(hijab, 1)),
      addItem(db, bilal.id, wish(abaya, 1)),
      sweep(),
    ])
    expect(results).toHaveLength(3)
    await db.pool.query(
      `with held as (update cart_reservations set expires_at = now())
       update cart_items set expires_at = now()`,
    )
    await sweep()
  }

  expect(await db.call('audit_stock', {})).toEqual([])
})
