import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { removeItem } from '#shop/cart/server/change-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenWish, wishOf } from '../testing/given-wish.ts'
import { MAX_WISHES } from '../wishlist.ts'
import { moveToCart, moveToWishlist, readWishlist } from './wishlist.ts'

const db = await useTestDatabase({ connections: 40 })

afterEach(async () => expect(await db.call('audit_stock', {})).toEqual([]))

const seen = (product: Parameters<typeof wishOf>[0] & { pricePence: number }) => ({
  ...wishOf(product),
  seenPricePence: product.pricePence,
})
const wishesOf = async (customerId: string) =>
  (await readWishlist(db, customerId)).map(({ product_id, size_id }) => ({ product_id, size_id }))
const linesOf = async (customerId: string) => (await readCart(db, customerId)).lines

test('a line goes to the wishlist, and what it held is free', async () => {
  const abaya = await givenProductInStock(db, { onHand: 2 })
  const amina = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, amina.id, abaya, 2)

  expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(ok({ alreadyExists: false }))

  expect(await linesOf(amina.id)).toEqual([])
  expect(await wishesOf(amina.id)).toEqual([wishOf(abaya)])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 2, reserved: 0 })
  expect((await movementsOf(db, abaya)).at(-1)).toMatchObject({
    kind: 'release',
    reserved_delta: -2,
    reference_id: cartItemId,
    reason: 'Moved to wishlist',
    actor: amina.id,
  })
  // Only this customer's own line had taken the last ones.
  expect((await readWishlist(db, amina.id))[0]?.marks).toMatchObject({
    back_in_stock: false,
    sold_out: false,
  })
})

test('an entry that was there stays, and the line goes', async () => {
  const shawl = await givenProductInStock(db, { onHand: 2, withoutSize: true })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, shawl)
  const before = await readWishlist(db, amina.id)
  const { cartItemId } = await givenLine(db, amina.id, shawl)

  expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(ok({ alreadyExists: true }))

  expect(await readWishlist(db, amina.id)).toEqual(before)
  expect(await linesOf(amina.id)).toEqual([])
})

test('a line that expired or left a moment before is kept all the same, and twice is once', async () => {
  const [abaya, shawl] = [
    await givenProductInStock(db, { onHand: 1 }),
    await givenProductInStock(db, { onHand: 1, withoutSize: true }),
  ]
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const expired = await givenLine(db, amina.id, abaya)
  await expireLine(db, amina.id, expired.cartItemId)
  await givenLine(db, bilal.id, abaya)
  const removed = await givenLine(db, amina.id, shawl)
  await removeItem(db, amina.id, removed.cartItemId)

  for (const { cartItemId } of [expired, removed]) {
    expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(ok({ alreadyExists: false }))
    expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(ok({ alreadyExists: true }))
  }

  expect(await wishesOf(amina.id)).toEqual([wishOf(shawl), wishOf(abaya)])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
})

test('a move that is sent again after its piece went back to the cart does nothing', async () => {
  const abaya = await givenProductInStock(db, { onHand: 2 })
  const amina = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  await moveToWishlist(db, amina.id, cartItemId)
  await moveToCart(db, amina.id, seen(abaya))

  expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(ok({ alreadyExists: true }))

  expect(await wishesOf(amina.id)).toEqual([])
  expect(await linesOf(amina.id)).toMatchObject([{ quantity: 1 }])
})

test("somebody else's line is as unknown as one that never was", async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, bilal.id, abaya)

  for (const id of [cartItemId, randomUUID()]) {
    expect(await moveToWishlist(db, amina.id, id)).toEqual(err({ kind: 'item_not_found' }))
  }
  expect(await linesOf(bilal.id)).toHaveLength(1)
  expect(await wishesOf(amina.id)).toEqual([])
})

test('a full wishlist leaves the line in the cart', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const amina = await givenCustomer(db)
  await db.pool.query(
    `with s as (insert into sizes (size_name, system, position)
                select gen_random_uuid(), 'abaya', 1 from generate_series(1, $3) returning id)
     insert into wishlist_items (user_id, product_id, size_id, price_pence, was_sold_out)
     select $1, $2, id, 8900, false from s`,
    [amina.id, abaya.productId, MAX_WISHES],
  )
  const { cartItemId } = await givenLine(db, amina.id, abaya)

  expect(await moveToWishlist(db, amina.id, cartItemId)).toEqual(err({ kind: 'wishlist_full' }))

  expect(await linesOf(amina.id)).toHaveLength(1)
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
})

test('an entry goes to the cart with its stock, and off the list', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  const moved = await moveToCart(db, amina.id, seen(abaya))

  const [line] = await linesOf(amina.id)
  expect(moved).toEqual(ok({ cartItemId: line?.id, wasPriorityGiven: false }))
  expect(line).toMatchObject({ quantity: 1, sizeId: abaya.sizeId })
  expect(await wishesOf(amina.id)).toEqual([])
})

