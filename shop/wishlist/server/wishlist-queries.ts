import type { Db } from '#platform/db/database.ts'

/** Keeps a token for a customer's link, unless there is one; answers the one that counts. */
export async function insertShare(db: Db, customerId: string, token: string): Promise<string> {
  const row = await db.tables
    .insertInto('wishlist_shares')
    .values({ user_id: customerId, token })
    // Written again as it is: doing nothing would return nothing.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: customerId }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return row.token
}

/** Ends the read-only link of a customer's list; without one nothing happens. */
export async function deleteShare(db: Db, customerId: string): Promise<void> {
  await db.tables.deleteFrom('wishlist_shares').where('user_id', '=', customerId).execute()
}

/** The token of a customer's link; undefined without one. */
export const selectShareOf = (db: Db, customerId: string) =>
  db.tables
    .selectFrom('wishlist_shares')
    .select('token')
    .where('user_id', '=', customerId)
    .executeTakeFirst()

/** Whose wishlist a token shows. */
export const selectSharer = (db: Db, token: string) =>
  db.tables
    .selectFrom('wishlist_shares')
    .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
    .select(['users.id', 'users.first_name as firstName'])
    .where('wishlist_shares.token', '=', token)
    .executeTakeFirst()
