import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Timers that are left after a page has named a query. */
function timersOfAQuery() {
  vi.useFakeTimers()
  const client = createQueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['cart'] }))
  return { count: vi.getTimerCount(), next: vi.getTimerCount() && nextTimerIn() }
}

function nextTimerIn() {
  const before = Date.now()
  vi.advanceTimersToNextTimer()
  return Date.now() - before
}

test('a page rendered on the server leaves no timer, which would keep it in memory', () => {
  expect(timersOfAQuery().count).toBe(0)
})

test('a browser keeps what no page shows any more for five minutes', () => {
  vi.stubGlobal('window', {})

  expect(timersOfAQuery()).toEqual({ count: 1, next: 5 * 60_000 })
})
