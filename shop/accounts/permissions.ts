import type { Session } from '#platform/http/session.ts'

export const adminRoles = ['owner', 'manager', 'fulfilment', 'content', 'support'] as const

/** What kind of admin somebody is; kept in users.admin_role. */
export type AdminRole = (typeof adminRoles)[number]

/** What an admin may be allowed to do. */
export type Permission =
  | 'see_admin_area'
  | 'manage_admins'
  | 'see_orders'
  | 'fulfil_orders'
  /** Gift cards, store credit and refunds to either. */
  | 'give_credit'
  /** Cancelling orders, and giving payments back. */
  | 'refund_orders'
  /** Deciding about returns, and opening their parcels. */
  | 'handle_returns'
  /** What every colleague has changed. */
  | 'see_audit_log'

/** Section 6 of the product design: what each admin may do. The server alone asks this. */
const granted: Record<AdminRole, readonly Permission[]> = {
  owner: [
    'see_admin_area',
    'manage_admins',
    'see_orders',
    'fulfil_orders',
    'give_credit',
    'refund_orders',
    'handle_returns',
    'see_audit_log',
  ],
  manager: [
    'see_admin_area',
    'see_orders',
    'fulfil_orders',
    'give_credit',
    'refund_orders',
    'handle_returns',
    'see_audit_log',
  ],
  fulfilment: ['see_admin_area', 'see_orders', 'fulfil_orders', 'handle_returns'],
  content: ['see_admin_area'],
  support: ['see_admin_area', 'see_orders', 'handle_returns'],
}

/** Whether a text from the database is the role of an admin. */
export const isAdminRole = (role: string | null): role is AdminRole =>
  adminRoles.some((known) => known === role)

/** Whether somebody may; nobody who is no admin may anything. */
export const may = (
  { role, adminRole }: Pick<Session, 'role' | 'adminRole'>,
  permission: Permission,
): boolean => role === 'admin' && isAdminRole(adminRole) && granted[adminRole].includes(permission)
