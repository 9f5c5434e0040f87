import { adminText } from '#shop/second-factor/admin-text.ts'
import { isAdminRole } from '#shop/sign-in/admin/permissions.ts'

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

/** What a role is called; empty for none. */
export const roleName = (role: string | null): string =>
  isAdminRole(role) ? adminText.roles[role] : ''
