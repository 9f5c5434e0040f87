import type { Db } from '#platform/db/database.ts'

/** The address book of a person: the default first, then the newest. */
export function findAddressesOf(db: Db, userId: string) {
  return db.tables
    .selectFrom('addresses')
    .select(['id', 'name', 'phone', 'line1', 'line2', 'city', 'postcode', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
