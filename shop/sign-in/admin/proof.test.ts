import { expect, test } from 'vitest'

import { isProved } from './proof.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.for([
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20T11:45:01Z', true],
  ['2026-11-20T11:45:00Z', false],
  ['2026-11-19T12:00:00Z', false],
] as const)('a proof of %s counts: %s', ([provedAt, counts]) => {
  expect(isProved({ provedAt: new Date(provedAt) }, now)).toBe(counts)
})
