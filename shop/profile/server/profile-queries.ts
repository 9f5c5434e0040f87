import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** Where somebody is signed in, the last used first. */
export function findSessionsOf(db: Db, userId: string) {
  return db.tables
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Section 3, customer profile; undefined where there is none yet. */
export function findProfile(db: Db, userId: string) {
  return db.tables
    .selectFrom('customer_profiles')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

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
