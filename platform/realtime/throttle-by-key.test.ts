import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { throttleByKey } from './throttle-by-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first value passes at once, then only the newest of each interval', () => {
  const passed: [string, number][] = []
  const throttled = throttleByKey<number>(100, (key, value) => passed.push([key, value]))

  for (const value of [1, 2, 3]) throttled('abaya', value)
  expect(passed).toEqual([['abaya', 1]])

  vi.advanceTimersByTime(100)
  expect(passed).toEqual([
    ['abaya', 1],
    ['abaya', 3],
  ])

  throttled('abaya', 4)
  vi.advanceTimersByTime(99)
  expect(passed).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(passed.at(-1)).toEqual(['abaya', 4])
})

test('keys do not wait for each other, and a rested key passes at once again', () => {
  const passed: string[] = []
  const throttled = throttleByKey<number>(100, (key) => passed.push(key))

  throttled('abaya', 1)
  throttled('thobe', 1)
  vi.advanceTimersByTime(500)
  throttled('abaya', 2)

  expect(passed).toEqual(['abaya', 'thobe', 'abaya'])
  vi.advanceTimersByTime(500)
  expect(vi.getTimerCount()).toBe(0)
})

test('a value that could not be passed on does not hold back the next ones', () => {
  const passed: number[] = []
  const throttled = throttleByKey<number>(100, (_key, value) => {
    passed.push(value)
    if (value < 3) throw new Error('a bug')
  })

  expect(() => throttled('abaya', 1)).toThrow('a bug')
  throttled('abaya', 2)
  expect(() => vi.advanceTimersByTime(100)).toThrow('a bug')
  throttled('abaya', 3)
  vi.advanceTimersByTime(100)

  expect(passed).toEqual([1, 2, 3])
})
