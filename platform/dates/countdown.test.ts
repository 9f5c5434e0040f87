import { describe, expect, test } from 'vitest'

import {
  countdownText,
  remainingTime,
  serverClockOffset,
  shownSeconds,
  untilNextSecond,
} from './countdown.ts'

const at = (time: string) => `2026-03-01T12:${time}Z`

describe('the time left', () => {
  test('is counted from the middle of question and answer', () => {
    // The page has been open for 5 s; the answer took 400 ms.
    const offset = serverClockOffset(at('00:00.000'), 5000, 5400)

    expect(remainingTime(at('20:00.000'), offset, 5200)).toBe(20 * 60_000)
    expect(remainingTime(at('20:00.000'), offset, 6200)).toBe(20 * 60_000 - 1000)
  })

  test('is never less than nothing', () => {
    expect(remainingTime(at('00:00'), serverClockOffset(at('00:01'), 0, 0), 0)).toBe(0)
  })

  test.for([
    { remaining: 20 * 60_000, text: '20:00' },
    { remaining: 19 * 60_000 + 31_200, text: '19:32' },
    { remaining: 60_000, text: '1:00' },
    { remaining: 59_999, text: '1:00' },
    { remaining: 59_000, text: '0:59' },
    { remaining: 1, text: '0:01' },
    { remaining: 0, text: '0:00' },
    { remaining: 119 * 60_000, text: '119:00' },
  ])('$remaining ms read as $text', ({ remaining, text }) => {
    expect(countdownText(shownSeconds(remaining))).toBe(text)
  })

  test('is shown again exactly when another second has gone', () => {
    const remaining = 61_250
    const later = remaining - untilNextSecond(remaining)

    expect(shownSeconds(remaining)).toBe(62)
    expect(shownSeconds(later)).toBe(61)
    expect(untilNextSecond(later)).toBe(1000)
  })
})
