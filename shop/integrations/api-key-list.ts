import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

/** The keys of programs. */
export const ADMIN_API_KEYS = '/admin/api-keys'

export const apiKeyStates = ['counts', 'over', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** A key as its list shows it. */
export type ListedApiKey = {
  id: string
  name: string
  /** Its beginning. */
  prefix: string
  permissions: string[]
  madeBy: string
  madeAt: Date
  endsAt: Date | null
  /** To the minute. */
  lastUsedAt: Date | null
  state: ApiKeyState
}

export const apiKeyList = defineList({
  name: 'api-keys',
  path: ADMIN_API_KEYS,
  filters: { state: z.enum(apiKeyStates).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

export type ApiKeyListQuery = ListQuery<{ state: ApiKeyState | undefined }, 'made'>

/**
 * What a key can be given: what functions ask for, with what it is called. People, settings, keys and webhooks
 * are never among it.
 */
export const keyPermissionNames = {
  see_admin_area: 'See how many visitors are here',
  fulfil_orders: 'Pack and send orders',
  make_orders: 'Mark orders as paid by hand',
  refund_orders: 'Cancel orders and give money back',
  handle_returns: 'See, decide and receive returns',
  give_credit: 'Give gift cards and store credit',
  manage_stock: 'Receive, correct and count stock',
  manage_costs: 'Change what products cost you',
} as const satisfies Partial<Record<Permission, string>>

export type KeyPermission = keyof typeof keyPermissionNames

export const keyPermissions = Object.keys(keyPermissionNames) as KeyPermission[]

/** What an admin can give a key: nothing that they may not do themselves. */
export const grantable = (admin: Parameters<typeof can>[0]): KeyPermission[] =>
  keyPermissions.filter((permission) => can(admin, permission))
