import { expect, test } from 'vitest'

import { setSaving } from './set-price.ts'

test.for([
  { kind: 'fixed', value: 12_000, of: 14_000, saving: 2000 },
  { kind: 'fixed', value: 15_000, of: 14_000, saving: 0 },
  { kind: 'amount', value: 1500, of: 14_000, saving: 1500 },
  { kind: 'amount', value: 15_000, of: 14_000, saving: 13_970 },
  { kind: 'percent', value: 10, of: 995, saving: 100 },
  { kind: 'percent', value: 90, of: 30, saving: 0 },
  { kind: 'fixed', value: 100, of: 20, saving: 0 },
] as const)('$kind $value of $of saves $saving', ({ kind, value, of, saving }) => {
  expect(setSaving({ kind, value }, of)).toBe(saving)
})
