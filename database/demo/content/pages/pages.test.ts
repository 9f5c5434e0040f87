import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findRoute } from '#shop/navigation/known-routes.ts'
import { COOKIE_CHOICE_KEY } from '#platform/consent/browser/cookie-choice-store.ts'
import { GUEST_CART_KEY, LEFT_BEHIND_KEY } from '#shop/navigation/stored-keys.ts'
import { storedAs, storedNames } from '#shop/privacy/stored-names.ts'

import { pages } from '../pages.ts'
import { cookiePolicy } from './cookie-policy.ts'

test.for(pages)('what $slug leads to on this site is there', ({ body }) => {
  const links = [...JSON.stringify(body).matchAll(/"href":"(\/[^"#?]*)/g)].map(([, path]) => path)

  for (const path of links) expect(findRoute(path ?? ''), path).toBeDefined()
})

/** What the tables of the cookie policy name in their first column, their heads and remarks left out. */
const inPolicy = cookiePolicy.body.content
  .flatMap((block) => (block.type === 'table' ? block.content.slice(1) : []))
  .flatMap(({ content: [first] }) =>
    (first?.content ?? []).flatMap(
      (texts) => JSON.stringify(texts).match(/(?<="text":")[^"]+/g) ?? [],
    ),
  )
  .flatMap((cell) => cell.replace(/ \(.*\)/, '').split(', '))

test('the cookie policy names what is in the list of what the shop keeps in browsers, and nothing else', () => {
  expect(inPolicy.toSorted()).toEqual(storedNames.map(({ name }) => name).toSorted())
})

test('every cookie that our server sets is in that list', () => {
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

  expect(names).toContain('libas.device')
  for (const name of [...names, 'libas.session_token'])
    expect(storedAs('cookie', name ?? ''), name).toBeDefined()
  // Whoever sets one has its name in a literal, or says so here.
  const nameless = setting.filter((path) => !/'libas\./.test(readFileSync(path, 'utf8')))
  expect(nameless).toEqual(['shop/sign-in/server/sessions/session-token.ts'])
})

test('everything that our scripts store in the browser is in that list', () => {
  const storing = globSync('{app,shop,platform}/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      /(?:local|session)Storage\.setItem/.test(readFileSync(path, 'utf8')),
  )
  const keys = storing.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:KEY|key) = ['`]([\w.-]+)/g)].map(
      ([, key = '']) => key,
    ),
  )
  const worker = readFileSync('app/offline/service-worker.ts', 'utf8')
  const caches = [...worker.matchAll(/\$\{PREFIX\}([a-z]+)/g)].map(([, name = '']) => name)

  expect(keys).toEqual(expect.arrayContaining(['theme', 'libas-checkout', 'libas.signed-in']))
  const named = [GUEST_CART_KEY, LEFT_BEHIND_KEY, COOKIE_CHOICE_KEY]
  for (const key of [...keys, ...named]) expect(storedAs('storage', key), key).toBeDefined()
  expect(caches).toContain('pictures')
  // Those of one build have its name at their end.
  for (const cache of caches)
    expect(
      storedAs('cache', `libas-${cache}`) ?? storedAs('cache', `libas-${cache}-`),
      cache,
    ).toBeDefined()
})
