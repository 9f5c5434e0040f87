import { expect, test } from 'vitest'

import { parseSnapshot, sees } from './visible-commits.ts'

test.for([
  { xid: 99, isSeen: true, what: 'one before all in progress' },
  { xid: 100, isSeen: false, what: 'the oldest in progress' },
  { xid: 103, isSeen: true, what: 'one that ended in between' },
  { xid: 104, isSeen: false, what: 'another in progress' },
  { xid: 110, isSeen: false, what: 'one that began since' },
])('a snapshot shows $what: $isSeen', ({ xid, isSeen }) => {
  expect(sees(parseSnapshot('100:110:100,104'), xid)).toBe(isSeen)
})

test('a snapshot without transactions in progress shows all before its end', () => {
  expect(parseSnapshot('110:110:')).toEqual({ xmax: 110, inProgress: new Set() })
  expect(sees(parseSnapshot('110:110:'), 109)).toBe(true)
})

test('ids are compared across the end of their 32 bits', () => {
  const snapshot = parseSnapshot('8589934590:8589934595:8589934590')

  expect(sees(snapshot, 2 ** 32 - 3)).toBe(true)
  expect(sees(snapshot, 2 ** 32 - 2)).toBe(false)
  expect(sees(snapshot, 1)).toBe(true)
  expect(sees(snapshot, 3)).toBe(false)
})
