import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCartRefresh } from './use-cart-updates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A refresh, and how often the cart was read again. */
function givenRefresh() {
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  return { refresh: createCartRefresh(client), invalidated }
}

test('a change refreshes the cart after 100 ms, together with later ones until then (§4.22, §9.12)', async () => {
  const { refresh, invalidated } = givenRefresh()
  refresh.soon()
  await vi.advanceTimersByTimeAsync(60)
  refresh.soon()
  await vi.advanceTimersByTimeAsync(39)
  expect(invalidated).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['cart'] })
  refresh.soon()
  await vi.advanceTimersByTimeAsync(100)
  expect(invalidated).toHaveBeenCalledTimes(2)
})

test('what is stopped refreshes nothing', async () => {
  const { refresh, invalidated } = givenRefresh()
  refresh.soon()
  refresh.stop()
  await vi.advanceTimersByTimeAsync(1000)

  expect(invalidated).not.toHaveBeenCalled()
})
