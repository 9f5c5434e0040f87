import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { expireLine } from '../testing/expire-line.ts'
import { givenLine } from '../testing/given-line.ts'
import { guestItem } from '../testing/guest-item.ts'
import { migrateGuestCart, previewCartConflicts } from './migrate-guest-cart.ts'
import { readCart } from './read-cart.ts'
import { removeItem } from './change-cart.ts'

const db = await useTestDatabase()

const inStock = (onHand: number, options = {}) => givenProductInStock(db, { onHand, ...options })

/** What a cart holds, as [product, quantity, price], in any order. */
async function cartOf(customerId: string) {
  const { lines } = await readCart(db, customerId)
  return lines.map(({ productId, quantity, pricePence }) => [productId, quantity, pricePence])
}

const isAudited = async () => expect(await db.call('audit_stock', {})).toEqual([])

test('every line goes in at its price and is held (§7.30)', async () => {
  const [abaya, hijab] = [
    await inStock(5),
    await inStock(5, { withoutSize: true, pricePence: 1450 }),
  ]
  const { id } = await givenCustomer(db)
  const items = [guestItem(abaya, 2), guestItem(hijab, 3)]

  expect(await migrateGuestCart(db, id, items)).toEqual({
    success: true,
    total_items: 2,
    successful_items: 2,
    failed_items: 0,
    conflicts_resolved: 0,
    summary: '2 out of 2 items migrated.',
    errors: [],
    migration_results: [
      {
        id: items[0]!.id,
        product_id: abaya.productId,
        size_id: abaya.sizeId,
        name: 'Noor open abaya',
        requested: 2,
        migrated: 2,
        code: 'migrated',
        cause: null,
        message: 'Moved to your cart',
        price: 89,
        price_changed: false,
        available: 3,
        set: null,
      },
      expect.objectContaining({
        product_id: hijab.productId,
        size_id: null,
        code: 'migrated',
        price: 14.5,
        available: 2,
      }),
    ],
  })
  const cart = await cartOf(id)
  expect(cart).toHaveLength(2)
  expect(cart).toContainEqual([abaya.productId, 2, 8900])
  expect(cart).toContainEqual([hijab.productId, 3, 1450])
  expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 2 })
  await isAudited()
})

test('the preview answers as its callers know it: whether there are conflicts, and how many (§7.29)', async () => {
  const [abaya, hijab] = [await inStock(5), await inStock(5, { withoutSize: true })]
  const { id } = await givenCustomer(db)
  await givenLine(db, id, abaya)
  const preview = async (...items: (typeof abaya)[]) =>
    db.call('get_cart_conflicts_preview', {
      p_user_id: id,
      p_guest_items: items.map((item) => guestItem(item)),
    })

  expect(await preview(abaya, hijab)).toEqual([{ conflicts_found: true, conflict_count: 1 }])
  expect(await preview(hijab)).toEqual([{ conflicts_found: false, conflict_count: 0 }])
})

test('an empty guest cart is merged at once', async () => {
  const { id } = await givenCustomer(db)

  expect(await migrateGuestCart(db, id, [])).toEqual({
    success: true,
    total_items: 0,
    successful_items: 0,
    failed_items: 0,
    conflicts_resolved: 0,
    summary: '0 out of 0 items migrated.',
    errors: [],
    migration_results: [],
  })
})

