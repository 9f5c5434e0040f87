import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchMemory } from './start-client.ts'

const MB = 1024 * 1024
let tracked: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  tracked = []
  const page = new EventTarget()
  page.addEventListener('libas:event', (event) => tracked.push((event as CustomEvent).detail))
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the memory of a page is looked at every 10 s (§9.33)', () => {
  const memory = { usedJSHeapSize: 101 * MB }
  vi.stubGlobal('performance', { memory })
  watchMemory()
  vi.advanceTimersByTime(9999)
  expect(tracked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(tracked).toMatchObject([{ name: 'memory_warning', properties: { used_mb: 101 } }])

  memory.usedJSHeapSize = 100 * MB
  vi.advanceTimersByTime(10_000)
  memory.usedJSHeapSize = 130 * MB
  vi.advanceTimersByTime(10_000)
  expect(tracked).toMatchObject([{}, { properties: { used_mb: 130 } }])
})

test('where the browser does not report its memory nothing is measured', () => {
  vi.stubGlobal('performance', {})
  watchMemory()

  expect(vi.getTimerCount()).toBe(0)
})
