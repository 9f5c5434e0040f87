import { describe, expect, test } from 'vitest'

import { serverClockOffset } from '#platform/dates/countdown.ts'

import { holdPhase, findReleasedLines, untilNextPhase } from '../cart-query.ts'

const at = (time: string) => `2026-03-01T12:${time}Z`

describe('the released lines', () => {
  const offset = serverClockOffset(at('00:00'), 0, 0)
  const abaya = { id: 'abaya', expires_at: at('01:00') }
  const hijab = { id: 'hijab', expires_at: at('02:00') }

  test('are those that expired and are gone', () => {
    expect(findReleasedLines([abaya, hijab], [hijab], offset, 60_000)).toEqual([abaya])
  })

  test('do not include a line taken out while it was still held', () => {
    expect(findReleasedLines([abaya, hijab], [], offset, 60_000)).toEqual([abaya])
  })

  test('include one that another customer got just before its time was up', () => {
    expect(findReleasedLines([abaya], [], offset, 59_500)).toEqual([abaya])
  })

  test('do not include a line whose hold was prolonged in time', () => {
    expect(
      findReleasedLines([abaya], [{ ...abaya, expires_at: at('20:00') }], offset, 60_000),
    ).toEqual([])
  })
})

describe('the phases of a hold', () => {
  test.for([
    { remaining: 20 * 60_000, phase: 'calm', next: 15 * 60_000 },
    { remaining: 5 * 60_000 + 1, phase: 'calm', next: 1 },
    { remaining: 5 * 60_000, phase: 'near', next: 4 * 60_000 },
    { remaining: 60_001, phase: 'near', next: 1 },
    { remaining: 60_000, phase: 'last', next: undefined },
    { remaining: 0, phase: 'last', next: undefined },
  ] as const)('$remaining ms before its end it is $phase', ({ remaining, phase, next }) => {
    expect(holdPhase(remaining)).toBe(phase)
    expect(untilNextPhase(remaining)).toBe(next)
  })
})