test('an entry stays where the cart refuses it', async () => {
  const [abaya, soldOut] = [
    await givenProductInStock(db, { onHand: 5 }),
    await givenProductInStock(db, { onHand: 0 }),
  ]
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)
  await givenWish(db, amina.id, { ...abaya, sizeId: null })
  await givenWish(db, amina.id, soldOut)

  expect(await moveToCart(db, amina.id, { ...seen(abaya), seenPricePence: 7900 })).toEqual(
    err({ kind: 'price_changed', pricePence: 8900 }),
  )
  expect(await moveToCart(db, amina.id, { ...seen(abaya), size_id: null })).toEqual(
    err({ kind: 'size_needed' }),
  )
  expect(await moveToCart(db, amina.id, seen(soldOut))).toEqual(err({ kind: 'out_of_stock' }))
  expect(await wishesOf(amina.id)).toHaveLength(3)
  expect(await linesOf(amina.id)).toEqual([])
})

test('what is on no list is not moved', async () => {
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  await givenWish(db, bilal.id, abaya)

  expect(await moveToCart(db, amina.id, seen(abaya))).toEqual(err({ kind: 'not_in_wishlist' }))
  expect(await wishesOf(bilal.id)).toHaveLength(1)
})

test('a second click while the first is under way moves nothing more', async () => {
  const abaya = await givenProductInStock(db, { onHand: 20 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)
  let second: ReturnType<typeof moveToCart> | undefined

  const first = await db.transaction(async (tx) => {
    const moved = await moveToCart(tx, amina.id, seen(abaya))
    second = moveToCart(db, amina.id, seen(abaya))
    await expect.poll(() => lockWaiters(db)).toBe(1)
    return moved
  })

  expect(await second).toEqual(first)
  expect(await linesOf(amina.id)).toMatchObject([{ quantity: 1 }])
})

test('ten clicks at once move one piece', async () => {
  const abaya = await givenProductInStock(db, { onHand: 20 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => moveToCart(db, amina.id, seen(abaya))),
  )

  const [line] = await linesOf(amina.id)
  expect(line?.quantity).toBe(1)
  expect(answers).toEqual(
    Array.from({ length: 10 }, () => ok({ cartItemId: line?.id, wasPriorityGiven: false })),
  )
})

test('to and fro at once, piece and entry are never lost nor doubled', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const amina = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, amina.id, abaya)

  await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      if (at % 2 === 0) await moveToWishlist(db, amina.id, cartItemId)
      else await moveToCart(db, amina.id, seen(abaya))
    }),
  )

  const [wishes, lines] = [await wishesOf(amina.id), await linesOf(amina.id)]
  expect(wishes.length + lines.length).toBeGreaterThan(0)
  expect(wishes.length).toBeLessThanOrEqual(1)
  expect(lines.map(({ quantity }) => quantity)).toEqual(lines.length === 0 ? [] : [1])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 3, reserved: lines.length })
})

test('a line that is released while it is moved is on the wishlist, its stock freed once', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  await expireLine(db, amina.id, cartItemId)
  let moving: ReturnType<typeof moveToWishlist> | undefined

  await db.transaction(async (tx) => {
    // Takes the expired line's unit, and with it locks the line.
    await givenLine(tx, bilal.id, abaya)
    moving = moveToWishlist(db, amina.id, cartItemId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await moving).toEqual(ok({ alreadyExists: false }))
  expect(await wishesOf(amina.id)).toEqual([wishOf(abaya)])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
})

test('moving a line waits for the cart before taking its stock', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const amina = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, amina.id, abaya)
  let moving: ReturnType<typeof moveToWishlist> | undefined

  await db.transaction(async (tx) => {
    await tx.call('lock_cart', { p_user_id: amina.id })
    moving = moveToWishlist(db, amina.id, cartItemId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
    // In the other order the two would wait for each other.
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', abaya.productId)
      .forUpdate()
      .noWait()
      .execute()
  })

  expect(await moving).toEqual(ok({ alreadyExists: false }))
})

test('many customers who move their lines while others are swept neither deadlock nor lose any', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => givenProductInStock(db, { onHand: 30 })),
  )
  const customers = await Promise.all(Array.from({ length: 8 }, () => givenCustomer(db)))
  const lines: { customerId: string; id: string }[] = []
  for (const [at, { id: customerId }] of customers.entries()) {
    for (const product of at % 2 === 0 ? products : products.toReversed()) {
      const { cartItemId: id } = await givenLine(db, customerId, product)
      if (at % 3 === 0) await expireLine(db, customerId, id)
      lines.push({ customerId, id })
    }
  }

  await Promise.all([
    ...lines.map(({ customerId, id }) => moveToWishlist(db, customerId, id)),
    ...Array.from({ length: 10 }, () => db.call('sweep_expired_holds', { p_limit: 3 })),
  ])

  for (const { id } of customers) expect(await wishesOf(id)).toHaveLength(products.length)
  for (const product of products) {
    expect(await stockOf(db, product)).toEqual({ onHand: 30, reserved: 0 })
  }
})
