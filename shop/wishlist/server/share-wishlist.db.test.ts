import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenWish, wishOf } from '../testing/given-wish.ts'
import { findShare, readSharedWishlist, shareWishlist, stopSharing } from './share-wishlist.ts'

const db = await useTestDatabase({ connections: 20 })
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const
const shop = { db, sealingKeys: [OLD] as const }

test('a link shows first name and list, and nothing else of its owner', async () => {
  const abaya = await givenProductInStock(db, { onHand: 3 })
  const amina = await givenCustomer(db)
  await givenWish(db, amina.id, abaya)

  const token = await shareWishlist(shop, amina.id)
  const shared = await readSharedWishlist(shop, token)

  expect(shared).toEqual({
    firstName: 'Amina',
    items: [expect.objectContaining(wishOf(abaya))],
  })
  expect(JSON.stringify(shared)).not.toContain('@')
  expect(JSON.stringify(shared)).not.toContain(amina.id)
})

test('a list has one link however often one is made, and another after it was ended', async () => {
  const amina = await givenCustomer(db)
  const made = await Promise.all(Array.from({ length: 10 }, () => shareWishlist(shop, amina.id)))
  const [token = ''] = made

  expect(new Set(made).size).toBe(1)
  expect(await findShare(shop, amina.id)).toBe(token)
  // 16 random bytes, and 16 that only the shop's key can produce.
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)

  await stopSharing(db, amina.id)
  expect(await findShare(shop, amina.id)).toBeUndefined()
  expect(await readSharedWishlist(shop, token)).toBeUndefined()
  expect(await shareWishlist(shop, amina.id)).not.toBe(token)
  expect(await readSharedWishlist(shop, token)).toBeUndefined()
})

test.for(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}\0`, "' or true --", 'a'.repeat(10_000)])(
  'the token %j shows nothing',
  async (token) => {
    expect(await readSharedWishlist(shop, token)).toBeUndefined()
  },
)

test('a link keeps working when SECRET changes, even once the earlier one is forgotten', async () => {
  const amina = await givenCustomer(db)
  const before = await shareWishlist(shop, amina.id)
  const rotated = { db, sealingKeys: [NEW, OLD] as const }
  const now = await findShare(rotated, amina.id)

  expect(now).not.toBe(before)
  for (const sealingKeys of [[NEW, OLD], [NEW]] as const)
    for (const token of [before, now!])
      expect(await readSharedWishlist({ db, sealingKeys }, token)).toMatchObject({
        firstName: 'Amina',
      })
})

test('a link from before tokens were hashed keeps working, and another one is shown for it', async () => {
  const amina = await givenCustomer(db)
  const sent = randomBytes(32).toString('base64url')
  // As the migration leaves it.
  await db.pool.query(
    `insert into wishlist_shares (user_id, token_hash)
     values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
    [amina.id, sent],
  )

  const shown = await findShare(shop, amina.id)
  expect(shown).not.toBe(sent)
  expect(await shareWishlist(shop, amina.id)).toBe(shown)
  for (const token of [sent, shown!])
    expect(await readSharedWishlist(shop, token)).toMatchObject({ firstName: 'Amina' })
  await stopSharing(db, amina.id)
  for (const token of [sent, shown!]) expect(await readSharedWishlist(shop, token)).toBeUndefined()
})

test('the id of a link, with anything after it, opens nothing', async () => {
  const amina = await givenCustomer(db)
  const token = await shareWishlist(shop, amina.id)
  const [id] = [Buffer.from(token, 'base64url').subarray(0, 16)]

  for (const rest of [Buffer.alloc(16), id, randomBytes(16)])
    expect(
      await readSharedWishlist(shop, Buffer.concat([id, rest]).toString('base64url')),
    ).toBeUndefined()
})
