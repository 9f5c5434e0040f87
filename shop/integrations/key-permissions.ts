import { can } from '#shop/sign-in/admin/permissions.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

/**
 * What a key can be given: what functions ask for, with what it is called. People, settings, keys and webhooks
 * are never among it.
 */
export const keyPermissionNames = {
  see_admin_area: 'See how many visitors are here',
  fulfil_orders: 'Pack and send orders',
  refund_orders: 'Cancel orders and give money back',
  handle_returns: 'See, decide and receive returns',
  give_credit: 'Give gift cards and store credit',
  manage_stock: 'Receive, correct and count stock',
} as const satisfies Partial<Record<Permission, string>>

export type KeyPermission = keyof typeof keyPermissionNames

export const keyPermissions = Object.keys(keyPermissionNames) as KeyPermission[]

/** What an admin can give a key: nothing that they may not do themselves. */
export const grantable = (admin: Parameters<typeof can>[0]): KeyPermission[] =>
  keyPermissions.filter((permission) => can(admin, permission))
