import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { storedRoutes } from '#server/stored-routes.ts'

import { findRoute, knownRoutes } from './known-routes.ts'
import { otherNames, otherParents } from './other-names.ts'

/** Every address in the route table but the catch-all. */
function patternsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    const isAddress = index || (path !== undefined && children.length === 0)
    return [...(isAddress && path !== '*' ? [whole || '/'] : []), ...patternsOf(children, whole)]
  })
}

describe('the known routes', () => {
  test('are those of the route table', () => {
    const patterns = knownRoutes.map(({ pattern }) => pattern)

    expect(patterns.sort()).toEqual(patternsOf(routes).sort())
  })

  test('are stored where they are pages for everybody', () => {
    const pages = knownRoutes.filter(({ type }) => type === 'page').map(({ pattern }) => pattern)

    expect(storedRoutes.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(pages))
  })

  test.for(Object.entries(otherNames))('%s leads to %s, which is one of them', ([name, target]) => {
    expect(findRoute(target)).toBeDefined()
    expect(findRoute(name)).toBeUndefined()
    expect(name).toBe(name.toLowerCase())
  })

  test.for(Object.entries(otherParents))('%s stands for %s', ([name, target]) => {
    expect(findRoute(`${target}/x`)).toBeDefined()
    expect(findRoute(`${name}/x`)).toBeUndefined()
    expect(name).toBe(name.toLowerCase())
  })
})

describe('findRoute', () => {
  test.for([
    ['/', '/'],
    ['/products', '/products'],
    ['/products/noor-open-abaya-black', '/products/:id'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/checkout/success', '/checkout/success'],
  ])('%s belongs to %s', ([path, pattern]) => {
    expect(findRoute(path ?? '')?.pattern).toBe(pattern)
  })

  test.for(['', '/nothing', '/products/', '//products', '/Products', '/products/a/b'])(
    '%j belongs to none',
    (path) => {
      expect(findRoute(path)).toBeUndefined()
    },
  )
})