describe('a line in both carts', () => {
  test.for([
    { cart: 2, guest: 3, onHand: 20, took: 3, code: 'migrated', cause: null },
    { cart: 2, guest: 3, onHand: 4, took: 2, code: 'partly', cause: 'not_enough' },
    { cart: 2, guest: 3, onHand: 2, took: 0, code: 'out_of_stock', cause: null },
    { cart: 6, guest: 6, onHand: 20, took: 4, code: 'partly', cause: 'line_limit' },
    { cart: 10, guest: 1, onHand: 20, took: 0, code: 'line_limit', cause: null },
  ])(
    '$cart and $guest of $onHand: $took more, $code (§4.30)',
    async ({ cart, guest, onHand, took, code, cause }) => {
      const product = await inStock(onHand)
      const { id } = await givenCustomer(db)
      await givenLine(db, id, product, cart)
      const items = [guestItem(product, guest)]

      expect(await previewCartConflicts(db, id, items)).toBe(1)
      expect(await migrateGuestCart(db, id, items)).toMatchObject({
        success: took > 0,
        conflicts_resolved: took > 0 ? 1 : 0,
        migration_results: [{ requested: guest, migrated: took, code, cause }],
      })

      expect(await cartOf(id)).toEqual([[product.productId, cart + took, 8900]])
      expect(await stockOf(db, product)).toEqual({ onHand, reserved: cart + took })
      await isAudited()
    },
  )

  test('is none once it was released: the hold restarts', async () => {
    const product = await inStock(3)
    const { id } = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, id, product, 3)
    await expireLine(db, id, cartItemId)
    const items = [guestItem(product, 3)]

    expect(await previewCartConflicts(db, id, items)).toBe(0)
    expect(await migrateGuestCart(db, id, items)).toMatchObject({
      conflicts_resolved: 0,
      migration_results: [{ migrated: 3 }],
    })
    await isAudited()
  })

  test('costs what it costs now, as a whole', async () => {
    const product = await inStock(9)
    const { id } = await givenCustomer(db)
    await givenLine(db, id, product, 1)
    const stale = { ...guestItem(product, 2), price: 79 }
    await db.tables
      .updateTable('products')
      .set({ price_pence: 9900 })
      .where('id', '=', product.productId)
      .execute()

    expect(await migrateGuestCart(db, id, [stale])).toMatchObject({
      migration_results: [{ code: 'migrated', price: 99, price_changed: true }],
    })
    expect(await cartOf(id)).toEqual([[product.productId, 3, 9900]])
  })
})

test('equal lines of one guest cart add up, each remembered by its id', async () => {
  const product = await inStock(20)
  const { id } = await givenCustomer(db)
  const items = [guestItem(product, 6), guestItem(product, 3), guestItem(product, 4)]

  expect(await migrateGuestCart(db, id, items)).toMatchObject({
    conflicts_resolved: 0,
    successful_items: 3,
    migration_results: [
      { migrated: 6, code: 'migrated' },
      { migrated: 3, code: 'migrated' },
      { migrated: 1, code: 'partly', cause: 'line_limit' },
    ],
  })
  expect(await cartOf(id)).toEqual([[product.productId, 10, 8900]])
  const remembered = await db.tables
    .selectFrom('migrated_guest_items')
    .select(['guest_item_id', 'quantity'])
    .where('user_id', '=', id)
    .execute()
  expect(new Map(remembered.map((row) => [row.guest_item_id, row.quantity]))).toEqual(
    new Map(items.map((item, at) => [item.id, [6, 3, 1][at]])),
  )
})

describe('the same guest cart again', () => {
  test('adds nothing, and reports what was taken then', async () => {
    const [plenty, scarce] = [await inStock(9), await inStock(2)]
    const { id } = await givenCustomer(db)
    const items = [guestItem(plenty, 2), guestItem(scarce, 3)]
    await migrateGuestCart(db, id, items)
    const before = await cartOf(id)

    expect(await previewCartConflicts(db, id, items)).toBe(0)
    expect(await migrateGuestCart(db, id, items)).toMatchObject({
      success: true,
      successful_items: 2,
      failed_items: 0,
      conflicts_resolved: 0,
      summary: '2 out of 2 items migrated.',
      errors: ['Noor open abaya: Only 2 could be moved to your cart'],
      migration_results: [
        { requested: 2, migrated: 2, code: 'already_migrated' },
        { requested: 3, migrated: 2, code: 'already_migrated' },
      ],
    })
    expect(await cartOf(id)).toEqual(before)
  })

  test('does not bring back what was removed since', async () => {
    const product = await inStock(9)
    const { id } = await givenCustomer(db)
    const items = [guestItem(product, 2)]
    await migrateGuestCart(db, id, items)
    const [line] = (await readCart(db, id)).lines
    await removeItem(db, id, line!.id)

    expect(await migrateGuestCart(db, id, items)).toMatchObject({ success: true })
    expect(await cartOf(id)).toEqual([])
  })

  test('takes what was not available the first time', async () => {
    const product = await inStock(0)
    const { id } = await givenCustomer(db)
    const items = [guestItem(product, 2)]

    expect(await migrateGuestCart(db, id, items)).toMatchObject({
      success: false,
      summary: '0 out of 1 items migrated. 1 items could not be migrated.',
      errors: ['Noor open abaya: Out of stock'],
      migration_results: [{ migrated: 0, code: 'out_of_stock', message: 'Out of stock' }],
    })
    await db.call('receive_stock', {
      p_product_id: product.productId,
      p_size_id: product.sizeId,
      p_quantity: 2,
      p_reference_type: 'delivery_note',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'system',
    })
    expect(await migrateGuestCart(db, id, items)).toMatchObject({
      success: true,
      migration_results: [{ migrated: 2, code: 'migrated' }],
    })
  })

  test("of another customer is that customer's own", async () => {
    const product = await inStock(9)
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
    const items = [guestItem(product, 2)]
    await migrateGuestCart(db, amina.id, items)

    expect(await migrateGuestCart(db, bilal.id, items)).toMatchObject({
      migration_results: [{ migrated: 2, code: 'migrated' }],
    })
  })

  test('adds again without ids: nothing identifies the line', async () => {
    const product = await inStock(9)
    const { id } = await givenCustomer(db)
    const { id: _, ...item } = guestItem(product, 2)
    await migrateGuestCart(db, id, [item])
    await migrateGuestCart(db, id, [item])

    expect(await cartOf(id)).toEqual([[product.productId, 4, 8900]])
  })
})

