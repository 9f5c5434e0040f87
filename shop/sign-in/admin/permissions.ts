import type { CustomAdminRole, Session } from '#platform/http/session.ts'

export const adminRoles = ['owner', 'manager', 'fulfilment', 'content', 'support'] as const

/** What kind of admin somebody is, where no custom role says it; kept in users.admin_role. */
export type AdminRole = (typeof adminRoles)[number]

/** Everything an admin can be permitted to do. */
export const permissions = [
  'see_admin_area',
  /** Inviting colleagues, their roles, and resetting their second factor. */
  'manage_admins',
  /** What the shop takes, and what sells. */
  'see_figures',
  'see_orders',
  'fulfil_orders',
  /** Placing orders for customers, sending them the link to pay, and changing addresses, sizes and colours of orders. */
  'make_orders',
  /** Gift cards, store credit and refunds to either. */
  'give_credit',
  /** What makes orders cheaper. */
  'manage_discounts',
  /** How parcels travel, and what that costs. */
  'manage_delivery',
  /** Cancelling orders, and refunding payments. */
  'refund_orders',
  /** Deciding about returns, and opening their parcels. */
  'handle_returns',
  /** Publishing what customers say of products, turning it down, and answering it. */
  'moderate_reviews',
  /** Customers, with what they ordered and where they live. */
  'see_customers',
  /** Signing customers out, and keeping them from signing in. */
  'manage_customers',
  /** Copies of what is kept of customers, and their erasure, for who asks in writing. */
  'handle_privacy_requests',
  'see_products',
  /** Products with their pictures, prices and dates. */
  'manage_products',
  /** Posts, pages, the home page, menus and redirects. */
  'manage_content',
  /** Mails to all who asked for the newsletter. */
  'manage_newsletter',
  'see_stock',
  /** Receiving, correcting and counting stock. */
  'manage_stock',
  /** What goods cost the shop, and what is left of their price: seeing it, and changing it. */
  'manage_costs',
  /** What every colleague has changed. */
  'see_audit_log',
  /** What was written to whom, and trying it again. */
  'see_mails',
  /** Who the shop is, what it holds and how much it allows. */
  'manage_settings',
  /** Webhooks and API keys. */
  'manage_integrations',
  /** Closing the shop for a while. */
  'set_maintenance',
  /** How the server, its database and what they need are doing. */
  'see_system',
] as const

export type Permission = (typeof permissions)[number]

/** Section 6 of the product design: what each admin of a fixed role may do. The server alone asks this. */
const granted: Record<AdminRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter(
    (permission) => permission !== 'manage_admins' && permission !== 'see_system',
  ),
  fulfilment: [
    'see_admin_area',
    'see_orders',
    'fulfil_orders',
    'handle_returns',
    'see_products',
    'see_stock',
    'manage_stock',
  ],
  content: [
    'see_admin_area',
    'see_products',
    'manage_products',
    'manage_content',
    'manage_newsletter',
    'moderate_reviews',
  ],
  support: [
    'see_admin_area',
    'see_orders',
    'make_orders',
    'handle_returns',
    'moderate_reviews',
    'see_customers',
    'manage_customers',
    'handle_privacy_requests',
    'see_mails',
    'see_products',
    'see_stock',
  ],
}

/** Whether what the database has is one of the fixed roles of an admin. */
export const isAdminRole = (role: Session['adminRole']): role is AdminRole =>
  adminRoles.some((known) => known === role)

/** What only owners may do: no custom role includes it. */
export const ofOwnersAlone: ReadonlySet<Permission> = new Set(['manage_admins', 'see_system'])

/** What a role includes; nothing for one that is unknown. */
export const permissionsOf = (role: AdminRole | CustomAdminRole): readonly Permission[] =>
  typeof role === 'string'
    ? granted[role]
    : permissions.filter((one) => role.permissions.includes(one) && !ofOwnersAlone.has(one))

/** Whether somebody has a permission; only admins have any. */
export function can(
  { role, adminRole }: Pick<Session, 'role' | 'adminRole'>,
  permission: Permission,
): boolean {
  if (role !== 'admin' || adminRole === null) return false
  if (typeof adminRole === 'string')
    return isAdminRole(adminRole) && granted[adminRole].includes(permission)
  return adminRole.permissions.includes(permission) && !ofOwnersAlone.has(permission)
}

/** The same for a permission that only its name is known of; nobody has what is none. */
export const canByName = (who: Parameters<typeof can>[0], name: string): boolean =>
  permissions.some((permission) => permission === name && can(who, permission))
