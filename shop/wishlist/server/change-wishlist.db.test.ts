import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { err, ok } from '#platform/result.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenWish, wishOf } from '../testing/given-wish.ts'
import { MAX_WISHES } from '../wishlist.ts'
import { addWish, readWishlist, removeWish } from './wishlist.ts'

const db = await useTestDatabase({ connections: 40 })
const abaya = await givenProductInStock(db, { onHand: 3 })
const shawl = await givenProductInStock(db, { onHand: 3, withoutSize: true })

const identities = async (customerId: string) =>
  (await readWishlist(db, customerId)).map(({ product_id, size_id }) => ({ product_id, size_id }))

/** A customer with this many entries, each of another product. */
async function givenFullList(entries: number) {
  const amina = await givenCustomer(db)
  await db.pool.query(
    `with p as (insert into products (slug, style_id, category_id, name, summary, description,
                  colour_name, colour_hex, colour_family, fabric, care, fit_notes, price_pence,
                  weight_grams)
                select gen_random_uuid(), style_id, category_id, name, summary, description,
                  colour_name, colour_hex, colour_family, fabric, care, fit_notes, price_pence,
                  weight_grams from products, generate_series(1, $2) where id = $3
                returning id)
     insert into wishlist_items (user_id, product_id, price_pence, was_sold_out)
     select $1, id, 8900, false from p`,
    [amina.id, entries, abaya.productId],
  )
  return amina
}

test('a product is on the list once with a size, and once without (§3.9)', async () => {
  const amina = await givenCustomer(db)
  const withSize = wishOf(abaya)
  const without = { ...withSize, size_id: null }

  expect(await addWish(db, amina.id, withSize)).toEqual(ok(undefined))
  expect(await addWish(db, amina.id, without)).toEqual(ok(undefined))
  expect(await addWish(db, amina.id, withSize)).toEqual(err({ kind: 'already_exists' }))
  expect(await addWish(db, amina.id, without)).toEqual(err({ kind: 'already_exists' }))
  // The newest first.
  expect(await identities(amina.id)).toEqual([without, withSize])
})

test('goods without sizes are wished for without one', async () => {
  const amina = await givenCustomer(db)

  expect(await addWish(db, amina.id, wishOf(shawl))).toEqual(ok(undefined))
  expect(await identities(amina.id)).toEqual([wishOf(shawl)])
})

test('only what is on sale, in a size that it has, can be added', async () => {
  const amina = await givenCustomer(db)
  const draft = await givenProduct(db, { status: 'draft' })
  const archived = await givenProduct(db, { status: 'archived' })
  const other = await givenProductInStock(db, { onHand: 1 })
  const notFound = err({ kind: 'product_not_found' })

  for (const productId of [draft.id, archived.id, randomUUID()]) {
    expect(await addWish(db, amina.id, { product_id: productId, size_id: null })).toEqual(notFound)
  }
  for (const sizeId of [other.sizeId, randomUUID()]) {
    expect(await addWish(db, amina.id, { ...wishOf(abaya), size_id: sizeId })).toEqual(
      err({ kind: 'size_not_found' }),
    )
  }
  expect(await identities(amina.id)).toEqual([])
})

test('removing takes that entry alone, and may be repeated', async () => {
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  for (const { id } of [amina, bilal]) {
    await givenWish(db, id, abaya)
    await givenWish(db, id, { ...abaya, sizeId: null })
  }

  await removeWish(db, amina.id, wishOf(abaya))
  await removeWish(db, amina.id, wishOf(abaya))

  expect(await identities(amina.id)).toEqual([{ ...wishOf(abaya), size_id: null }])
  expect(await identities(bilal.id)).toHaveLength(2)
})

test(`a list is full at ${MAX_WISHES} entries, however many come at once`, async () => {
  const amina = await givenFullList(MAX_WISHES - 10)
  const products = await Promise.all(
    Array.from({ length: 30 }, () => givenProductInStock(db, { onHand: 1 })),
  )

  const answers = await Promise.all(
    products.map((product) => addWish(db, amina.id, wishOf(product))),
  )

  expect(answers.filter(({ ok: isAdded }) => isAdded)).toHaveLength(10)
  expect(answers.filter(({ ok: isAdded }) => !isAdded)).toEqual(
    Array.from({ length: 20 }, () => err({ kind: 'wishlist_full' })),
  )
  expect(await identities(amina.id)).toHaveLength(MAX_WISHES)
  // An existing entry is reported as such.
  const [first] = await identities(amina.id)
  expect(await addWish(db, amina.id, first!)).toEqual(err({ kind: 'already_exists' }))
})

test('the same piece from many tabs at once is on the list once (§3.9)', async () => {
  const amina = await givenCustomer(db)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => addWish(db, amina.id, wishOf(abaya))),
  )

  expect(answers.filter(({ ok: isAdded }) => isAdded)).toHaveLength(1)
  expect(await identities(amina.id)).toEqual([wishOf(abaya)])
})

test('ten tabs that add and remove at once neither fail nor double anything', async () => {
  const amina = await givenCustomer(db)
  const wish = wishOf(shawl)

  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let press = 0; press < 5; press += 1) {
        await addWish(db, amina.id, wish)
        await removeWish(db, amina.id, wish)
      }
    }),
  )

  // The last one to arrive has removed it.
  expect(await identities(amina.id)).toEqual([])
})