test('a customer holds 20 units at most, and the line at the limit shows it', async () => {
  const products = [await inStock(10), await inStock(10), await inStock(10)]
  const { id } = await givenCustomer(db)
  await givenLine(db, id, await inStock(10), 5)

  const { migration_results: results } = await migrateGuestCart(
    db,
    id,
    products.map((product) => guestItem(product, 8)),
  )

  expect(results.reduce((sum, { migrated }) => sum + migrated, 0)).toBe(15)
  expect(results.map(({ code, cause }) => cause ?? code).toSorted()).toEqual([
    'hold_limit',
    'hold_limit',
    'migrated',
  ])
  await isAudited()
})

test('a cart has 50 lines at most', async () => {
  const { id } = await givenCustomer(db)
  const product = await inStock(9)
  await givenFullCart(id)

  expect(await migrateGuestCart(db, id, [guestItem(product)])).toMatchObject({
    success: false,
    migration_results: [{ code: 'cart_full' }],
  })
})

/** 50 lines, whatever the limit of held units: as a shop with another limit left them. */
async function givenFullCart(userId: string) {
  for (let line = 0; line < 50; line += 1) {
    const { productId, sizeId } = await inStock(1)
    const { id, expires_at } = await db.tables
      .insertInto('cart_items')
      .values({
        user_id: userId,
        product_id: productId,
        size_id: sizeId,
        quantity: 1,
        unit_price: 8900,
        expires_at: new Date(Date.now() + 600_000),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    await db.call('reserve_stock_atomic', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: 1,
      p_reference_type: 'cart_item',
      p_reference_id: id,
      p_reason: 'Added to cart',
      p_actor: userId,
    })
    await db.tables
      .insertInto('cart_reservations')
      .values({
        cart_item_id: id,
        user_id: userId,
        product_id: productId,
        size_id: sizeId,
        quantity: 1,
        expires_at,
      })
      .execute()
  }
}

test('the unit of an open priority window goes in, with what else is available', async () => {
  const product = await inStock(1)
  const { id } = await givenCustomer(db)
  await db.tables
    .insertInto('waiting_list_entries')
    .values({ user_id: id, product_id: product.productId, size_id: product.sizeId })
    .execute()
  await db.call('serve_waiting_list', {
    p_product_id: product.productId,
    p_size_id: product.sizeId,
  })

  expect(await migrateGuestCart(db, id, [guestItem(product, 3)])).toMatchObject({
    migration_results: [
      { migrated: 1, code: 'partly', cause: 'not_enough', message: 'Only 1 available' },
    ],
  })
  expect(await db.tables.selectFrom('waiting_list_entries').select('id').execute()).toEqual([])
  await isAudited()
})

test('the summary counts what was merged, resolved and left (§7.30)', async () => {
  const [plenty, gone] = [await inStock(9), await inStock(0)]
  const { id } = await givenCustomer(db)
  await givenLine(db, id, plenty)

  expect(
    await migrateGuestCart(db, id, [guestItem(gone), guestItem(plenty), guestItem(gone, 2)]),
  ).toMatchObject({
    summary:
      '1 out of 3 items migrated. 1 conflicts were resolved automatically. 2 items could not be migrated.',
    migration_results: [
      { product_id: gone.productId, requested: 1 },
      { product_id: plenty.productId },
      { product_id: gone.productId, requested: 2 },
    ],
  })
})
