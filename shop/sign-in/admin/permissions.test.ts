import { describe, expect, test } from 'vitest'

import { adminRoles, can, permissions } from './permissions.ts'

const ofFulfilment = [
  'see_admin_area',
  'see_orders',
  'fulfil_orders',
  'handle_returns',
  'see_products',
  'see_stock',
  'manage_stock',
]

const granted = {
  owner: permissions,
  manager: permissions.filter(
    (permission) => permission !== 'manage_admins' && permission !== 'see_system',
  ),
  fulfilment: ofFulfilment,
  content: [
    'see_admin_area',
    'moderate_reviews',
    'see_products',
    'manage_products',
    'manage_content',
    'manage_newsletter',
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
    'see_products',
    'see_stock',
    'see_mails',
  ],
}

describe('may', () => {
  test.for(adminRoles)('a %s may do what the role is for', (adminRole) => {
    expect(
      permissions.filter((permission) => can({ role: 'admin', adminRole }, permission)),
    ).toEqual(granted[adminRole])
  })

  test.for([
    { role: 'customer', adminRole: null },
    { role: 'customer', adminRole: 'owner' },
    { role: 'admin', adminRole: null },
    { role: 'admin', adminRole: 'emperor' },
  ] as const)('%o may do nothing', (who) => {
    expect(permissions.filter((permission) => can(who, permission))).toEqual([])
  })
})
