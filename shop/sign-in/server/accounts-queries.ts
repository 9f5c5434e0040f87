import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { roleOf } from './role-of.ts'

/**
 * The person signed in with a token, by its hash; undefined when the session has expired (30 days unused, 90
 * days in total) or was revoked. `isStale`: its use has not been recorded for a while.
 */
export function findSession(db: Db, tokenHash: string) {
  return db.tables
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admin_roles', 'admin_roles.id', 'users.custom_role_id')
    .select([
      'sessions.id as sessionId',
      'sessions.expires_at as expiresAt',
      'sessions.proved_at as provedAt',
      // What is over is over by the database's clock, also where this process's is slow.
      sql<Date | null>`case
        when second_factor_at > now() - interval '12 hours'
         and last_seen_at > now() - interval '30 minutes'
        then least(second_factor_at + interval '12 hours', last_seen_at + interval '30 minutes')
        end`.as('secondFactorUntil'),
      sql<boolean>`last_seen_at < now() - case
        when second_factor_at is null then interval '1 hour' else interval '1 minute' end`.as(
        'isStale',
      ),
      'users.id as userId',
      'users.email',
      'users.email_verified as emailVerified',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.role',
      roleOf('users').as('adminRole'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst()
}

/** Whose an email is, and the hash of their password, if they have one; one round trip. */
export function findPassword(db: Db, email: string) {
  return db.tables
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id as userId', 'users.email_verified as emailVerified', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

/** Whether somebody has signed up with an email and not confirmed it yet. */
export async function isUnconfirmed(db: Db, email: string): Promise<boolean> {
  const waiting = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The language that was saved for somebody's mails; null for none. */
export async function findLanguage(db: Db, userId: string): Promise<string | null> {
  const user = await db.tables
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.language ?? null
}
