import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { WishlistItem } from '../wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { deleteShare, insertShare, selectShareOf, selectSharer } from './wishlist-queries.ts'

const TOKEN_BYTES = 32
/** What so many bytes are in base64url. */
const tokenShape = /^[\w-]{43}$/

/** Makes the read-only link of a wishlist, or answers the one there is; its token. */
export const shareWishlist = (db: Db, customerId: string): Promise<string> =>
  insertShare(db, customerId, randomBytes(TOKEN_BYTES).toString('base64url'))

/** Ends the link; one made later has another token. */
export const stopSharing = deleteShare

/** The token of a customer's link; undefined while the list is not shared. */
export const findShare = async (db: Db, customerId: string): Promise<string | undefined> =>
  (await selectShareOf(db, customerId))?.token

/** A wishlist as others see it: whose it is by first name, and what is on it. */
export type SharedWishlist = { firstName: string; items: WishlistItem[] }

/** What a link shows; undefined for a token that is unknown or ended. */
export async function readSharedWishlist(
  db: Db,
  token: string,
): Promise<SharedWishlist | undefined> {
  if (!tokenShape.test(token)) return undefined
  const sharer = await selectSharer(db, token)
  return sharer && { firstName: sharer.firstName, items: await readWishlist(db, sharer.id) }
}
