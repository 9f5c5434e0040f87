import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

import { adminNeeds } from '#app/admin-needs.ts'
import routes from '#app/routes.ts'
import { areaNames, levelsOf, permissionsFor, powerNames } from '#shop/people/roles/role-areas.ts'
import type { AreaName, Level, RoleChoices } from '#shop/people/roles/role-areas.ts'

import { givenAdmin, signInWithFactor } from '#e2e/fixtures/admin.ts'
import { adminPages } from '#e2e/fixtures/pages/admin-page-table.ts'
import { goodsPages } from '#e2e/fixtures/pages/goods-page-table.ts'
import { oneOfEach } from '#e2e/fixtures/pages/one-of-each.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const nothing = Object.fromEntries(areaNames.map((name) => [name, 'none'])) as Record<
  AreaName,
  Level
>

/** A role of each level of one area at a time, and of each power. */
const roles: { name: string; choices: RoleChoices }[] = [
  ...areaNames.flatMap((area) =>
    levelsOf(area)
      .filter((level) => level !== 'none')
      .map((level) => ({
        name: `${area}: ${level}`,
        choices: { levels: { ...nothing, [area]: level }, powers: [] },
      })),
  ),
  ...powerNames.map((power) => ({ name: power, choices: { levels: nothing, powers: [power] } })),
]

/** What opening an address of the admin area needs; undefined for any other. */
function needsOf(path: string): string | undefined {
  const matches = matchRoutes(routes as RouteObject[], path) ?? []
  const pattern = matches.map(({ route }) => route.path ?? '').join('/')
  return adminNeeds[pattern.replaceAll(/^\/+/g, '')]
}

/** The addresses of the admin area that a page links to. */
const linksIn = (html: string): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(/<a\b[^>]*?\shref="(\/admin[^"]*)"/g),
      ([, href]) => new URL(href!.replaceAll('&amp;', '&'), 'http://shop.example').pathname,
    ),
  ),
]

test('every page of a role opens, and so does every link that it shows', async ({
  page,
  given,
}) => {
  test.slow()
  const things = await oneOfEach(given)
  const paths = [...adminPages, ...goodsPages]
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => things[name] ?? name))
    // What a page is asked to come back to is no link of its own.
    .filter((path) => !path.includes('redirect='))
    .filter((path) => needsOf(new URL(path, 'http://shop.example').pathname) !== undefined)
    // Besides the figures they need the costs, and no link leads there without them.
    .filter((path) => !path.startsWith('/admin/reports/margin'))
  expect(paths.length).toBeGreaterThan(60)
  const admin = await givenAdmin(given, 'support')
  await signInWithFactor(given, page, admin)

  const dead: string[] = []
  for (const { name, choices } of roles) {
    const included: readonly string[] = permissionsFor(choices)
    await given.rows(
      `with role as (insert into admin_roles (name, permissions) values ($2, $3) returning id)
       update users set admin_role = 'custom', custom_role_id = role.id from role where email = $1`,
      [admin.email, name, included],
    )
    const open = paths.filter((path) =>
      included.includes(needsOf(new URL(path, 'http://shop.example').pathname)!),
    )
    for (const path of open) {
      const answer = await page.request.get(path)
      // Somebody who may look makes nothing new.
      if (answer.status() === 404 && path.endsWith('/new')) continue
      if (!answer.ok() || new URL(answer.url()).pathname !== new URL(path, answer.url()).pathname)
        dead.push(`${name}: ${path} leads to ${answer.url()}`)
      for (const link of linksIn(await answer.text())) {
        const needs = needsOf(link)
        if (needs !== undefined && !included.includes(needs))
          dead.push(`${name}: ${path} shows ${link}`)
      }
    }
    await given.rows(
      `update users set admin_role = 'support', custom_role_id = null where email = $1`,
      [admin.email],
    )
    await given.rows('delete from admin_roles where name = $1', [name])
  }
  expect([...new Set(dead)]).toEqual([])
})
