import { safeRedirect } from '../safe-redirect.ts'

export const ADMIN_HOME = '/admin-dashboard'
export const ADMIN_SIGN_IN = '/admin-auth'
export const ADMIN_PEOPLE = '/admin/people'
export const ADMIN_NEW_ROLE = `${ADMIN_PEOPLE}/roles/new`
export const adminRolePath = (roleId: string): string => `${ADMIN_PEOPLE}/roles/${roleId}`
export const ADMIN_CUSTOMERS = '/admin/customers'
export const adminCustomerPath = (userId: string): string => `${ADMIN_CUSTOMERS}/${userId}`
/** Where the link of an invitation leads; from there the secret is in a cookie. */
export const invitationPath = (secret: string): string => `${ADMIN_SIGN_IN}?invitation=${secret}`
export const ADMIN_SET_UP = '/admin-setup-mfa'
export const ADMIN_CONFIRM = '/admin/confirm'

/** Where to go after the admin sign-in: a page of the admin area, or its first one for all else. */
export function adminRedirect(target: string | null | undefined): string {
  const path = safeRedirect(target)
  const isAdminPage = /^\/admin(-[a-z-]+)?(?=[/?#]|$)/.test(path)
  // The way in itself leads nowhere.
  const isWayIn = /^\/(admin-auth|admin-setup-mfa)(?![\w-])/.test(path)
  return isAdminPage && !isWayIn ? path : ADMIN_HOME
}

/** The admin sign-in that leads back to `path` afterwards. */
export const adminSignInPath = (path: string): string =>
  withRedirect(ADMIN_SIGN_IN, adminRedirect(path))

/** "Confirm it is you" before a file of the admin area. */
export const adminConfirmPath = (path: string): string =>
  withRedirect(ADMIN_CONFIRM, adminRedirect(path))

/** Setting up the second factor on the way to `path`. */
export const adminSetUpPath = (path: string): string =>
  withRedirect(ADMIN_SET_UP, adminRedirect(path))

const withRedirect = (page: string, target: string) =>
  target === ADMIN_HOME ? page : `${page}?redirect=${encodeURIComponent(target)}`
