import { expect, test } from 'vitest'

import { isRecordedTab, memoryWatch, ratingOf } from './page-measures.ts'

test.for([
  ['FCP', 1800, 'good'],
  ['FCP', 1801, 'needs-improvement'],
  ['FCP', 3000, 'needs-improvement'],
  ['FCP', 3001, 'poor'],
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['FID', 100, 'good'],
  ['FID', 101, 'needs-improvement'],
  ['FID', 300, 'needs-improvement'],
  ['FID', 301, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.11, 'needs-improvement'],
  ['CLS', 0.25, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 201, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1801, 'poor'],
] as const)('%s of %d is %s (§9.34, §9.35, §9.36, §9.37)', ([metric, value, rating]) => {
  expect(ratingOf(metric, value)).toBe(rating)
})

test('a page of more than 100 MB is warned of once, until it has taken less (§9.32)', () => {
  const MB = 1024 * 1024
  const warnOf = memoryWatch()

  expect([100, 101, 150, 99, 120.4].map((size) => warnOf(size * MB))).toEqual([
    undefined,
    101,
    undefined,
    undefined,
    120,
  ])
})

test('a tenth of the tabs is recorded, and a tab as it was before', () => {
  const ids = Array.from({ length: 10_000 }, () => `$tab-${crypto.randomUUID()}`)
  const chosen = ids.filter(isRecordedTab)

  expect(chosen.length).toBeGreaterThan(800)
  expect(chosen.length).toBeLessThan(1200)
  expect(chosen.every(isRecordedTab)).toBe(true)
})

test('a tab without a number is not recorded', () => {
  expect(isRecordedTab('')).toBe(false)
})
