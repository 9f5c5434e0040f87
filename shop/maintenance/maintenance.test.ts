import { expect, test } from 'vitest'

import { readMaintenance, retryAfter } from './maintenance.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.for([undefined, null, {}, [], 'true', { enabled: 'true' }, { enabled: false, message: 'x' }])(
  '%j means that the shop is open',
  (value) => {
    expect(readMaintenance(value)).toEqual({ isOn: false, message: null, endsAt: null })
  },
)

test('what cannot be read of a closed shop is left out', () => {
  const closed = { isOn: true, message: null, endsAt: null }

  expect(readMaintenance({ enabled: true })).toEqual(closed)
  expect(readMaintenance({ enabled: true, message: ' ', ends_at: 'soon' })).toEqual(closed)
  expect(
    readMaintenance({ enabled: true, message: 'Stocktake', ends_at: '2026-11-20T13:00:00Z' }),
  ).toEqual({ isOn: true, message: 'Stocktake', endsAt: new Date('2026-11-20T13:00:00Z') })
})

test.for([
  [null, 300],
  ['2026-11-20T12:00:30.100Z', 31],
  ['2026-11-20T11:59:00Z', 300],
  ['2026-12-20T12:00:00Z', 86_400],
] as const)('expected to end at %s, it is asked for again in %i seconds', ([endsAt, seconds]) => {
  const maintenance = { isOn: true, message: null, endsAt: endsAt && new Date(endsAt) }

  expect(retryAfter(maintenance, now)).toBe(seconds)
})
