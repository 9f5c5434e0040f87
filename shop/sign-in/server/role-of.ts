import { sql } from 'kysely'

import type { Session } from '#platform/http/session.ts'

/** The role of an admin or of an invitation, with `admin_roles` joined by its custom role. */
export const roleOf = (table: 'users' | 'admin_invitations') =>
  sql<
    Session['adminRole']
  >`case when admin_roles.id is null then to_jsonb(${sql.ref(`${table}.admin_role`)})
    else jsonb_build_object('id', admin_roles.id, 'name', admin_roles.name,
                            'permissions', admin_roles.permissions) end`
