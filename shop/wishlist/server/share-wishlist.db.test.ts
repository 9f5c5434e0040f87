import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/accounts/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenWish, wishOf } from '../testing/given-wish.ts'
import { findShare, readSharedWishlist, shareWishlist, stopSharing } from './share-wishlist.ts'

const db = await useTestDatabase({ connections: 20 })

test('a link shows first name and list, and nothing else of its owner', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  const token = await shareWishlist(db, amina.id)
  const shared = await readSharedWishlist(db, token)

  expect(shared).toEqual({
    firstName: 'Amina',
    items: [expect.objectContaining(wishOf(abaya))],
  })
  expect(JSON.stringify(shared)).not.toContain('@')
  expect(JSON.stringify(shared)).not.toContain(amina.id)
})

test('a list has one link however often one is made, and another after it was ended', async () => {
  const amina = await givenCustomer(db)
  const made = await Promise.all(Array.from({ length: 10 }, () => shareWishlist(db, amina.id)))
  const [token = ''] = made

  expect(new Set(made).size).toBe(1)
  expect(await findShare(db, amina.id)).toBe(token)
  // 32 random bytes.
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)

  await stopSharing(db, amina.id)
  expect(await findShare(db, amina.id)).toBeUndefined()
  expect(await readSharedWishlist(db, token)).toBeUndefined()
  expect(await shareWishlist(db, amina.id)).not.toBe(token)
  expect(await readSharedWishlist(db, token)).toBeUndefined()
})

test.for(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}\0`, "' or true --", 'a'.repeat(10_000)])(
  'the token %j shows nothing',
  async (token) => {
    expect(await readSharedWishlist(db, token)).toBeUndefined()
  },
)
