import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createHeartbeat } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const living = () => ({ beat: vi.fn<() => void>() })

test('each beats every 20 s, those that came at different times at different times', () => {
  const heartbeat = createHeartbeat()
  const [first, second] = [living(), living()]
  heartbeat.add(first)
  vi.advanceTimersByTime(5000)
  heartbeat.add(second)

  vi.advanceTimersByTime(15_000)
  expect([first, second].map(({ beat }) => beat.mock.calls.length)).toEqual([1, 0])
  vi.advanceTimersByTime(5000)
  expect([first, second].map(({ beat }) => beat.mock.calls.length)).toEqual([1, 1])
  vi.advanceTimersByTime(40_000)
  expect([first, second].map(({ beat }) => beat.mock.calls.length)).toEqual([3, 3])
})

test('one that ends in its beat is left out, and without any nothing runs', () => {
  const heartbeat = createHeartbeat()
  const [ends, stays] = [living(), living()]
  const stopEnding = heartbeat.add(ends)
  const stopStaying = heartbeat.add(stays)
  ends.beat.mockImplementation(stopEnding)

  vi.advanceTimersByTime(60_000)
  expect([ends, stays].map(({ beat }) => beat.mock.calls.length)).toEqual([1, 3])

  stopStaying()
  expect(vi.getTimerCount()).toBe(0)
})
