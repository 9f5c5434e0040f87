import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { Database } from '#platform/db/database.ts'

import { saveRole } from '../server/roles.ts'

/** The permissions of a role for stock alone. */
export const ofStock = ['manage_stock', 'see_admin_area', 'see_stock']

/** The same as many times as asked for, all at once. */
export const many = <Value>(count: number, make: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Roles that owners make, in a database of a test. */
export const rolesOn = (db: Database) => ({
  /** Takes away every role of a test before, from those who have it too. */
  forgetRoles: async () => {
    await db.pool.query(
      `update users set admin_role = 'support', custom_role_id = null where custom_role_id is not null`,
    )
    await db.pool.query('delete from admin_invitations')
    await db.pool.query('delete from admin_roles')
  },

  /** A role that an owner made. */
  givenRole: async (actorId: string, name = 'Warehouse', permissions = ofStock) => {
    const role = { id: randomUUID(), version: 0, name, permissions }
    expect(await saveRole(db, { ...role, actorId })).toMatchObject({
      value: { done: 'created', isWritten: true },
    })
    return { ...role, version: 1 }
  },
})
