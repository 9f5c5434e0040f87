import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** The roles that owners made, by name, and how many admins have each. */
export const findRoles = (db: Db) =>
  db.tables
    .selectFrom('admin_roles')
    .select((role) => [
      'id',
      'version',
      'name',
      'permissions',
      role
        .selectFrom('users')
        .select(sql<number>`count(*)::integer`.as('members'))
        .whereRef('users.custom_role_id', '=', 'admin_roles.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    ])
    .orderBy(sql`lower(name)`)
    .execute()

/** A role that owners made; undefined for none. */
export const findRole = (db: Db, id: string) =>
  db.tables
    .selectFrom('admin_roles')
    .select(['id', 'version', 'name', 'permissions'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The admins who have a role, and the open invitations that offer it. */
export async function findHolders(db: Db, roleId: string) {
  const [members, invited] = await Promise.all([
    db.tables
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'last_name as lastName'])
      .where('custom_role_id', '=', roleId)
      .orderBy('email')
      .execute(),
    db.tables
      .selectFrom('admin_invitations')
      .select('email')
      .where('custom_role_id', '=', roleId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('email')
      .execute(),
  ])
  return { members, invited }
}
