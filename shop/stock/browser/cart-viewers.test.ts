import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as EventStream from '#platform/realtime/browser/event-stream.ts'
import { FakeEventSource } from '#platform/realtime/testing/fake-event-source.ts'

import type * as CartViewers from './cart-viewers.tsx'

const page = new EventTarget()

beforeEach(() => {
  FakeEventSource.made.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', FakeEventSource)
})

afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('carts are counted again 5 to 10 s after one changed, or may have while there was no stream', async () => {
  // A stream of its own: other files of this process have one, too.
  vi.resetModules()
  const { subscribe }: typeof EventStream =
    await import('#platform/realtime/browser/event-stream.ts')
  const { followCarts }: typeof CartViewers = await import('./cart-viewers.tsx')
  const client = new QueryClient()
  const counted = vi.spyOn(client, 'invalidateQueries')
  followCarts(client, 'noor')
  subscribe(['products=noor'])
  await vi.advanceTimersByTimeAsync(250)
  const stream = FakeEventSource.made[0]
  stream?.opens()

  stream?.says('carts', { product_id: 'layl', size_id: null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(counted).not.toHaveBeenCalled()

  for (const [at, happens] of [
    () => stream?.says('carts', { product_id: 'noor', size_id: null }),
    () => stream?.says('reset', {}),
  ].entries()) {
    happens()
    await vi.advanceTimersByTimeAsync(4999)
    expect(counted).toHaveBeenCalledTimes(at)
    await vi.advanceTimersByTimeAsync(5001)
    expect(counted).toHaveBeenCalledTimes(at + 1)
    expect(counted).toHaveBeenLastCalledWith({ queryKey: ['product-stats', 'noor'] })
  }
})
