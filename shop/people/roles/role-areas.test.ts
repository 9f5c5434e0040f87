import { expect, test } from 'vitest'

import {
  adminRoles,
  can,
  ofOwnersAlone,
  permissions,
  permissionsOf,
} from '#shop/sign-in/admin/permissions.ts'

import {
  areaNames,
  choicesOf,
  describePermissions,
  levelsOf,
  permissionsFor,
  powerNames,
  roleAreas,
} from './role-areas.ts'
import type { AreaName, Level } from './role-areas.ts'
import { currentRole, newRole, readRoleForm, roleFields, roleInputs } from './role-form.ts'

const nothing = Object.fromEntries(areaNames.map((name) => [name, 'none'])) as Record<
  AreaName,
  Level
>

test('each permission belongs to one area and level, is a power of its own, or is for owners alone', () => {
  const ofAreas = areaNames.flatMap((name) => {
    const area: { view?: string; edit?: string } = roleAreas[name]
    return [area.view, area.edit].filter((one) => one !== undefined)
  })
  const all = ['see_admin_area', ...ofAreas, ...powerNames, ...ofOwnersAlone]

  expect(all.toSorted()).toEqual(permissions.toSorted())
})

test.for(adminRoles.filter((role) => role !== 'owner'))(
  'a role that starts from %s includes the same',
  (role) => {
    expect(permissionsFor(choicesOf(permissionsOf(role)))).toEqual(permissionsOf(role).toSorted())
    expect(
      readRoleForm({ ...newRole(permissionsOf(role)).texts, name: 'Other' }).fields.permissions,
    ).toEqual(permissionsOf(role).toSorted())
  },
)

test('changing includes seeing, and a power what it needs to be seen', () => {
  expect(permissionsFor({ levels: { ...nothing, stock: 'edit' }, powers: [] })).toEqual([
    'manage_stock',
    'see_admin_area',
    'see_stock',
  ])
  expect(permissionsFor({ levels: nothing, powers: ['refund_orders'] })).toEqual([
    'refund_orders',
    'see_admin_area',
    'see_orders',
  ])
  // The customer of a new order is looked for, and pictures and products are picked.
  expect(permissionsFor({ levels: nothing, powers: ['make_orders'] })).toContain('see_customers')
  for (const name of ['content', 'newsletter'] as const)
    expect(permissionsFor({ levels: { ...nothing, [name]: 'edit' }, powers: [] })).toContain(
      'see_products',
    )
})

test('what a form shows of a role gives the same role', () => {
  for (const name of areaNames)
    for (const level of levelsOf(name)) {
      if (level === 'none') continue
      const included = permissionsFor({ levels: { ...nothing, [name]: level }, powers: [] })
      const role = { id: '', version: 1, name: 'Warehouse', permissions: included }
      expect(readRoleForm(currentRole(role).texts)).toEqual({
        fields: { name: 'Warehouse', permissions: included },
        faults: {},
      })
      expect(describePermissions(included)).toMatch(
        /^(?:Products and media \(view only\), )?[A-Z][\w ]+(?: \(view only\))?$/,
      )
    }
  expect(roleFields.map(({ name }) => name)).toEqual([...roleInputs])
})

test('the form refuses a name that is none, an unknown level, and a role that includes nothing', () => {
  const texts = { ...nothing, orders: 'view' }
  const faultsOf = (changed: Record<string, string>) =>
    Object.keys(readRoleForm({ ...texts, ...changed }).faults)

  expect(readRoleForm({ ...texts, name: '  Packing   desk ' }).fields.name).toBe('Packing desk')
  expect(faultsOf({ name: ' ' })).toEqual(['name'])
  expect(faultsOf({ name: 'x'.repeat(41) })).toEqual(['name'])
  expect(faultsOf({ name: 'a\u202Eb' })).toEqual(['name'])
  expect(faultsOf({ name: 'Desk', returns: 'view' })).toEqual(['returns'])
  expect(faultsOf({ name: 'Desk', orders: 'none' })).toEqual(['orders'])
})

test('a role may do what it includes, and never what is for owners alone', () => {
  const adminRole = {
    id: 'a',
    name: 'Sly',
    permissions: ['see_admin_area', 'see_stock', 'manage_admins', 'see_system', 'no_such'],
  }
  const allowed = permissions.filter((one) => can({ role: 'admin', adminRole }, one))

  expect(allowed).toEqual(['see_admin_area', 'see_stock'])
  expect(permissionsOf(adminRole)).toEqual(allowed)
  expect(permissions.filter((one) => can({ role: 'customer', adminRole }, one))).toEqual([])
})
