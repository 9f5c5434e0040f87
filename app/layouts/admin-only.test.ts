import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { adminNeeds } from '#app/admin-needs.ts'
import routes from '#app/routes.ts'
import type { Session } from '#platform/http/session.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'
import { areaNames, levelsOf, permissionsFor, powerNames } from '#shop/people/roles/role-areas.ts'
import type { AreaName, Level } from '#shop/people/roles/role-areas.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import type { AdminStep } from '#shop/sign-in/server/admin-context.ts'

import { middleware } from './admin-only.tsx'

const admin: Session = sessionOf({ userId: 'a1f4', role: 'admin', adminRole: 'owner' })

/** Visits a page of the admin area as somebody before whom this step stands. */
async function visit(
  step: AdminStep,
  path = '/admin-dashboard',
  { who = admin, pattern = 'admin-dashboard' } = {},
) {
  const context = new RouterContextProvider()
  const asked: unknown[] = []
  context.set(sessionContext, (how) => {
    asked.push(how)
    return Promise.resolve(step === 'sign_in' ? undefined : who)
  })
  context.set(accountsContext, {
    accounts: { adminStep: () => Promise.resolve(step) },
    caller: { address: '192.0.2.1' },
  } as never)
  context.set(servicesContext, {
    db: { from: (origin: string) => ({ origin }) },
  } as never)
  const [guard] = middleware
  let sentTo: string | null | undefined
  try {
    const url = new URL(path, 'http://shop.test')
    await guard?.({ context, url, pattern } as never, () => Promise.resolve(new Response()))
  } catch (thrown) {
    sentTo = (thrown as Response).headers.get('location')
  }
  return { sentTo, asked, context }
}

describe('the admin area', () => {
  test('admits an admin who has given the second factor, and makes their session available to its pages (§2.23, §6.4)', async () => {
    const { sentTo, context, asked } = await visit('in')

    expect(sentTo).toBeUndefined()
    expect(context.get(adminContext)).toBe(admin)
    // What they change is written down with their session.
    expect(context.get(servicesContext).db).toEqual({
      origin: expect.stringMatching(`^${admin.sessionId} `),
    })
    // Never what a process remembers.
    expect(asked).toEqual([{ fresh: true }])
  })

  test.for([
    ['sign_in', '/admin-auth'],
    ['no_admin', '/admin-auth'],
    ['second_factor', '/admin-auth'],
    ['set_up', '/admin-setup-mfa'],
  ] as const)('before %s it sends to %s, and back afterwards (§2.23)', async ([step, page]) => {
    expect((await visit(step)).sentTo).toBe(page)
    expect((await visit(step, '/admin-dashboard?tab=1')).sentTo).toBe(
      `${page}?redirect=%2Fadmin-dashboard%3Ftab%3D1`,
    )
  })
})

/** The addresses below a layout, as the guard gets them. */
function patternsBelow(file: string, entries: RouteConfigEntry[] = routes): string[] {
  const all = (list: RouteConfigEntry[]): string[] =>
    list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...all(children)])
  return entries.flatMap((entry) =>
    entry.file === file ? all(entry.children ?? []) : patternsBelow(file, entry.children ?? []),
  )
}

const guarded = patternsBelow('layouts/admin-only.tsx')

test('every guarded address declares what it requires, and no other does', () => {
  expect(guarded.length).toBeGreaterThan(0)
  expect(Object.keys(adminNeeds).sort()).toEqual(guarded.sort())
})

const noAreas = Object.fromEntries(areaNames.map((name) => [name, 'none'])) as Record<
  AreaName,
  Level
>

/** A role of each level of each area, as owners make them, and of each power. */
const customRoles = [
  ...areaNames.flatMap((area) =>
    levelsOf(area)
      .slice(1)
      .map((level) => ({ levels: { ...noAreas, [area]: level }, powers: [] })),
  ),
  ...powerNames.map((power) => ({ levels: noAreas, powers: [power] })),
].map((choices) => {
  const permissions = permissionsFor(choices)
  return { id: 'b2e5', name: permissions.join(', '), permissions }
})

describe.for(adminRoles)('a %s', (adminRole) => {
  const who = { ...admin, adminRole }

  test.for(guarded)(
    '%s opens if the role includes it, else leads to the dashboard',
    async (pattern) => {
      const { sentTo, context } = await visit('in', `/${pattern}`, { who, pattern })

      if (can(who, adminNeeds[pattern]!)) {
        expect(sentTo).toBeUndefined()
        expect(context.get(adminContext)).toBe(who)
      } else expect(sentTo).toBe('/admin-dashboard')
    },
  )
})

test.for(customRoles)('a role with $name opens just what it includes', async (adminRole) => {
  const who = { ...admin, adminRole }
  for (const pattern of guarded) {
    const { sentTo } = await visit('in', `/${pattern}`, { who, pattern })
    const opens = adminRole.permissions.includes(adminNeeds[pattern]!)
    expect(sentTo, pattern).toBe(opens ? undefined : '/admin-dashboard')
  }
})

test('an address without a declaration is closed to everyone', async () => {
  expect((await visit('in', '/admin/new', { pattern: 'admin/new' })).sentTo).toBe(
    '/admin-dashboard',
  )
})

test('every page of the admin area but the way in is behind this guard (§6.4)', () => {
  const unguarded = (entries: RouteConfigEntry[]): string[] =>
    entries
      .filter(({ file }) => file !== 'layouts/admin-only.tsx')
      .flatMap(({ path = '', children = [] }) => [path, unguarded(children)].flat())
      .filter((path) => path.startsWith('admin'))

  expect(unguarded(routes).sort()).toEqual(['admin', 'admin-auth', 'admin-setup-mfa'])
})
