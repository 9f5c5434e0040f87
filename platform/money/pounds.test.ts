import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { format, pence } from './money.ts'
import { pounds, savedPercent } from './pounds.ts'

test('pence read as the same money does, whatever the amount (§9.1)', () => {
  const amounts = integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  assert(
    property(amounts, (amount) => {
      expect(pounds(amount)).toBe(format(pence(amount)))
    }),
  )
  for (const amount of [0, 1, -1, 99, 100, -100, 123_456]) {
    expect(pounds(amount)).toBe(format(pence(amount)))
  }
})

test('Arabic puts the sign behind, with digits that are read in Britain', () => {
  expect(inLanguage('ar', () => pounds(123_456))).toBe('\u200F1,234.56\u00A0£')
  expect(pounds(123_456)).toBe('£1,234.56')
})

test.for([
  { now: 7900, was: 8900, percent: 11 },
  { now: 6230, was: 8900, percent: 30 },
  { now: 6231, was: 8900, percent: 29 },
  { now: 8899, was: 8900, percent: 0 },
  { now: 8900, was: 8900, percent: 0 },
  { now: 1, was: 8900, percent: 99 },
])('$was to $now saves $percent %', ({ now, was, percent }) => {
  expect(savedPercent(now, was)).toBe(percent)
})

test('the saving shown is never more than the real one, and the next percent would be', () => {
  const price = integer({ min: 1, max: 1_000_000 })
  assert(
    property(price, price, (a, b) => {
      const [now, was] = [Math.min(a, b), Math.max(a, b)]
      const percent = savedPercent(now, was)
      expect(percent * was).toBeLessThanOrEqual((was - now) * 100)
      expect((percent + 1) * was).toBeGreaterThan((was - now) * 100)
    }),
  )
})
