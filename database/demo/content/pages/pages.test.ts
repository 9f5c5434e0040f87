import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findRoute } from '#shop/navigation/known-routes.ts'
import { GUEST_CART_KEY, LEFT_BEHIND_KEY, SIGNED_IN_KEY } from '#shop/navigation/stored-keys.ts'

import { pages } from '../pages.ts'
import { cookiePolicy } from './cookie-policy.ts'

test.for(pages)('what $slug leads to on this site is there', ({ body }) => {
  const links = [...JSON.stringify(body).matchAll(/"href":"(\/[^"#?]*)/g)].map(([, path]) => path)

  for (const path of links) expect(findRoute(path ?? ''), path).toBeDefined()
})

test('the cookie policy names every cookie that our server sets', () => {
  const setting = globSync('{app,shop,platform,server}/**/*.{ts,tsx}').filter(
    (path) =>
      !/\.test\.|\/testing\//.test(path) &&
      /hono\/utils\/cookie|hono\/cookie|document\.cookie|createCookie/.test(
        readFileSync(path, 'utf8'),
      ),
  )
  const names = setting.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'(libas\.[\w-]+)'/g)].map(([, name]) => name),
  )
  const policy = JSON.stringify(cookiePolicy)

  expect(names).toContain('libas.device')
  // Its name is better-auth's, with our prefix.
  for (const name of [...names, 'libas.session_token']) expect(policy).toContain(name)
  // Whoever sets one has its name in a literal, or says so here.
  const nameless = setting.filter((path) => !/'libas\./.test(readFileSync(path, 'utf8')))
  expect(nameless).toEqual(['shop/accounts/server/session-cookie.ts'])
})

test('the cookie policy names everything that our scripts store in the browser', () => {
  const storing = globSync('{app,shop,platform}/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      /(?:local|session)Storage\.setItem/.test(readFileSync(path, 'utf8')),
  )
  const keys = storing.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:KEY|key) = ['`]([\w.-]+)/g)].map(
      ([, key]) => key,
    ),
  )
  const worker = readFileSync('app/offline/service-worker.ts', 'utf8')
  const caches = [...worker.matchAll(/\$\{PREFIX\}([a-z]+)/g)].map(([, name]) => `libas-${name}`)
  const policy = JSON.stringify(cookiePolicy)

  expect(caches).toContain('libas-pictures')
  expect(keys).toEqual(expect.arrayContaining(['theme', 'libas-checkout', 'libas.welcomed.']))
  const named = [GUEST_CART_KEY, LEFT_BEHIND_KEY, SIGNED_IN_KEY]
  for (const key of [...keys, ...caches, ...named]) expect(policy).toContain(key)
})
