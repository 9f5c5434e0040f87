import { describe, expect, test } from 'vitest'

import { clockOf } from './return-clock.ts'
import type { ClockedReturn } from './return-clock.ts'

const asked: ClockedReturn = {
  state: 'requested',
  resolution: 'refund',
  isUnpaid: false,
  // 1 November in London already.
  requestedAt: new Date('2026-11-01T00:10:00Z'),
  postedAt: null,
  receivedAt: null,
  reasons: ['faulty'],
}

describe('the clock of a return', () => {
  test.for([
    ['2026-11-04T23:59:00Z', false],
    ['2026-11-05T00:01:00Z', true],
  ] as const)('gives three days to decide: at %s late is %s', ([now, isOverdue]) => {
    expect(clockOf(asked, new Date(now))).toEqual({ what: 'decide', by: '2026-11-04', isOverdue })
  })

  test('runs for the refund from the word that it was posted, or from the parcel', () => {
    const posted = {
      ...asked,
      state: 'in_transit',
      postedAt: new Date('2026-11-05T12:00:00Z'),
    } as const
    const received = {
      ...posted,
      state: 'received',
      receivedAt: new Date('2026-11-08T12:00:00Z'),
    } as const
    const bought = { ...received, postedAt: null, reasons: ['too_small'] } as const
    const now = new Date('2026-11-20T12:00:00Z')

    expect(clockOf(posted, now)).toEqual({ what: 'refund', by: '2026-11-19', isOverdue: true })
    expect(clockOf(received, now)).toEqual({ what: 'refund', by: '2026-11-19', isOverdue: true })
    expect(clockOf(bought, now)).toEqual({ what: 'refund', by: '2026-11-22', isOverdue: false })
  })

  test('runs for an exchange as for a refund, from when it is paid for', () => {
    const exchange = { ...asked, resolution: 'exchange' } as const
    const received = {
      ...exchange,
      state: 'received',
      receivedAt: new Date('2026-11-08T12:00:00Z'),
      reasons: ['too_small'],
    } as const
    const now = new Date('2026-11-20T12:00:00Z')

    expect(clockOf({ ...exchange, isUnpaid: true }, now)).toBeUndefined()
    expect(clockOf(exchange, now)).toMatchObject({ what: 'decide' })
    expect(clockOf(received, now)).toEqual({ what: 'settle', by: '2026-11-22', isOverdue: false })
  })

  test('stops while the shop has nothing to do', () => {
    for (const state of ['approved', 'rejected', 'refunded', 'exchanged', 'cancelled'] as const)
      expect(clockOf({ ...asked, state }, new Date())).toBeUndefined()
  })
})
