import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/seal.ts'
import type { Services } from '#platform/services.ts'
import { tokenHash } from '#platform/token-hash.ts'

import type { WishlistItem } from '../wishlist.ts'
import { readWishlist } from './wishlist.ts'

/** Saves a customer's link, unless there is one; returns the id of the current one. */
async function insertShare(db: Db, customerId: string, id: string, hash: string): Promise<string> {
  const row = await db.tables
    .insertInto('wishlist_shares')
    .values({ user_id: customerId, id, token_hash: hash })
    // Written again as it is: doing nothing would return nothing.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: customerId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the read-only link of a customer's list; without one nothing happens. */
async function deleteShare(db: Db, customerId: string): Promise<void> {
  await db.tables.deleteFrom('wishlist_shares').where('user_id', '=', customerId).execute()
}

/** The id of a customer's link; undefined without one. */
const selectShareOf = (db: Db, customerId: string) =>
  db.tables
    .selectFrom('wishlist_shares')
    .select('id')
    .where('user_id', '=', customerId)
    .executeTakeFirst()

/** Whose wishlist a link shows: by its id, where the token proves it, or by the hash of the token. */
const selectSharer = (db: Db, link: { id: string | null; tokenHash: string }) =>
  db.tables
    .selectFrom('wishlist_shares')
    .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
    .select(['users.id', 'users.first_name as firstName'])
    .where((share) =>
      share.or([
        share('wishlist_shares.id', '=', link.id),
        share('wishlist_shares.token_hash', '=', link.tokenHash),
      ]),
    )
    .executeTakeFirst()

/** The length of 32 bytes in base64url: the id of a share and half of its HMAC-SHA-256. */
const tokenShape = /^[\w-]{43}$/
const ID_BYTES = 16

type Needs = Pick<Services, 'sealingKeys'> & { db: Db }

/** Creates the read-only link of a wishlist, or returns the existing one; its token. */
export async function shareWishlist(
  { db, sealingKeys: [present] }: Needs,
  customerId: string,
): Promise<string> {
  const id = randomUUID()
  const counting = await insertShare(db, customerId, id, hashOf(tokenOf(present, id)))
  return tokenOf(present, counting)
}

/** Ends the link; one made later has another token. */
export const stopSharing = deleteShare

/** The token of a customer's link; undefined while the list is not shared. */
export async function findShare(
  { db, sealingKeys: [present] }: Needs,
  customerId: string,
): Promise<string | undefined> {
  const share = await selectShareOf(db, customerId)
  return share && tokenOf(present, share.id)
}

/** A wishlist as others see it: whose it is by first name, and what is on it. */
export type SharedWishlist = { firstName: string; items: WishlistItem[] }

/** What a link shows; undefined for a token that is unknown or ended. */
export async function readSharedWishlist(
  { db, sealingKeys }: Needs,
  token: string,
): Promise<SharedWishlist | undefined> {
  if (!tokenShape.test(token)) return undefined
  const sharer = await selectSharer(db, {
    id: idOf(sealingKeys, token) ?? null,
    tokenHash: hashOf(token),
  })
  return sharer && { firstName: sharer.firstName, items: await readWishlist(db, sharer.id) }
}

/** The token under a key: it can be shown again, but cannot be derived from the database alone. */
const tokenOf = (key: string, id: string): string =>
  Buffer.concat([bytesOf(id), macOf(key, bytesOf(id))]).toString('base64url')

/** Which share a token was issued for, under any key that is still valid. */
function idOf(keys: Keys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  const mac = bytes.subarray(ID_BYTES)
  if (!keys.some((key) => timingSafeEqual(macOf(key, id), mac))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const macOf = (key: string, id: Buffer): Buffer =>
  createHmac('sha256', key).update('wishlist share').update(id).digest().subarray(0, ID_BYTES)

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

// Nobody can guess the keyed part of a token: its stored hash needs no key.
const hashOf = (token: string): string => tokenHash(token)
