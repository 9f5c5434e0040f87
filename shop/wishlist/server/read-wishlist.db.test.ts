import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { removeItem } from '#shop/cart/server/change-cart.ts'
import { givenPictures } from '#shop/catalogue/testing/given-product.ts'
import { giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenWish } from '../testing/given-wish.ts'
import { readWishlist } from './wishlist.ts'

const db = await useTestDatabase()

const noMarks = {
  price_drop_pence: null,
  back_in_stock: false,
  back_sizes: [],
  sold_out: false,
  no_longer_sold: false,
}

async function givenPrice(productId: string, pence: number) {
  await db.tables
    .updateTable('products')
    .set({ price_pence: pence })
    .where('id', '=', productId)
    .execute()
}

/** A second size of a product, with this many pieces. */
async function givenAnotherSize(productId: string, sizeName: string, onHand: number) {
  const { id: sizeId } = await db.tables
    .insertInto('sizes')
    .values({ size_name: sizeName, system: 'thobe', length_inches: 50, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { p_product_id: productId, p_size_id: sizeId }
  await db.call('add_inventory_item', { ...item, p_reorder_level: 5 })
  if (onHand > 0) await receive({ productId, sizeId }, onHand)
  return { productId, sizeId }
}

const receive = (item: { productId: string; sizeId: string | null }, quantity: number) =>
  db.call('receive_stock', {
    p_product_id: item.productId,
    p_size_id: item.sizeId,
    p_quantity: quantity,
    p_reference_type: 'delivery_note',
    p_reference_id: null,
    p_reason: 'Delivery',
    p_actor: 'system',
  })

const itemOf = async (customerId: string) => (await readWishlist(db, customerId))[0]!
const marksOf = async (customerId: string) => (await itemOf(customerId)).marks

test('an entry shows the product, its price then and now, and its stock', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3, reorderLevel: 2 })
  await givenPictures(db, abaya.productId, ['First', 'Primary'], { primary: 1 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  expect(await itemOf(amina.id)).toEqual({
    product_id: abaya.productId,
    size_id: abaya.sizeId,
    size: expect.stringMatching(/^56-/),
    name: 'Noor open abaya',
    color: 'Ink',
    slug: abaya.slug,
    picture: expect.objectContaining({ alt: 'Primary' }),
    price: 89,
    price_when_added: 89,
    price_pence: 8900,
    price_when_added_pence: 8900,
    available: 3,
    reorder_level: 2,
    promise: null,
    promise_kind: null,
    needs_size: false,
    marks: noMarks,
    added_at: expect.stringMatching(/^\d{4}-/),
  })
})

test('goods that are not there are named: of a size with their time, of any size by how they are sold', async () => {
  const abaya = await givenProductInStock(db, { onHand: 0 })
  const other = await givenAnotherSize(abaya.productId, '50 promised', 0)
  const amina = await givenCustomer(db)
  await giveOffer(db, abaya, { days: 14, capacity: 5 })
  await givenWish(db, amina.id, abaya)

  expect(await itemOf(amina.id)).toMatchObject({
    available: 5,
    promise: 'Made to order: ready in about 14 days',
    promise_kind: null,
  })

  await db.tables.updateTable('wishlist_items').set({ size_id: null }).execute()
  expect(await itemOf(amina.id)).toMatchObject({ promise: null, promise_kind: 'made_to_order' })
  await receive(other, 1)
  expect(await itemOf(amina.id)).toMatchObject({ promise: null, promise_kind: null })
})

test('a lower price is a price drop by so much, a higher one is none', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  await givenPrice(abaya.productId, 7650)
  expect(await itemOf(amina.id)).toMatchObject({
    price: 76.5,
    price_when_added: 89,
    marks: { ...noMarks, price_drop_pence: 1250 },
  })

  await givenPrice(abaya.productId, 9500)
  expect(await marksOf(amina.id)).toEqual(noMarks)
})

test('what was sold out when it was added is back once there is one again', async () => {
  const abaya = await givenProductInStock(db, { onHand: 0 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)
  expect(await marksOf(amina.id)).toEqual({ ...noMarks, sold_out: true })

  await receive(abaya, 2)

  expect(await marksOf(amina.id)).toEqual({ ...noMarks, back_in_stock: true })
})

test('so is what sold out afterwards; what never did is just there', async () => {
  const [abaya, shawl] = [
    await givenProductInStock(db, { onHand: 1 }),
    await givenProductInStock(db, { onHand: 2 }),
  ]
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  await givenWish(db, amina.id, shawl)
  await givenWish(db, amina.id, abaya)
  const taken = await givenLine(db, bilal.id, abaya)
  const other = await givenLine(db, bilal.id, shawl)
  expect(await marksOf(amina.id)).toEqual({ ...noMarks, sold_out: true })

  await removeItem(db, bilal.id, taken.cartItemId)
  await removeItem(db, bilal.id, other.cartItemId)

  expect((await readWishlist(db, amina.id)).map(({ marks }) => marks)).toEqual([
    { ...noMarks, back_in_stock: true },
    noMarks,
  ])
})

test('that it was sold out before it was added does not matter', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  const { cartItemId } = await givenLine(db, bilal.id, abaya)
  await removeItem(db, bilal.id, cartItemId)
  await givenWish(db, amina.id, abaya)

  expect(await marksOf(amina.id)).toEqual(noMarks)
})

test('without a size any size counts, and those that came back are named', async () => {
  const small = await givenProductInStock(db, { onHand: 1 })
  const large = await givenAnotherSize(small.productId, '58', 4)
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  await givenWish(db, amina.id, { ...small, sizeId: null })
  const { size_name: smallName } = await db.tables
    .selectFrom('sizes')
    .select('size_name')
    .where('id', '=', small.sizeId!)
    .executeTakeFirstOrThrow()
  expect(await itemOf(amina.id)).toMatchObject({
    available: 5,
    needs_size: true,
    size: null,
    marks: noMarks,
  })

  const { cartItemId } = await givenLine(db, bilal.id, small)
  // There is another size: it was never sold out.
  expect(await itemOf(amina.id)).toMatchObject({ available: 4, marks: noMarks })
  await removeItem(db, bilal.id, cartItemId)

  expect(await marksOf(amina.id)).toEqual({
    ...noMarks,
    back_in_stock: true,
    back_sizes: [smallName],
  })
  // One of a size of its own is not concerned.
  await givenWish(db, bilal.id, large)
  expect(await marksOf(bilal.id)).toEqual(noMarks)
})

test('a discontinued product is marked, promises nothing, and links to its page while it has one', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)
  await givenPrice(abaya.productId, 5000)
  const withdraw = (status: 'archived' | 'draft') =>
    db.tables.updateTable('products').set({ status }).where('id', '=', abaya.productId).execute()

  await withdraw('archived')
  const gone = { available: 0, marks: { ...noMarks, no_longer_sold: true } }
  expect(await itemOf(amina.id)).toMatchObject({ ...gone, slug: abaya.slug })

  await withdraw('draft')
  expect(await itemOf(amina.id)).toMatchObject({ ...gone, slug: null })
})
