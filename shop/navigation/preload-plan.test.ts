import { expect, test } from 'vitest'

import { findRoute, knownRoutes } from './known-routes.ts'
import { preloadPlan } from './browser/preloads.tsx'

test('a list is followed by a product, a home page by a list (§2.33)', () => {
  expect(preloadPlan('/products', false).code).toContain('/products/:id')
  expect(preloadPlan('/', false).pages).toEqual(['/products'])
})

test('who was signed in goes from the cart to checkout, others to signing in (§2.35)', () => {
  expect(preloadPlan('/products/noor', true).code).toContain('/checkout')
  expect(preloadPlan('/products/noor', false).code).toContain('/customer-auth')
  expect(preloadPlan('/products/noor', false).code).not.toContain('/checkout')
})

test.for(['/checkout', '/404', '/nothing', '/constructor'])('nothing follows %s', (path) => {
  expect(preloadPlan(path, true)).toEqual({ pages: [], code: [] })
})

test('preloads only pages of the shop, and data only of public pages', () => {
  const patterns = knownRoutes.map(({ pattern }) => pattern)
  for (const { pattern } of knownRoutes) {
    for (const wasSignedIn of [true, false]) {
      const { pages, code } = preloadPlan(pattern, wasSignedIn)
      expect(patterns).toEqual(expect.arrayContaining([...code]))
      for (const page of pages) expect(findRoute(page)?.type).toBe('page')
    }
  }
})
