import { describe, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine, wish } from '../testing/given-line.ts'
import { guestItem } from '../testing/guest-item.ts'
import { addItem, clearCart, keepCart } from './change-cart.ts'
import { migrateGuestCart } from './migrate-guest-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase({ connections: 24 })

const isAudited = async () => expect(await db.call('audit_stock', {})).toEqual([])

const inStock = (onHand: number) => givenProductInStock(db, { onHand })

/** Products by the order in which their inventory is taken. */
const inStockOf = async (...onHand: number[]) => {
  const products = await Promise.all(onHand.map(() => inStock(0)))
  const sorted = products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  for (const [at, { productId, sizeId }] of sorted.entries())
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: onHand[at]!,
      p_reference_type: 'delivery_note',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'system',
    })
  return sorted
}

const unitsOf = async (customerId: string) =>
  (await readCart(db, customerId)).lines.reduce((sum, { quantity }) => sum + quantity, 0)

test('the same guest cart from eight tabs at once adds once', async () => {
  const products = [await inStock(50), await inStock(50), await inStock(50)]
  const { id } = await givenCustomer(db)
  const items = products.map((product) => guestItem(product, 2))
  let tabs: Promise<Awaited<ReturnType<typeof migrateGuestCart>>[]> | undefined

  // All of them are under way before the first can finish.
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('product_inventory').select('id').forUpdate().execute()
    tabs = Promise.all(Array.from({ length: 8 }, () => migrateGuestCart(db, id, items)))
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(8)
  })
  const answers = await tabs!

  expect(await unitsOf(id)).toBe(6)
  const codes = answers.flatMap(({ migration_results: results }) => results.map(({ code }) => code))
  expect(codes.filter((code) => code === 'migrated')).toHaveLength(3)
  expect(codes.filter((code) => code === 'already_migrated')).toHaveLength(21)
  expect(answers.every(({ success }) => success)).toBe(true)
  await isAudited()
})

test('twenty guests with the same last units, in opposite orders, take each once', async () => {
  const products = await inStockOf(5, 5, 5, 5)
  const customers = await Promise.all(Array.from({ length: 20 }, () => givenCustomer(db)))

  const answers = await Promise.all(
    customers.map(({ id }, at) => {
      const items = products.map((product) => guestItem(product, 1))
      return migrateGuestCart(db, id, at % 2 === 0 ? items : items.toReversed())
    }),
  )

  for (const product of products) {
    expect(await stockOf(db, product)).toEqual({ onHand: 5, reserved: 5 })
    const results = answers
      .flatMap(({ migration_results: lines }) => lines)
      .filter(({ product_id: productId }) => productId === product.productId)
    expect(results.filter(({ code }) => code === 'migrated')).toHaveLength(5)
    expect(results.filter(({ code }) => code === 'out_of_stock')).toHaveLength(15)
  }
  await isAudited()
})

test('a guest cart takes inventory in order of product, whatever its own', async () => {
  const [first, ...later] = await inStockOf(9, 9, 9)
  const { id } = await givenCustomer(db)
  let migrating: ReturnType<typeof migrateGuestCart> | undefined

  await db.transaction(async (tx) => {
    const lock = (productIds: string[]) =>
      tx.tables
        .selectFrom('product_inventory')
        .select('id')
        .where('product_id', 'in', productIds)
        .forUpdate()
        .noWait()
        .execute()
    await lock([first!.productId])
    migrating = migrateGuestCart(
      db,
      id,
      [...later, first!].map((product) => guestItem(product)),
    )
    await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(1)
    // It waits for the first and holds none of those that come after it.
    await lock(later.map(({ productId }) => productId))
  })

  expect(await migrating).toMatchObject({ successful_items: 3 })
})

describe('while the same customer', () => {
  test('adds, the limits of a line and of held units hold', async () => {
    const [abaya, thobe] = [await inStock(50), await inStock(50)]
    const { id } = await givenCustomer(db)

    let all: Promise<unknown> | undefined

    // Each has looked at the cart, or waits to, before any can change it.
    await db.transaction(async (tx) => {
      await tx.tables.selectFrom('product_inventory').select('id').forUpdate().execute()
      all = Promise.all([
        ...Array.from({ length: 6 }, () => addItem(db, id, wish(abaya, 3))),
        ...Array.from({ length: 6 }, () =>
          migrateGuestCart(db, id, [guestItem(thobe, 3), guestItem(abaya, 3)]),
        ),
      ])
      await expect.poll(() => lockWaiters(db), { timeout: 10_000 }).toBe(12)
    })
    await all

    const { lines } = await readCart(db, id)
    expect(lines.map(({ quantity }) => quantity)).toEqual([10, 10])
    await isAudited()
  })

  test.for(['clears', 'lets expire'] as const)('%s, nothing is lost or doubled', async (what) => {
    const product = await inStock(8)
    const { id } = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, id, product, 4)
    const items = [guestItem(product, 6)]

    const [migrated] = await Promise.all([
      migrateGuestCart(db, id, items),
      what === 'clears' ? clearCart(db, id) : expireLine(db, id, cartItemId),
      db.call('sweep_expired_holds', { p_limit: 100 }),
    ])

    expect(await unitsOf(id)).toBeGreaterThanOrEqual(0)
    // Before it the line had 4 of the 8, after it none.
    expect([4, 6]).toContain(migrated.migration_results[0]?.migrated)
    expect(await migrateGuestCart(db, id, items)).toMatchObject({
      migration_results: [{ code: 'already_migrated' }],
    })
    await isAudited()
  })
})

test('whatever one customer does at once, the limits hold and nothing is lost', async () => {
  const products = await inStockOf(6, 30, 30)
  const { id } = await givenCustomer(db)
  const items = products.map((product) => guestItem(product, 4))
  const acts: ((round: number) => Promise<unknown>)[] = [
    () => migrateGuestCart(db, id, items),
    (round) => migrateGuestCart(db, id, [guestItem(products[round % 3]!, 3)]),
    (round) => addItem(db, id, wish(products[round % 3]!, 2)),
    () => clearCart(db, id),
    () => keepCart(db, id),
    async () => {
      const [line] = (await readCart(db, id)).lines
      if (line) await expireLine(db, id, line.id)
    },
    () => db.call('sweep_expired_holds', { p_limit: 10 }),
  ]

  for (let round = 0; round < 6; round += 1) {
    await Promise.all([...acts, ...acts.toReversed()].map((act) => act(round)))

    const { lines } = await readCart(db, id)
    expect(lines.every(({ quantity }) => quantity <= 10)).toBe(true)
    expect(await unitsOf(id)).toBeLessThanOrEqual(20)
    await isAudited()
  }
})

test('a guest cart that fails half-way is not in the cart at all, and can be sent again', async () => {
  const [abaya, thobe] = await inStockOf(5, 5)
  const { id } = await givenCustomer(db)
  const items = [guestItem(abaya!, 2), guestItem(thobe!, 2)]

  await expect(
    db.transaction(async (tx) => {
      await migrateGuestCart(tx, id, items)
      throw new Error('The connection broke.')
    }),
  ).rejects.toThrow('The connection broke.')

  expect(await unitsOf(id)).toBe(0)
  expect(await migrateGuestCart(db, id, items)).toMatchObject({
    migration_results: [{ code: 'migrated' }, { code: 'migrated' }],
  })
  expect(await unitsOf(id)).toBe(4)
  await isAudited()
})
