import type { Db } from '#platform/db/database.ts'

/** Saves a customer's link, unless there is one; returns the id of the current one. */
export async function insertShare(
  db: Db,
  customerId: string,
  id: string,
  tokenHash: string,
): Promise<string> {
  const row = await db.tables
    .insertInto('wishlist_shares')
    .values({ user_id: customerId, id, token_hash: tokenHash })
    // Written again as it is: doing nothing would return nothing.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: customerId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the read-only link of a customer's list; without one nothing happens. */
export async function deleteShare(db: Db, customerId: string): Promise<void> {
  await db.tables.deleteFrom('wishlist_shares').where('user_id', '=', customerId).execute()
}

/** The id of a customer's link; undefined without one. */
export const selectShareOf = (db: Db, customerId: string) =>
  db.tables
    .selectFrom('wishlist_shares')
    .select('id')
    .where('user_id', '=', customerId)
    .executeTakeFirst()

/** Whose wishlist a link shows: by its id, where the token proves it, or by the hash of the token. */
export const selectSharer = (db: Db, link: { id: string | null; tokenHash: string }) =>
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
