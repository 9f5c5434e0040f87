import { expect, test } from 'vitest'

import { adminNeeds } from '#app/admin-needs.ts'
import { areaNames, levelsOf, permissionsFor, powerNames } from '#shop/people/roles/role-areas.ts'
import type { AreaName, Level } from '#shop/people/roles/role-areas.ts'
import { adminRoles, permissionsOf } from '#shop/sign-in/admin/permissions.ts'

import { isOpenPage } from './open-pages.ts'

const nothing = Object.fromEntries(areaNames.map((name) => [name, 'none'])) as Record<
  AreaName,
  Level
>

/** The fixed roles, each level of one area alone, and each power alone. */
const roles: [name: string, permissions: readonly string[]][] = [
  ...adminRoles.map((role): [string, readonly string[]] => [role, permissionsOf(role)]),
  ...areaNames.flatMap((area) =>
    levelsOf(area).map((level): [string, readonly string[]] => [
      `${area}: ${level}`,
      permissionsFor({ levels: { ...nothing, [area]: level }, powers: [] }),
    ]),
  ),
  ...powerNames.map((power): [string, readonly string[]] => [
    power,
    permissionsFor({ levels: nothing, powers: [power] }),
  ]),
]

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.for(roles)('%s sees links to exactly the pages that it opens', ([, permissions]) => {
  for (const [pattern, needs] of Object.entries(adminNeeds)) {
    const address = `/${pattern.replaceAll(/:\w+/g, id)}`
    for (const end of ['', '?page=2', '#first'])
      expect(isOpenPage(`${address}${end}`, permissions), address).toBe(permissions.includes(needs))
  }
})

test('the shop is open to every role, and an unknown page of the admin area to none', () => {
  const owner = permissionsOf('owner')
  for (const address of ['/', '/products/abaya', '/admin-auth', '/administration'])
    expect(isOpenPage(address, []), address).toBe(true)
  for (const address of ['/admin/unknown', '/admin/', `/admin/orders/${id}/unknown`])
    expect(isOpenPage(address, owner), address).toBe(false)
})
