import { describe, expect, test } from 'vitest'

import { adminRedirect, adminSetUpPath, adminSignInPath } from './admin-paths.ts'

describe('adminRedirect', () => {
  test.for(['/admin', '/admin-dashboard', '/admin-dashboard?tab=1#team'])(
    'leads on to %s',
    (path) => {
      expect(adminRedirect(path)).toBe(path)
    },
  )

  test.for([
    null,
    '',
    '/',
    '/checkout',
    '/administration',
    '/admin-auth',
    '/admin-auth?redirect=/admin-auth',
    '/admin-setup-mfa',
    '/admin.evil.test',
    '/admin-dashboard/../checkout',
    '//evil.test/admin',
    '/\\evil.test/admin-dashboard',
    'https://evil.test/admin-dashboard',
    'javascript:alert(1)//admin',
    '/.//evil.test/admin',
  ])('leads to the dashboard instead of %j', (path) => {
    expect(adminRedirect(path)).toBe('/admin-dashboard')
  })
})

test('the way back is named only where it is not the dashboard', () => {
  expect(adminSignInPath('/admin-dashboard')).toBe('/admin-auth')
  expect(adminSignInPath('/checkout')).toBe('/admin-auth')
  expect(adminSignInPath('/admin-dashboard?tab=1')).toBe(
    '/admin-auth?redirect=%2Fadmin-dashboard%3Ftab%3D1',
  )
  expect(adminSetUpPath('/admin-dashboard')).toBe('/admin-setup-mfa')
})
