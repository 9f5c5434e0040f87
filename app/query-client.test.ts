import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from './query-client.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
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

test('a browser keeps what no page shows any more for five minutes (§7.37)', () => {
  vi.stubGlobal('window', {})

  expect(timersOfAQuery()).toEqual({ count: 1, next: 5 * 60_000 })
})

/** A page that shows what `read` reads, in a browser. */
function givenPage(read: () => Promise<string>) {
  vi.useFakeTimers()
  const window = new EventTarget()
  const tracked: Event[] = []
  window.addEventListener('libas:event', (event) => tracked.push(event))
  vi.stubGlobal('window', window)
  environmentManager.setIsServer(() => false)
  const client = createQueryClient()
  client.mount()
  const page = new QueryObserver(client, { queryKey: ['cart'], queryFn: read })
  const close = page.subscribe(() => undefined)
  const end = () => {
    close()
    client.unmount()
    client.clear()
    environmentManager.setIsServer(() => true)
  }
  return { client, end, tracked }
}

test('what was read is current for a minute, and read again by who comes back after that (§7.37)', async () => {
  const read = vi.fn(async () => 'a cart')
  const { end } = givenPage(read)
  const returns = async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(59_999)
  await returns()
  expect(read).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(1)
  await returns()
  expect(read).toHaveBeenCalledTimes(2)

  await vi.advanceTimersByTimeAsync(60_000)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(3)
  end()
})

test('a failed query is retried once, a failed mutation never (§7.37, §7.38)', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('503')))
  const { client, end, tracked } = givenPage(fail)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fail).toHaveBeenCalledTimes(2)
  // What tracks it is loaded only now.
  await vi.waitFor(() => expect(tracked).toHaveLength(1), 20_000)

  const change = vi.fn(() => Promise.reject(new Error('503')))
  await expect(
    new MutationObserver(client, { mutationFn: change }).mutate(undefined),
  ).rejects.toThrow('503')
  expect(change).toHaveBeenCalledTimes(1)
  expect(tracked).toHaveLength(1)
  end()
})
