import { expect, test } from 'vitest'

import { auditListSearch, readAuditFilter } from './audit-filter.ts'

test.for([
  ['', {}],
  [
    '?subject=order&id=1&actor=a&before=12',
    { subject: 'order', id: '1', actor: 'a', before: '12' },
  ],
  // An id means something with its kind only; nonsense is passed over.
  ['?id=1', {}],
  ['?subject=nothing&before=-1', {}],
  ['?before=1e9', {}],
] as const)('%s asks for %j', ([search, filter]) => {
  expect(readAuditFilter(new URLSearchParams(search))).toEqual(filter)
})

test('what is asked for is its address', () => {
  const filter = { subject: 'return', id: 'a b', before: '7' } as const
  expect(readAuditFilter(new URLSearchParams(auditListSearch(filter)))).toEqual(filter)
  expect(auditListSearch({})).toBe('')
})
