import type { Db } from '#platform/db/database.ts'

/** All admins, and since when each has a second factor; owners first, then by email. */
export function findAdmins(db: Db) {
  return db.tables
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'admin_role as adminRole',
      'confirmed_at as factorSince',
    ])
    .where('role', '=', 'admin')
    .orderBy((user) => user('admin_role', '=', 'owner'), 'desc')
    .orderBy('email')
    .execute()
}

/** Some admin; undefined while the shop has none. */
export function findAnyAdmin(db: Db) {
  return db.tables.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
}
