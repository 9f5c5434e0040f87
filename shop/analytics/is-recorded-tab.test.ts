import { expect, test } from 'vitest'

import { isRecordedTab } from './is-recorded-tab.ts'

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
