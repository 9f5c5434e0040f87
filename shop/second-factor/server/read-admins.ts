import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { roleOf } from '#shop/sign-in/server/role-of.ts'

// Written out, not a parameter: only so it is found by the index of admins, among all customers.
const isAdmin = sql<boolean>`users.role = 'admin'`

/** All admins, and since when each has a second factor; owners first, then by email. */
export function findAdmins(db: Db) {
  return db.tables
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('admin_roles', 'admin_roles.id', 'users.custom_role_id')
    .select([
      'users.id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      roleOf('users').as('adminRole'),
      'confirmed_at as factorSince',
      sql<Date | null>`case when locked_until > now() then locked_until end`.as('lockedUntil'),
    ])
    .where(isAdmin)
    .orderBy((user) => user('admin_role', '=', 'owner'), 'desc')
    .orderBy('email')
    .execute()
}

/** Where the admins are signed in, the last used first. */
export function findAdminSessions(db: Db) {
  return db.tables
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'user_id as userId',
      'user_agent as userAgent',
      'last_seen_at as lastSeenAt',
    ])
    .where(isAdmin)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('sessions.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** The invitations that can be accepted, the newest first. */
export function findOpenInvitations(db: Db) {
  return db.tables
    .selectFrom('admin_invitations')
    .leftJoin('users', 'users.id', 'invited_by')
    .leftJoin('admin_roles', 'admin_roles.id', 'admin_invitations.custom_role_id')
    .select([
      'admin_invitations.id',
      'admin_invitations.email',
      roleOf('admin_invitations').as('adminRole'),
      'admin_invitations.expires_at as expiresAt',
      'users.first_name as invitedBy',
    ])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('admin_invitations.expires_at', '>', sql<Date>`now()`)
    .orderBy('admin_invitations.created_at', 'desc')
    .execute()
}

/** The open invitation with this hash of its secret. */
export function findInvitation(db: Db, secretHash: string) {
  return db.tables
    .selectFrom('admin_invitations')
    .leftJoin('admin_roles', 'admin_roles.id', 'admin_invitations.custom_role_id')
    .select(['email', roleOf('admin_invitations').as('adminRole')])
    .where('secret_hash', '=', secretHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Some admin; undefined while the shop has none. */
export function findAnyAdmin(db: Db) {
  return db.tables.selectFrom('users').select('id').where(isAdmin).executeTakeFirst()
}
