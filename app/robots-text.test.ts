import { expect, test } from 'vitest'

import { robotsText } from './robots-text.ts'

const publicUrl = 'https://shop.test'

/** Whether a path may be fetched: the longest rule that fits decides, as RFC 9309 has it. */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule = '']) => ({
    kind,
    length: rule.length,
    pattern: new RegExp(
      `^${rule
        .split('*')
        .map((text) => text.replaceAll(/[.?+()[\]]/g, String.raw`\$&`))
        .join('.*')}`,
    ),
  }))
  const fitting = rules.filter(({ pattern }) => pattern.test(path))
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.kind !== 'Disallow'
}

test.for([
  ['/', true],
  ['/products', true],
  ['/products?category=thobes&page=2', true],
  ['/products/noor-open-abaya-black', true],
  ['/pictures/ab/900.jpg', true],
  ['/assets/root.js', true],
  ['/products?q=abaya', false],
  ['/products?category=thobes&sort=price', false],
  ['/checkout/success', false],
  ['/customer-auth?redirect=/', false],
  ['/reset-password?token=x', false],
  ['/admin', false],
  ['/admin-auth?redirect=/', false],
  ['/functions/v1/get-cart', false],
  ['/api/auth/get-session', false],
  ['/dev/mail', false],
] as const)('in production %s may be fetched: %s', ([path, allowed]) => {
  expect(mayFetch(robotsText({ environment: 'production', publicUrl }), path)).toBe(allowed)
})

test('names the site map by its whole address', () => {
  expect(robotsText({ environment: 'production', publicUrl })).toContain(
    'Sitemap: https://shop.test/sitemap.xml\n',
  )
})

test.for(['local', 'development'] as const)('closes a %s shop', (environment) => {
  const robots = robotsText({ environment, publicUrl })

  expect(mayFetch(robots, '/products')).toBe(false)
  expect(robots).not.toContain('Sitemap')
})
