import type { CustomAdminRole, Session } from '#platform/http/session.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { adminRoles, isAdminRole } from '#shop/sign-in/admin/permissions.ts'

import { peopleText } from './people-text.ts'
import { describePermissions } from './roles/role-areas.ts'

/** Who came by an email code may have no name yet. */
export const nameOfAdmin = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string => `${firstName} ${lastName}`.trim() || email

/** A role as people read it. `key`: the name of a fixed one, the id of a custom one; `hint`: what it includes. */
export type NamedRole = { key: string; name: string; hint: string }

/** A role as people read it; undefined for none, and for one that is unknown. */
export function namedRole(role: Session['adminRole']): NamedRole | undefined {
  if (isAdminRole(role))
    return { key: role, name: adminText.roles[role], hint: peopleText.roleHint[role] }
  if (role === null || typeof role === 'string') return undefined
  return { key: role.id, name: role.name, hint: describePermissions(role.permissions) }
}

/** All roles that somebody can be given: the fixed ones, then those that owners made. */
export const allRoles = (custom: readonly CustomAdminRole[]): NamedRole[] =>
  [...adminRoles, ...custom].flatMap((role) => namedRole(role) ?? [])

/** What a role is called; empty for none. */
export const roleName = (role: Session['adminRole']): string => namedRole(role)?.name ?? ''
