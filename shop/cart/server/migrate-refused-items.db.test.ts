import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { cartRefusalText } from '../cart-refusal-text.ts'
import { guestItem } from '../testing/guest-item.ts'
import { migrateGuestCart } from './migrate-guest-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase()

const inStock = (onHand: number) => givenProductInStock(db, { onHand })

/** What a cart holds, as [product, quantity, price]. */
async function cartOf(customerId: string) {
  const { lines } = await readCart(db, customerId)
  return lines.map(({ productId, quantity, pricePence }) => [productId, quantity, pricePence])
}

describe('what is not sold', () => {
  test('is named as the guest knew it', async () => {
    const product = await inStock(3)
    const { id } = await givenCustomer(db)
    await db.tables
      .updateTable('products')
      .set({ status: 'archived', name: 'Secret name' })
      .where('id', '=', product.productId)
      .execute()

    expect(await migrateGuestCart(db, id, [guestItem(product)])).toMatchObject({
      success: false,
      errors: ['Noor open abaya: Product not found'],
      migration_results: [{ code: 'product_not_found', price: null, available: 0 }],
    })
  })

  test.for(['another size', 'an unknown size', 'no size'])('%s of a product', async (which) => {
    const [product, other] = [await inStock(3), await inStock(3)]
    const { id } = await givenCustomer(db)
    const sizes = { 'another size': other.sizeId, 'an unknown size': randomUUID(), 'no size': null }
    const item = { ...guestItem(product), size_id: sizes[which as keyof typeof sizes] }

    expect(await migrateGuestCart(db, id, [item])).toMatchObject({
      migration_results: [
        {
          code: 'size_not_found',
          message: 'Noor open abaya does not come in this size. Please choose another.',
        },
      ],
    })
  })
})

describe('a malformed line fails alone', () => {
  const quantity = 'The quantity must be a whole number from 1 to 10.'
  const product = 'We do not sell this product.'
  const size = 'We do not offer this size.'
  const line = 'This item has no valid id. Please add it again.'

  test.for<[object | string | number | null, string]>([
    ...[0, -1, -1e9, 1.5, 11, 1e9, 1e308, '1', '', null, true, [1], {}].map(
      (value): [object, string] => [{ quantity: value }, quantity],
    ),
    ...['', 'x', '00000000-0000-0000-0000-00000000000g', 7, null, true, [], {}, "';--"].map(
      (value): [object, string] => [{ product_id: value }, product],
    ),
    ...['', 'x', 7, true, [], {}].map((value): [object, string] => [{ size_id: value }, size]),
    ...['', 'x'.repeat(101), 7, true, [], {}].map((value): [object, string] => [
      { id: value },
      line,
    ]),
    [null, product],
    ['x', product],
    [7, product],
    [[], product],
  ])('%j', async ([wrong, message]) => {
    const abaya = await inStock(3)
    const { id } = await givenCustomer(db)
    const good = guestItem(abaya)
    const bad =
      typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong)
        ? { ...guestItem(abaya), ...wrong }
        : wrong

    const migrated = await migrateGuestCart(db, id, [bad as never, good])

    expect(migrated).toMatchObject({
      success: true,
      successful_items: 1,
      failed_items: 1,
      migration_results: [
        { code: 'invalid', migrated: 0, message },
        { code: 'migrated', migrated: 1 },
      ],
    })
    expect(await cartOf(id)).toEqual([[abaya.productId, 1, 8900]])
  })

  test('the second of two with one id', async () => {
    const abaya = await inStock(3)
    const { id } = await givenCustomer(db)
    const item = guestItem(abaya)

    expect(await migrateGuestCart(db, id, [item, item])).toMatchObject({
      migration_results: [{ code: 'migrated' }, { code: 'invalid', message: line }],
    })
    expect(await cartOf(id)).toEqual([[abaya.productId, 1, 8900]])
  })

  test.for([-1, 1e308, '89', null, undefined, true, [], {}])(
    'but a price that is none is nothing to fail for: %j',
    async (price) => {
      const abaya = await inStock(3)
      const { id } = await givenCustomer(db)

      expect(
        await migrateGuestCart(db, id, [{ ...guestItem(abaya), price } as never]),
      ).toMatchObject({
        migration_results: [{ code: 'migrated', price: 89, price_changed: false }],
      })
      expect(await cartOf(id)).toEqual([[abaya.productId, 1, 8900]])
    },
  )
})

test('refusals have the same texts as in the cart', async () => {
  const { rows } = await db.pool.query<{ code: string; text: string }>(
    `select code, describe_migrated_item(code, null, '', 3, 5, null) as text
       from unnest(array['out_of_stock', 'product_not_found', 'line_limit', 'cart_full', 'hold_limit',
                         'not_enough']) code`,
  )
  const text = Object.fromEntries(rows.map((row) => [row.code, row.text]))

  expect(text).toEqual({
    out_of_stock: cartRefusalText({ kind: 'out_of_stock' }),
    product_not_found: cartRefusalText({ kind: 'product_not_found' }),
    line_limit: cartRefusalText({ kind: 'line_limit' }),
    cart_full: cartRefusalText({ kind: 'cart_full' }),
    hold_limit: cartRefusalText({ kind: 'hold_limit' }),
    not_enough: cartRefusalText({ kind: 'not_enough_stock', available: 3 }),
  })
})
