import { describe, expect, test } from 'vitest'

import { adminRoles, may } from './permissions.ts'
import type { Permission } from './permissions.ts'

const all: Permission[] = [
  'see_admin_area',
  'manage_admins',
  'see_orders',
  'fulfil_orders',
  'give_credit',
]

const granted = {
  owner: all,
  manager: ['see_admin_area', 'see_orders', 'fulfil_orders', 'give_credit'],
  fulfilment: ['see_admin_area', 'see_orders', 'fulfil_orders'],
  content: ['see_admin_area'],
  support: ['see_admin_area', 'see_orders'],
}

describe('may', () => {
  test.for(adminRoles)('a %s may do what the role is for', (adminRole) => {
    expect(all.filter((permission) => may({ role: 'admin', adminRole }, permission))).toEqual(
      granted[adminRole],
    )
  })

  test.for([
    { role: 'customer', adminRole: null },
    { role: 'customer', adminRole: 'owner' },
    { role: 'admin', adminRole: null },
    { role: 'admin', adminRole: 'emperor' },
  ] as const)('%o may do nothing', (who) => {
    expect(all.filter((permission) => may(who, permission))).toEqual([])
  })
})
