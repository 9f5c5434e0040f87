import { expect, test } from 'vitest'

import { promiseLine } from './promise-line.ts'
import { latestPromise } from './promise.ts'

test.for([
  [{ days: 1, on: null }, 'Made to order: ready in about 1 day'],
  [{ days: 14, on: null }, 'Made to order: ready in about 14 days'],
  [{ days: 14, on: '2027-03-03' }, 'Made to order: sent from 3 March 2027'],
  [{ days: 14, on: '2027-02-28' }, 'Made to order: sent as soon as it is ready'],
  [{ days: null, on: '2027-03-01' }, 'Pre-order: sent from 1 March 2027'],
  [{ days: null, on: '2027-02-28' }, 'Pre-order: sent as soon as it arrives'],
] as const)('%o on 1 March: %s', ([promise, text]) => {
  expect(promiseLine(promise, '2027-03-01')).toBe(text)
})

test('a set is promised for the latest of its parts', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const [soon, late] = [
    { days: 9, on: null },
    { days: null, on: '2027-03-11' },
  ]
  expect(latestPromise([soon, late], now)).toBe(late)
  expect(latestPromise([late, { days: 11, on: null }], now)).toEqual({ days: 11, on: null })
  expect(latestPromise([], now)).toBeUndefined()
})
