import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** Whether there is an account with an email, spelled as `normalEmail` does. */
export async function emailExists(db: Db, email: string): Promise<boolean> {
  const user = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user !== undefined
}

/** Whose password a reset link sets; undefined when it was used, is too old or never was. */
export function findResetOwner(db: Db, tokenHash: string) {
  return db.tables
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.email_verified as emailVerified',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** The hash of a person's password; undefined where there is none. */
export async function findPasswordOf(db: Db, userId: string): Promise<string | undefined> {
  const account = await db.tables
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? undefined
}
